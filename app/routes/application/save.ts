import { redirect } from "react-router";
import { createCookieJar } from "../../.server/cookies.ts";
import { clockContext, configContext, draftCookieContext } from "../../context.ts";
import { draftIdleLimit, withTyped } from "../../domain/application/draft.ts";
import { sections } from "../../domain/application/fields.ts";
import { readAnswers } from "../../domain/application/form-answers.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/save";
import { saveHeaders } from "./request.server.ts";

/**
 * Keeps what is being typed, so that Back, reload and a dead battery lose nothing, and gives the visit more time.
 * With `intent=discard` it forgets everything and goes home. Answers JSON: `kept`, and the milliseconds left.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const cookie = context.get(draftCookieContext);
  if (form.get("intent") === "discard") {
    const { environment } = context.get(configContext);
    const jar = createCookieJar(request.headers.get("cookie"), environment === "production");
    const forgotten = [...cookie.forget(request), await jar.forget("zipcode")];
    const headers = new Headers(forgotten.map((value) => ["set-cookie", value] as [string, string]));
    return redirect("/", { status: 303, headers });
  }
  const kept = await cookie.read(request);
  const headers = new Headers({ "cache-control": cachePolicy.personal });
  if (kept?.kind !== "draft" || kept.id !== form.get("submission_id"))
    return Response.json({ kept: false, left: 0 }, { status: 409, headers });

  const sent = Object.entries(readAnswers(form, sections)).filter(([name]) => form.has(name));
  const draft = withTyped(kept, Object.fromEntries(sent), context.get(clockContext)());
  const keeping = await saveHeaders(context, draft, request);
  if (!keeping) return Response.json({ kept: false, left: draftIdleLimit }, { status: 413, headers });
  keeping.set("cache-control", cachePolicy.personal);
  return Response.json({ kept: true, left: draftIdleLimit }, { headers: keeping });
}

/** Nothing to read here: a visitor who lands on this address goes home. */
export function loader(): Response {
  return redirect("/");
}
