/** The times of `[triggers]` in wrangler.toml, in UTC. */
export const crons = { minute: "* * * * *", tenMinutes: "*/10 * * * *", daily: "23 7 * * *" } as const;

/** The heartbeat runs behind the other tasks of its time, if it has an address. */
export const heartbeatTask = "call the heartbeat";
export const helpTask = "read the backend's help";

/** Says when each task runs by itself, and in which order. scheduled/tasks.ts has what each task does. */
export const taskCrons = {
  "sweep what is overdue": crons.minute,
  "look around": crons.tenMinutes,
  "copy the configuration for the site": crons.tenMinutes,
  [helpTask]: crons.tenMinutes,
  [heartbeatTask]: crons.tenMinutes,
  // The look runs behind the heartbeat, which a backend that hangs must not hold up.
  "look at the backend": crons.tenMinutes,
  "count outcomes again": crons.daily,
  "forget what came back": crons.daily,
  "delete old counters": crons.daily,
  "delete old attempts": crons.daily,
  "delete old postbacks": crons.daily,
} as const;
export type TaskName = keyof typeof taskCrons;
