import { redirect } from "react-router";
import { clockContext, cookieJarContext, draftCookieContext } from "../../context.ts";
import { draftIdleLimit, withTyped } from "../../domain/application/draft.ts";
import { sections } from "../../domain/application/fields.ts";
import { readAnswers } from "../../domain/application/form-answers.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";
import { cachePolicy } from "../../http.ts";
import { readForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/save";
import { saveHeaders, withCookies } from "./draft.server.ts";

/**
 * The autosave: saves what is being typed, so that Back, reload and a dead battery lose nothing, and gives the visit
 * more time. Answers JSON: `kept`, and the milliseconds left. With `intent=discard` it deletes the draft and the saved
 * zipcode, and leads home.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const cookie = context.get(draftCookieContext);
  if (form.text("intent") === "discard") {
    const deleted = [...cookie.forget(request), await context.get(cookieJarContext).forget("zipcode")];
    return redirect("/", { status: 303, headers: withCookies(deleted) });
  }
  const saved = await cookie.read(request);
  const headers = new Headers({ "cache-control": cachePolicy.personal });
  if (saved?.kind !== "draft" || saved.id !== form.text("submission_id"))
    return Response.json({ kept: false, left: 0 }, { status: 409, headers });

  const typed = entriesOf(readAnswers(form, sections)).filter(([name]) => form.has(name));
  const draft = withTyped(saved, fromEntriesOf(typed), context.get(clockContext)());
  const draftHeaders = await saveHeaders(context, draft, request);
  if (!draftHeaders) return Response.json({ kept: false, left: draftIdleLimit }, { status: 413, headers });
  draftHeaders.set("cache-control", cachePolicy.personal);
  return Response.json({ kept: true, left: draftIdleLimit }, { headers: draftHeaders });
}

/** The address is only written to: a visitor who opens it goes home. */
export function loader(): Response {
  return redirect("/");
}
