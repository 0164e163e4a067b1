import { listings } from "../../copy/listings.ts";
import { CallBackOffer } from "../../ui/by-phone.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink, LinkList } from "../../ui/links.tsx";
import { LoanFields, LoanResultLine, loanDataAttributes, useLoanView } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Picker } from "../../ui/picker.tsx";
import type { Route } from "./+types/route";
import { BodyTypes } from "./body-types.tsx";
import { type InvalidStart, type ListingsView, loadListings, startApplication } from "./listings.server.ts";
import { pickerButton, pickerOptions } from "./picker-options.ts";

export const loader = (route: Route.LoaderArgs) => loadListings(route);
export const action = (route: Route.ActionArgs) => startApplication(route);

const path = "/used-listings";

export default function Listings({ loaderData: view, actionData: invalid }: Route.ComponentProps) {
  const texts = useTexts(listings);
  const loan = useLoanView(view.question, path, view.lacksPrice);
  const errors = { ...loan.errors, ...(invalid ? { zipcode: texts["zipcode.format"] } : {}) };
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <PageHead title={hasErrors ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      <Masthead scene="lot" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen listings">
        {hasErrors && <ErrorSummary heading={texts["error.heading"]} errors={errors} />}
        <form method="get" action={path} noValidate aria-label={texts["form.label"]}>
          <section className="card listings-choose">
            <h2>{texts["choose.heading"]}</h2>
            {view.picker ? (
              <Picker
                {...pickerOptions}
                cells={view.picker.cells}
                chosen={view.picker.chosen}
                submit={{ name: pickerButton, label: texts["choose.show"] }}
              />
            ) : (
              <p className="note">{texts.unavailable}</p>
            )}
          </section>
          <div className="loan" {...loanDataAttributes(loan, path)}>
            <section className="loan-form">
              <h2>{texts["loan.heading"]}</h2>
              <p>
                <PickedName name={view.vehicleName} /> {texts["loan.lead"]}
              </p>
              <LoanResultLine view={loan} />
              <LoanFields view={loan} />
            </section>
            <div>
              <LoanResult view={loan} car={<PickedName name={view.vehicleName} />} />
            </div>
          </div>
        </form>
        <Start view={view} invalid={invalid} />
        <BodyTypes />
        <LinkList
          className="loan-read"
          links={[
            ["/temas-de-ayuda/comprar-un-carro/revisar-un-carro-usado", texts["read.inspect"]],
            ["/temas-de-ayuda/comprar-un-carro/guia-del-comprador", texts["read.guide"]],
          ]}
        />
      </div>
    </>
  );
}

/** The chosen car, which follows the picker (enhance/picker/page-picker.ts). */
const PickedName = ({ name }: { name: string }) => <strong data-picked-name="">{name}</strong>;

function Start({ view, invalid }: { view: ListingsView; invalid: InvalidStart | undefined }) {
  const texts = useTexts(listings);
  const { vehicleKeys, otherApplication, vehicleName } = view;
  return (
    <section className="card listings-start">
      <h2>{texts["start.heading"]}</h2>
      {otherApplication ? (
        <ArrowLink href={otherApplication}>{texts.start}</ArrowLink>
      ) : (
        <>
          <p>
            {texts[vehicleName ? "start.with" : "start.without"]} <PickedName name={vehicleName} />
          </p>
          <form method="post" action={view.startAction} noValidate>
            <input type="hidden" name="make" value={vehicleKeys.make} data-picked="make" />
            <input type="hidden" name="model" value={vehicleKeys.model} data-picked="model" />
            <input type="hidden" name="year" value={vehicleKeys.year} data-picked="year" />
            <TextField
              name="zipcode"
              label={texts.zipcode}
              hint={texts["zipcode.hint"]}
              error={invalid && texts["zipcode.format"]}
              value={invalid?.zipcode ?? view.zipcode}
              size="short"
              inputClass="picker-zipcode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
            />
            <button className="button" type="submit">
              {texts.start}
              <Icon name="arrow" />
            </button>
          </form>
        </>
      )}
      <CallBackOffer />
    </section>
  );
}
