import { z } from "zod";
import { verdicts } from "../../operator/lead-status.ts";
import { healthPartSchema } from "./health.ts";
import { defineOperatorOperation } from "./operation.ts";

/**
 * `again`: it has it or may have it; `started`: for the first time. Not done: `on its way`, to where everything went before
 * there was a list; `no seal`, because it is sealed to the operators or a mailbox alone; `over the cap`, as many have it as may.
 */
const replayOutcomes = [
  "started",
  "again",
  "on its way",
  "over the cap",
  "not taken",
  "no seal",
  "no body",
  "in review",
  "withdrawn",
  "stopped",
  "ended",
  "unknown destination",
  "unknown",
] as const;
export type ReplayOutcome = (typeof replayOutcomes)[number];

/** 404 for an unknown lead, 409 for a reference that two have. */
export const replayLead = defineOperatorOperation({
  id: "replayLead",
  scope: "change",
  path: "/operator/leads/{id}/replay",
  request: () => ({
    /** Its id or its reference. */
    id: z.string().max(100),
    to: z.string().max(40),
    dryRun: z.boolean().default(false),
  }),
  answer: () => ({ outcome: z.enum(replayOutcomes) }),
});

/** At a destination, ISO. `ms`: its duration. `reference`: empty where the index no longer has the lead. */
const attempt = z.object({
  ...{ at: z.string(), id: z.string(), reference: z.string(), verdict: z.enum(verdicts) },
  /** `status`: of HTTP; 0: nothing was answered. */
  ...{ status: z.int(), failure: z.string(), ms: z.int() },
});
export type Attempt = z.output<typeof attempt>;

/** Of the last 24 hours, a thousand at most. `p95`: milliseconds, in which 95 of a hundred ended. */
const attemptSums = z.object({
  ...{ attempts: z.int(), failed: z.int(), refused: z.int(), unconfirmed: z.int(), p95: z.int() },
});
export type AttemptSums = z.output<typeof attemptSums>;

/** Without addresses and secrets. */
export const listDestinations = defineOperatorOperation({
  id: "listDestinations",
  scope: "read",
  path: "/operator/destinations",
  answer: () => ({
    /** For one lead, without the inbox. */
    buyersMax: z.number(),
    /** Empty where there is neither a list nor a product backend: everything stays in the inbox. */
    destinations: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["backend", "inbox", "webhook", "adf-email", "unreadable"]),
        name: z.string(),
        takes: z.array(z.enum(["lead", "contact"])),
        /** ISO and a name; empty where it is not paused. */
        ...{ pausedAt: z.string(), pausedBy: z.string() },
        health: healthPartSchema,
        sums: attemptSums,
        /** Newest first. */
        latest: z.array(attempt),
      }),
    ),
  }),
});
export type ShownDestination = z.output<typeof listDestinations.answer>["destinations"][number];

/** 404 for a destination that is not listed; 409 `inbox` for the inbox, which nothing is sent to, and `unreadable`. */
const named = z.object({ to: z.string().max(40) });

/** Resumed, what waits goes out at its own times; `orderLeads` sends it at once. */
export const pauseDestination = defineOperatorOperation({
  id: "pauseDestination",
  scope: "change",
  path: "/operator/destinations/{to}/pause",
  request: () => named.extend({ isPaused: z.boolean() }),
});

/** Of the invented lead. No real one has it: its check symbol is wrong. */
export const testReference = "TEST0-TEST0";

export const testDestination = defineOperatorOperation({
  id: "testDestination",
  scope: "change",
  path: "/operator/destinations/{to}/test",
  sends: "query",
  request: () => named,
  answer: () => ({
    ...attempt.pick({ verdict: true, status: true, failure: true, ms: true }).shape,
    /** The first characters of the answer, as the partner wrote it. */
    answered: z.string(),
  }),
});
export type TestResult = z.output<typeof testDestination.answer>;
