import { redirect } from "react-router";
import {
  clockContext,
  configContext,
  cookieJarContext,
  textsContext,
  visitorContext,
} from "../../context.ts";
import { gpcNotice, legalPages, privacyForm } from "../../copy/legal.ts";
import { openingWeek, openingWords } from "../../copy/opening.ts";
import { dataRequest } from "../../copy/requests.ts";
import { formatWeek } from "../../document/opening-week.ts";
import { requestFormName } from "../../domain/forms/data-request.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { optionalCategories, type PrivacyChoice } from "../../domain/privacy/consent.ts";
import { referenceHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { readForm, type SubmittedForm } from "../../ui/form/sent-form.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/privacy-options";
import { LegalArticle, legalValues } from "./article.tsx";
import { loadDataRequest, serveDataRequest } from "./data-request.server.ts";
import { DataRequestSection, RequestSent } from "./data-request-form.tsx";

const savedQuery = "guardado";
/** The part of the page with the request form. Other pages link to it. */
const requestAnchor = "mis-datos";

export const handle: RouteHandle = { captcha: true };

/** The page asks for personal data, and shows the reference of a request. */
export const headers = referenceHeaders;

/** Loads the visitor's choice about cookies and the form for a request about one's data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { choice, phone } = context.get(visitorContext);
  const config = context.get(configContext);
  const texts = context.get(textsContext);
  return {
    choice,
    isSaved: choice.decided && new URL(request.url).searchParams.has(savedQuery),
    values: legalValues(config, phone),
    dataRequest: {
      ...(await loadDataRequest({ context })),
      phone: localPhone(phone),
      // The first two sentences are about the week and its closed days. The holidays stand on the contact page alone.
      hours: formatWeek(config.hours, {
        week: texts.of(openingWeek),
        words: texts.of(openingWords),
      }).slice(0, 2),
    },
  };
}

/** Serves the page's two forms: a choice about cookies, and a request about one's data. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.text("form") === requestFormName
    ? serveDataRequest(form, { context })
    : saveChoice(form, new URL(request.url).pathname, context);
}

/** Saves a choice made on this page in the same cookie that the dialog of the consent library writes. */
function saveChoice(form: SubmittedForm, pathname: string, context: Route.ActionArgs["context"]): Response {
  // Global Privacy Control: the browser itself refuses marketing.
  const { gpc } = context.get(visitorContext).choice;
  const choice = { analytics: form.has("analytics"), marketing: form.has("marketing") && !gpc };
  const cookie = context.get(cookieJarContext).writeChoice(choice, context.get(clockContext)());
  return redirect(`${pathname}?${savedQuery}`, { status: 303, headers: { "set-cookie": cookie } });
}

export default function PrivacyOptions({ loaderData, actionData: invalid }: Route.ComponentProps) {
  const { choice, isSaved, values, dataRequest: view } = loaderData;
  const texts = useTexts(privacyForm);
  const requestTexts = usePage().texts.of(dataRequest);
  if (view.acceptedReference !== undefined && !invalid) return <RequestSent view={view} />;
  return (
    <LegalArticle
      name="options"
      values={values}
      scene="trust"
      head={invalid && <ErrorHead />}
      headingsBefore={[
        { id: requestAnchor, text: requestTexts.heading },
        { id: "despues", text: requestTexts["after.heading"] },
        { id: "decida", text: texts.heading },
      ]}
      before={
        <>
          {isSaved && (
            <div className="notice" role="status">
              <p>{texts.saved}</p>
            </div>
          )}
          <DataRequestSection view={view} invalid={invalid} anchor={requestAnchor} />
          <PreferencesForm choice={choice} />
        </>
      }
    />
  );
}

function ErrorHead() {
  const { title, description } = usePage().texts.of(legalPages).options;
  return <PageHead title={`Error: ${title}`} description={description} />;
}

function PreferencesForm({ choice }: { choice: PrivacyChoice }) {
  const texts = useTexts(privacyForm);
  const gpcTexts = useTexts(gpcNotice);
  return (
    <form method="post" action={usePage().pathname} className="privacy-form card" id="decida">
      <h2>{texts.heading}</h2>
      <label>
        <input type="checkbox" defaultChecked disabled />
        <strong>{texts.necessary}</strong>
        <span>{texts["necessary.text"]}</span>
      </label>
      {optionalCategories.map((category) => {
        const isRefusedByBrowser = category === "marketing" && choice.gpc;
        return (
          <label key={category}>
            <input
              type="checkbox"
              name={category}
              defaultChecked={choice[category]}
              disabled={isRefusedByBrowser}
            />
            <strong>{texts[category]}</strong>
            <span>{isRefusedByBrowser ? texts["marketing.gpc"] : texts[`${category}.text`]}</span>
          </label>
        );
      })}
      <button className="button button-quiet" type="submit">
        {texts.save}
      </button>
      <p className="hint">{gpcTexts[choice.gpc ? "on" : "off"]}</p>
    </form>
  );
}
