import { data, redirect } from "react-router";
import { contentContext, requestFactsContext, visitContext, visitorContext } from "../../context.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { getAllSimpleMakesV2, getVehicleList } from "../../domain/contract/newcar.ts";
import { questionIn } from "../../domain/estimate/calculator.ts";
import { estimator } from "../../domain/estimate/estimator.ts";
import { fiveDigits } from "../../domain/forms/zipcode.ts";
import { readPickerOptions, vehicleName } from "../../domain/picker/options.ts";
import { cellsOf, changePicker, startPicker } from "../../domain/picker/picker.ts";
import { makesOnly } from "../../domain/picker/vehicles.ts";
import { withQuery } from "../../domain/visit/affiliate.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";
import { pickerButton, pickerOptions } from "./picker-options.ts";

/**
 * Loads the page of used cars: the picker with the choice in the address, the loan's question, and the start of the
 * application. The services have their own list of cars, so no partner is waited for.
 */
export async function loadListings({ context }: Pick<Route.LoaderArgs, "context">) {
  const { pathname, searchParams } = context.get(requestFactsContext).url;
  const { selection, cells } = await readChoice(searchParams, context);
  const { rules, example } = estimator;
  // No price is invented for a car. The visitor types the price of the advertisement.
  const question = questionIn({ rules, example: { ...example, precio: "" } }, searchParams);
  const lacksPrice = !question.precio && (searchParams.has(pickerButton) || !searchParams.has("precio"));
  const { applicationLink, ownZipcode } = factsOf(context, "listings");
  const { make, model, year } = selection;
  const vehicleKeys = { make, model, year: String(year || "") };
  const view = {
    question,
    /** Whether the visitor has not asked for a result yet, so that the empty price is no error. */
    lacksPrice,
    /** Undefined while the list of cars is not available. */
    picker: cells && { cells, chosen: vehicleKeys },
    vehicleName: vehicleName(selection),
    /** The keys of make and model. The application looks their names up. */
    vehicleKeys,
    /** The form's address has the choice in it, so that the choice is still there after an invalid zipcode. */
    startAction: withQuery(pathname, vehicleQuery(vehicleKeys)),
    /** The address of an application on another site, which takes neither car nor zipcode; empty for our own. */
    otherApplication: applicationLink.startsWith("/") ? "" : applicationLink,
    zipcode: ownZipcode,
  };
  return data(view, { status: lacksPrice || estimator.calculate(question).ok ? 200 : 422 });
}

export type ListingsView = Awaited<ReturnType<typeof loadListings>>["data"];

/** The choice in the address. A make, model or year that is not in the list is ignored. */
async function readChoice(query: URLSearchParams, context: Route.LoaderArgs["context"]) {
  const make = (query.get("make") ?? "").slice(0, 60);
  // The options are our own, so there is no warning to report.
  let state = startPicker(readPickerOptions(pickerOptions, () => {}));
  // Before there is a choice, the selects show only the makes.
  const { responses } = context.get(contentContext);
  const vehicleList = await (make
    ? responses.call(getVehicleList, { make })
    : responses.call(getAllSimpleMakesV2, {}));
  if (typeof vehicleList !== "object") return { selection: state.selection, cells: undefined };
  state = changePicker(state, {
    type: "loaded",
    list: { ...makesOnly(vehicleList.found.makes), ...vehicleList.found },
  });
  for (const field of ["make", "model", "year"] as const)
    state = changePicker(state, { type: "choose", field, value: query.get(field) ?? "" });
  const cells = {
    make: cellsOf(state, "make"),
    model: cellsOf(state, "model"),
    year: cellsOf(state, "year"),
  };
  return { selection: state.selection, cells };
}

/** The invalid zipcode, as typed. */
export type InvalidStart = { zipcode: string };

/** Starts the application with the car. The zipcode is remembered as the visitor's own, and stands in no address. */
export async function startApplication({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const typedZipcode = form.text("zipcode");
  const zipcode = fiveDigits(typedZipcode);
  if (typedZipcode && !zipcode) return data<InvalidStart>({ zipcode: typedZipcode.slice(0, 10) }, 422);
  if (zipcode) context.get(visitContext).rememberZipcode(zipcode);
  const [make, model, year] = [form.text("make"), form.text("model"), form.text("year")];
  const query = vehicleQuery({ make, model, year });
  const { applicationLink } = context.get(visitorContext);
  return redirect(withQuery(applicationLink, query), 303);
}

/** The query of a link with a vehicle. The texts are only shortened, because the application checks them. */
function vehicleQuery(vehicle: Readonly<Record<"make" | "model" | "year", string>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(vehicle))
    if (value.trim()) query.set(name, value.trim().slice(0, 60));
  if (query.has("make")) query.set("condition", pickerOptions.condition);
  return query;
}
