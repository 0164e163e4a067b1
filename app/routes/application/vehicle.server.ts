import type { RouterContextProvider } from "react-router";
import { clockContext, servicesContext } from "../../context.ts";
import { type Answers, fields } from "../../domain/application/fields.ts";
import { vehicleQuery } from "../../domain/application/flows.ts";
import {
  isSameVehicle,
  type KnownVehicle,
  knownVehicle,
  type Vehicle,
  vehicleOf,
} from "../../domain/application/vehicle.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { getDenormalizedName } from "../../domain/contract/newcar.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { ownReferrer } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;
type Named = Record<(typeof vehicleQuery)[number], string>;

/** Undefined where the link names no known vehicle. */
export async function vehicleOfLink(context: Context, url: URL): Promise<Vehicle | undefined> {
  const named = vehicleQuery.map((name) => [name, url.searchParams.get(name)?.trim() ?? ""] as const);
  const vehicle = await lookUp(context, fromEntriesOf(named));
  return vehicle.makeName ? vehicle : undefined;
}

/** Of a landing page's link (/sem, /sbartem2): its address is the referrer. */
export async function vehicleOfLanding(context: Context): Promise<Vehicle | undefined> {
  const landing = ownReferrer(context);
  return landing && vehicleOfLink(context, landing);
}

/** A form without a vehicle takes none away. @param saved the draft. */
export async function withKnownVehicle(context: Context, typed: Answers, saved: Answers): Promise<Answers> {
  if (typed.makeName === undefined) return typed;
  const sent = vehicleOf(typed);
  const before = vehicleOf(saved);
  if (!sent.makeName || isSameVehicle(sent, before)) return { ...typed, ...before };
  const make = sent.makeNameNormalized || sent.makeName;
  const model = sent.modelNameNormalized || sent.modelName;
  const { vehicleYear: year, vehicleCondition: condition } = sent;
  return { ...typed, ...(await lookUp(context, { make, model, year, condition })) };
}

/** An unknown model leaves its make; an unknown make is asked about once. No partner is waited for. */
async function lookUp(context: Context, { make, model, ...picked }: Named): Promise<Vehicle> {
  const found = await namesOf(context, make, model);
  return knownVehicle(found, picked, found ? newYorkDate(context.get(clockContext)()) : "");
}

async function namesOf(context: Context, make: string, model: string): Promise<KnownVehicle | undefined> {
  if (!make || make.length > fields.makeName.maxLength) return undefined;
  const result = await context.get(servicesContext).call(getDenormalizedName, { make, model });
  if (!result.ok)
    return model && result.errors.some(({ field }) => field === "model")
      ? namesOf(context, make, "")
      : undefined;
  const { vehicleDenormalizedNameResponse: names, vehicleNormalizedNameResponse: keys } = result.answer;
  return {
    ...names,
    normalized: { make: keys?.make ?? "", model: keys?.model ?? "" },
    years: keys?.years ?? [],
  };
}
