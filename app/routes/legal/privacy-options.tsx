import { redirect } from "react-router";
import { createConsentCookie } from "../../.server/consent-cookie.ts";
import { clockContext, configContext, visitorContext } from "../../context.ts";
import { gpcNotice, privacyForm } from "../../copy/legal.ts";
import { optionalCategories } from "../../domain/privacy/consent.ts";
import { readForm } from "../../ui/form/read-form.ts";
import { useTexts } from "../../ui/page-context.ts";
import type { Route } from "./+types/privacy-options";
import { LegalArticle } from "./article.tsx";
import { legalValues } from "./values.ts";

const savedQuery = "guardado";

/** What this visitor allows, and whether the browser opts out by itself (Sec-GPC). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { choice } = context.get(visitorContext);
  return {
    choice,
    saved: new URL(request.url).searchParams.has(savedQuery),
    values: legalValues(context.get(configContext)),
  };
}

/** Saves a choice made on this page: the same cookie that the dialog of the consent library writes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { environment } = context.get(configContext);
  const { gpc } = context.get(visitorContext).choice;
  const choice = { analytics: form.has("analytics"), marketing: form.has("marketing") && !gpc };
  const cookie = createConsentCookie(choice, context.get(clockContext)(), environment === "production");
  const { pathname } = new URL(request.url);
  return redirect(`${pathname}?${savedQuery}`, { status: 303, headers: { "set-cookie": cookie } });
}

export default function PrivacyOptions({ loaderData }: Route.ComponentProps) {
  const { choice, saved, values } = loaderData;
  const texts = useTexts(privacyForm);
  const gpc = useTexts(gpcNotice)[choice.gpc ? "on" : "off"];
  return (
    <LegalArticle
      name="options"
      values={values}
      before={
        <>
          {saved && (
            <div className="notice" role="status">
              <p>{texts.saved}</p>
            </div>
          )}
          <form method="post" className="privacy-form">
            <h2>{texts.heading}</h2>
            <p>
              <strong>{texts.necessary}</strong>
              <span>{texts["necessary.text"]}</span>
            </p>
            {optionalCategories.map((category) => {
              const off = category === "marketing" && choice.gpc;
              return (
                <label key={category}>
                  <input type="checkbox" name={category} defaultChecked={choice[category]} disabled={off} />
                  <strong>{texts[category]}</strong>
                  <span>{off ? texts["marketing.gpc"] : texts[`${category}.text`]}</span>
                </label>
              );
            })}
            <button className="button" type="submit">
              {texts.save}
            </button>
            <p className="hint">{gpc}</p>
          </form>
        </>
      }
    />
  );
}
