import { type Setting, setting, UnreadableSetting } from "./table.ts";

/** Returns the time in epoch milliseconds. Rules take the time as an argument; only entry points have a clock. */
export type Clock = () => number;

const systemClock: Clock = () => Date.now();

/** TEST_NOW is an ISO time at which the clock stands still. It is refused in production. */
export const clockSetting: Setting<Clock> = setting<Clock>(
  (text, { environment }) => {
    if (environment === "production") throw new UnreadableSetting("is not allowed in production");
    const fixedTime = Date.parse(text);
    // Temporal's calendar ends before Date's.
    if (!(fixedTime >= 0 && fixedTime < Date.UTC(9000, 0, 1)))
      throw new UnreadableSetting("must look like {}", "2026-11-22T10:00:00Z");
    return () => fixedTime;
  },
  systemClock,
  { effect: "It is ignored: the system's clock is used." },
);
