import type { RouterContextProvider } from "react-router";
import { clockContext, servicesContext } from "../../context.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import { type Answers, fields } from "../../domain/application/fields.ts";
import { isSameVehicle, knownVehicle, type Vehicle, vehicleOf } from "../../domain/application/vehicle.ts";
import { getDenormalizedName } from "../../domain/contract/newcar.ts";
import { ownReferrer } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;
type Named = { make: string; model: string; year: string };

/**
 * The vehicle that a link names with `make`, `model` and `year`: keys or names, as the list of vehicles knows them.
 *
 * @returns undefined where it names none that is known; the draft's stays then.
 */
export async function vehicleOfLink(context: Context, url: URL): Promise<Vehicle | undefined> {
  const { searchParams } = url;
  const named = (name: string) => searchParams.get(name)?.trim() ?? "";
  const vehicle = await lookUp(context, { make: named("make"), model: named("model"), year: named("year") });
  return vehicle.makeName ? vehicle : undefined;
}

/** The vehicle that the link of a landing page named (/sem, /sbartem2), whose form was sent: its address is the referrer. */
export async function vehicleOfLanding(context: Context): Promise<Vehicle | undefined> {
  const landing = ownReferrer(context);
  return landing && vehicleOfLink(context, landing);
}

/**
 * A form's answers with a vehicle that is known. The hidden fields are for browsers that keep no draft: a draft's own
 * vehicle needs no look-up, and a form without one takes none away.
 *
 * @param saved the draft that the form continues.
 */
export async function withKnownVehicle(context: Context, typed: Answers, saved: Answers): Promise<Answers> {
  if (typed.makeName === undefined) return typed;
  const sent = vehicleOf(typed);
  const kept = vehicleOf(saved);
  if (!sent.makeName || isSameVehicle(sent, kept)) return { ...typed, ...kept };
  const make = sent.makeNameNormalized || sent.makeName;
  const model = sent.modelNameNormalized || sent.modelName;
  return { ...typed, ...(await lookUp(context, { make, model, year: sent.vehicleYear })) };
}

/** An unknown model leaves its make. The services answer from a list that they have: no partner is waited for. */
async function lookUp(context: Context, { make, model, year }: Named): Promise<Vehicle> {
  const found = (await ask(context, make, model)) ?? (model ? await ask(context, make, "") : undefined);
  return knownVehicle(found, year, found ? newYorkDate(context.get(clockContext)()) : "");
}

async function ask(context: Context, make: string, model: string) {
  if (!make || make.length > fields.makeName.maxLength || model.length > fields.modelName.maxLength)
    return undefined;
  const result = await context.get(servicesContext).call(getDenormalizedName, { make, model });
  if (!result.ok) return undefined;
  const { vehicleDenormalizedNameResponse: names, vehicleNormalizedNameResponse: keys } = result.answer;
  return {
    ...names,
    normalized: { make: keys?.make ?? "", model: keys?.model ?? "" },
    years: keys?.years ?? [],
  };
}
