/** The times of `[triggers]` in wrangler.toml, in UTC. */
export const crons = { minute: "* * * * *", tenMinutes: "*/10 * * * *", daily: "23 7 * * *" } as const;

/** The heartbeat is called if HEARTBEAT_URL is set and the tasks before it succeeded. */
export const heartbeatTask = "call the heartbeat";
export const helpTask = "read the backend's help";

/** The time of each task. Tasks of the same time run in this order. scheduled/tasks.ts has their functions. */
export const taskCrons = {
  "sweep what is overdue": crons.minute,
  "look around": crons.tenMinutes,
  "copy the configuration for the site": crons.tenMinutes,
  [helpTask]: crons.tenMinutes,
  [heartbeatTask]: crons.tenMinutes,
  // The look is after the heartbeat, so that a backend that hangs does not delay the heartbeat.
  "look at the backend": crons.tenMinutes,
  "count outcomes again": crons.daily,
  "forget what came back": crons.daily,
  "seal secrets again": crons.daily,
  "delete old counters": crons.daily,
  "delete old attempts": crons.daily,
  "delete old postbacks": crons.daily,
} as const;
export type TaskName = keyof typeof taskCrons;
