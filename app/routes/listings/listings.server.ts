import { data, redirect } from "react-router";
import { copyContext, servicesContext, visitContext, visitorContext } from "../../context.ts";
import { format } from "../../copy/format.ts";
import { getVehicleList } from "../../domain/contract/newcar.ts";
import { questionOf } from "../../domain/estimate/loan-question.ts";
import { readPickerOptions } from "../../domain/picker/options.ts";
import { cellsOf, pick, startPicker } from "../../domain/picker/picker.ts";
import { loanView } from "../../ui/loan-view.ts";
import type { PickerView } from "../../ui/picker.tsx";
import type { Route } from "./+types/route";

export const listingsPath = "/used-listings";

/**
 * The used cars' page: the picker with what the address chooses, the loan's estimate, and the way into the
 * application. The list of cars is the services' own, so no partner is waited for.
 */
export async function loadListings({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const query = new URL(request.url).searchParams;
  const copy = context.get(copyContext);
  const chosen = await chosenIn(query, context);
  const loan = loanView(questionOf(query), listingsPath, copy);
  const { applicationLink, zipcode } = context.get(visitorContext);
  const { makeName, modelName, make, model, year } = chosen.selection;
  const vehicle = [makeName, modelName, year || ""].filter(Boolean).join(" ");
  const view = {
    words: copy.listings,
    loan,
    picker: chosen.cells
      ? ({
          words: copy.picker,
          condition: "used",
          cells: chosen.cells,
          chosen: { make, model, year: String(year || "") },
        } satisfies PickerView)
      : undefined,
    start: vehicle ? format(copy.listings["start.with"], { vehicle }) : copy.listings["start.without"],
    carry: { make: makeName, model: modelName },
    /** Elsewhere the application knows nothing of cars and zipcodes. */
    elsewhere: applicationLink.startsWith("/") ? "" : applicationLink,
    zipcode: zipcode.origin === "visitor" ? zipcode.value : "",
  };
  return data(view, { status: loan.result ? 200 : 422 });
}

export type ListingsView = Awaited<ReturnType<typeof loadListings>>["data"];

/** What the address chooses of what there is: an unknown make, model or year is no choice. */
async function chosenIn(query: URLSearchParams, context: Route.LoaderArgs["context"]) {
  const make = (query.get("make") ?? "").slice(0, 60);
  const settings = readPickerOptions({ condition: "used", hidePreviewModelsInFlyout: true }, () => {});
  let state = startPicker(settings);
  const asked = await context.get(servicesContext).call(getVehicleList, { make });
  if (!asked.ok) return { selection: state.selection, cells: undefined };
  state = pick(state, { type: "loaded", list: asked.answer });
  for (const field of ["make", "model", "year"] as const)
    state = pick(state, { type: "choose", field, value: query.get(field) ?? "" });
  const cells = {
    make: cellsOf(state, "make"),
    model: cellsOf(state, "model"),
    year: cellsOf(state, "year"),
  };
  return { selection: state.selection, cells };
}

/** Starts the application with the car, and with the zipcode as the visitor's own word; the zipcode in no address. */
export async function startApplication({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const zipcode = text("zipcode");
  if (zipcode && !/^\d{5}$/.test(zipcode))
    return data(
      { zipcode: zipcode.slice(0, 10), error: context.get(copyContext).listings["zipcode.format"] },
      422,
    );
  if (zipcode) context.get(visitContext).rememberZipcode(zipcode);
  const vehicle = new URLSearchParams();
  for (const name of ["make", "model"]) if (text(name)) vehicle.set(name, text(name).slice(0, 60));
  const { applicationLink } = context.get(visitorContext);
  throw redirect(withQuery(applicationLink, vehicle), 303);
}

const withQuery = (link: string, query: URLSearchParams): string =>
  query.size === 0 ? link : `${link}${link.includes("?") ? "&" : "?"}${query}`;
