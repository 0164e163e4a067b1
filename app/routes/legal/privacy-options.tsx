import { redirect } from "react-router";
import { createConsentCookie } from "../../.server/consent-cookie.ts";
import { clockContext, configContext, copyContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { optionalCategories } from "../../domain/privacy/consent.ts";
import type { Route } from "./+types/privacy-options";
import { LegalArticle } from "./article.tsx";
import { legalText } from "./legal-text.server.ts";

const savedQuery = "guardado";

/** What this visitor allows, and whether the browser says no by itself (Sec-GPC). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { choice } = context.get(visitorContext);
  const copy = context.get(copyContext);
  return {
    ...legalText("options", context.get(configContext).brand, copy),
    words: formatAll(copy.privacyForm),
    choice,
    gpc: copy.gpcNotice[choice.gpc ? "on" : "off"],
    saved: new URL(request.url).searchParams.has(savedQuery),
  };
}

/** Keeps a choice made on this page: the same cookie that the dialog of the consent library writes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { environment } = context.get(configContext);
  const { gpc } = context.get(visitorContext).choice;
  const choice = { analytics: form.has("analytics"), marketing: form.has("marketing") && !gpc };
  const cookie = createConsentCookie(choice, context.get(clockContext)(), environment === "production");
  const { pathname } = new URL(request.url);
  return redirect(`${pathname}?${savedQuery}`, { status: 303, headers: { "set-cookie": cookie } });
}

export default function PrivacyOptions({ loaderData }: Route.ComponentProps) {
  const { page, updated, words, choice, gpc, saved } = loaderData;
  return (
    <LegalArticle
      page={page}
      updated={updated}
      before={
        <>
          {saved && (
            <div className="notice" role="status">
              <p>{words.saved}</p>
            </div>
          )}
          <form method="post" className="privacy-form">
            <h2>{words.heading}</h2>
            <p>
              <strong>{words.necessary}</strong>
              <span>{words["necessary.text"]}</span>
            </p>
            {optionalCategories.map((category) => {
              const off = category === "marketing" && choice.gpc;
              return (
                <label key={category}>
                  <input type="checkbox" name={category} defaultChecked={choice[category]} disabled={off} />
                  <strong>{words[category]}</strong>
                  <span>{off ? words["marketing.gpc"] : words[`${category}.text`]}</span>
                </label>
              );
            })}
            <button className="button" type="submit">
              {words.save}
            </button>
            <p className="hint">{gpc}</p>
          </form>
        </>
      }
    />
  );
}
