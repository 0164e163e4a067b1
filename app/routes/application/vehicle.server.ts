import type { RouterContextProvider } from "react-router";
import { clockContext, servicesContext } from "../../context.ts";
import { type Answers, fields } from "../../domain/application/fields.ts";
import { vehicleQuery } from "../../domain/application/flows.ts";
import {
  isSameVehicle,
  type ListedVehicle,
  listedVehicle,
  type Vehicle,
  vehicleOf,
} from "../../domain/application/vehicle.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { getDenormalizedName } from "../../domain/contract/newcar.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { siteReferrer } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;
type LinkedVehicle = Record<(typeof vehicleQuery)[number], string>;

/** The vehicle that a link names; undefined if the link names no known vehicle. */
export async function vehicleOfLink(context: Context, url: URL): Promise<Vehicle | undefined> {
  const linkValues = vehicleQuery.map((name) => [name, url.searchParams.get(name)?.trim() ?? ""] as const);
  const vehicle = await lookUp(context, fromEntriesOf(linkValues));
  return vehicle.makeName ? vehicle : undefined;
}

/** The vehicle in a landing page's link (/sem, /sbartem2). The landing page's address is the referrer of its form. */
export async function vehicleOfLanding(context: Context): Promise<Vehicle | undefined> {
  const landingUrl = siteReferrer(context);
  return landingUrl && vehicleOfLink(context, landingUrl);
}

/** Adds the vehicle's looked-up names to the answers. A form without a vehicle keeps the draft's vehicle. */
export async function withKnownVehicle(
  context: Context,
  formAnswers: Answers,
  draftAnswers: Answers,
): Promise<Answers> {
  if (formAnswers.makeName === undefined) return formAnswers;
  const formVehicle = vehicleOf(formAnswers);
  const draftVehicle = vehicleOf(draftAnswers);
  if (!formVehicle.makeName || isSameVehicle(formVehicle, draftVehicle))
    return { ...formAnswers, ...draftVehicle };
  const make = formVehicle.makeNameNormalized || formVehicle.makeName;
  const model = formVehicle.modelNameNormalized || formVehicle.modelName;
  const { vehicleYear: year, vehicleCondition: condition } = formVehicle;
  return { ...formAnswers, ...(await lookUp(context, { make, model, year, condition })) };
}

async function lookUp(context: Context, linkedVehicle: LinkedVehicle): Promise<Vehicle> {
  const { make, model, ...yearAndCondition } = linkedVehicle;
  const vehicleNames = await namesOf(context, make, model);
  return listedVehicle(
    vehicleNames,
    yearAndCondition,
    vehicleNames ? newYorkDate(context.get(clockContext)()) : "",
  );
}

/** Finds the names of make and model, or of the make alone if only the model is unknown. Waits for no partner. */
async function namesOf(context: Context, make: string, model: string): Promise<ListedVehicle | undefined> {
  if (!make || make.length > fields.makeName.maxLength) return undefined;
  const result = await context.get(servicesContext).call(getDenormalizedName, { make, model });
  if (!result.ok)
    return model && result.errors.some(({ field }) => field === "model")
      ? namesOf(context, make, "")
      : undefined;
  const { vehicleDenormalizedNameResponse: names, vehicleNormalizedNameResponse: keys } = result.response;
  return {
    ...names,
    normalized: { make: keys?.make ?? "", model: keys?.model ?? "" },
    years: keys?.years ?? [],
  };
}
