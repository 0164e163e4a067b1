import { crons } from "../scheduled/tasks.ts";

const minute = 60_000;

/** How often a task says how it went; milliseconds. Those of every minute say so every tenth (scheduled/tasks.ts). */
export const taskInterval: Readonly<Record<(typeof crons)[keyof typeof crons], number>> = {
  [crons.minute]: 10 * minute,
  [crons.tenMinutes]: 10 * minute,
  [crons.daily]: 24 * 60 * minute,
};

/** The site's own look around, once an hour (wrangler.toml), which reports to this worker. */
export const siteTask = { name: "look around (site)", every: 60 * minute } as const;
