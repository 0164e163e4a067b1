import { type Setting, setting } from "./settings/table.ts";

/** The current time in epoch milliseconds. Rules take the time as an argument; only entry points have a clock. */
export type Clock = () => number;

const systemClock: Clock = () => Date.now();

/** TEST_NOW: a clock that stands still at an ISO time, for tests. Production has the system's. */
export const clockSetting: Setting<Clock> = setting<Clock>(
  (text, { environment }) => {
    if (environment === "production") throw new RangeError("not allowed in production");
    const fixed = Date.parse(text);
    // The calendar of the rules ends before that of dates does.
    if (!(fixed >= 0 && fixed < Date.UTC(9000, 0, 1))) throw new RangeError("not a valid date");
    return () => fixed;
  },
  systemClock,
  { effect: "It is ignored: the system's clock is used." },
);
