import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoanFields } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Picker } from "../../ui/picker.tsx";
import type { Route } from "./+types/route";
import { type ListingsView, loadListings, startApplication } from "./listings.server.ts";

const path = "/used-listings";

export const loader = (route: Route.LoaderArgs) => loadListings(route);
export const action = (route: Route.ActionArgs) => startApplication(route);

export default function Listings({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { words, loan, picker } = view;
  const errors = [
    ...(Object.entries(loan.errors) as [string, string][]),
    ...(refused ? [["zipcode", refused.error] as const] : []),
  ];
  return (
    <div className="wrap screen listings">
      <PageHead
        title={errors.length > 0 ? `Error: ${words.title}` : words.title}
        description={words.description}
        canonical={path}
      />
      {errors.length > 0 && <ErrorSummary heading={words["error.heading"]} errors={errors} />}
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <form method="get" action={path} noValidate aria-label={words["form.label"]}>
        {picker ? (
          <section className="card listings-choose">
            <h2>{words["choose.heading"]}</h2>
            <Picker view={picker} show={words["choose.show"]} />
          </section>
        ) : (
          <p className="note">{words.unavailable}</p>
        )}
        <div className="loan">
          <section className="card loan-form">
            <h2>{words["loan.heading"]}</h2>
            <p>{words["loan.lead"]}</p>
            <LoanFields view={loan} />
            <button className="button button-quiet" type="submit">
              {words.calculate}
            </button>
          </section>
          <LoanResult view={loan} />
        </div>
      </form>
      <Start view={view} refused={refused} />
      <ul className="link-list">
        <li>
          <a href="/temas-de-ayuda/comprar-un-carro/revisar-un-carro-usado">{words["read.inspect"]}</a>
        </li>
        <li>
          <a href="/temas-de-ayuda/comprar-un-carro/guia-del-comprador">{words["read.guide"]}</a>
        </li>
      </ul>
    </div>
  );
}

function Start(props: { view: ListingsView; refused: Route.ComponentProps["actionData"] }) {
  const { view, refused } = props;
  const { words, carry } = view;
  if (view.elsewhere)
    return (
      <section className="card listings-start">
        <h2>{words["start.heading"]}</h2>
        <a className="button" href={view.elsewhere}>
          {words.start}
          <Icon name="arrow" />
        </a>
      </section>
    );
  return (
    <section className="card listings-start">
      <h2>{words["start.heading"]}</h2>
      <p>{view.start}</p>
      <form method="post" action={path} noValidate>
        <input type="hidden" name="make" value={carry.make} data-picked="makeName" />
        <input type="hidden" name="model" value={carry.model} data-picked="modelName" />
        <div className={refused ? "field has-error" : "field"}>
          <label htmlFor="zipcode">{words.zipcode}</label>
          <p className="hint" id="zipcode-hint">
            {words["zipcode.hint"]}
          </p>
          {refused && (
            <p className="field-error" id="zipcode-error">
              <Icon name="alert" />
              {refused.error}
            </p>
          )}
          <input
            id="zipcode"
            name="zipcode"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className="input-short picker-zipcode"
            defaultValue={refused?.zipcode ?? view.zipcode}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? "zipcode-hint zipcode-error" : "zipcode-hint"}
          />
        </div>
        <button className="button" type="submit">
          {words.start}
          <Icon name="arrow" />
        </button>
      </form>
    </section>
  );
}
