/** The times of `[triggers]` in wrangler.toml. UTC. */
export const crons = { minute: "* * * * *", tenMinutes: "*/10 * * * *", daily: "23 7 * * *" } as const;

/** It runs behind the others of its time, where there is an address. */
export const heartbeatTask = "call the heartbeat";
export const helpTask = "read the backend's help";

/** Says when each task runs by itself, and in which order. scheduled/tasks.ts has what each does. */
export const taskCrons = {
  "sweep what is overdue": crons.minute,
  "look around": crons.tenMinutes,
  "copy the configuration for the site": crons.tenMinutes,
  [helpTask]: crons.tenMinutes,
  [heartbeatTask]: crons.tenMinutes,
  // Behind the heartbeat, which a backend that hangs must not hold up.
  "look at the backend": crons.tenMinutes,
  "count outcomes again": crons.daily,
  "forget what came back": crons.daily,
  "delete old counters": crons.daily,
  "delete old attempts": crons.daily,
  "delete old postbacks": crons.daily,
} as const;
export type TaskName = keyof typeof taskCrons;
