import type { RouterContextProvider } from "react-router";
import { clockContext, configContext, isolateContext } from "../../context.ts";
import {
  type CallMemory,
  type CallSlot,
  type CallZone,
  callSlots,
  callZoneOf,
} from "../../domain/visit/call-slots.ts";

const mostTimeZones = 100;

type Context = Readonly<RouterContextProvider>;

function memoryOf(context: Context): CallMemory {
  const isolate = context.get(isolateContext);
  const date = isolate.today(context.get(clockContext)());
  const { hours } = context.get(configContext);
  if (isolate.calls?.date !== date || isolate.calls.hours !== hours)
    isolate.calls = { date, hours, slots: new Map(), zones: new Map() };
  return isolate.calls;
}

/** The times that are offered today to somebody in a zone. */
export function offeredSlots(context: Context, zone: CallZone): CallSlot[] {
  const { slots, hours } = memoryOf(context);
  const found = slots.get(zone) ?? callSlots(context.get(clockContext)(), hours, zone);
  slots.set(zone, found);
  return found;
}

/** The zone whose clock a visitor's IANA time zone shows; undefined: none. */
export function zoneOfClock(context: Context, timeZone: string): CallZone | undefined {
  const { zones } = memoryOf(context);
  if (zones.has(timeZone)) return zones.get(timeZone);
  if (zones.size >= mostTimeZones) zones.clear();
  const found = callZoneOf(timeZone, context.get(clockContext)());
  zones.set(timeZone, found);
  return found;
}
