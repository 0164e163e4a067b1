import { z } from "zod";
import { verdicts } from "../../operator/lead-status.ts";
import { healthPartSchema } from "./health.ts";
import { defineOperatorOperation } from "./operation.ts";

/**
 * Outcomes of sending a lead to a destination again. `started`: the destination gets the lead for the first time.
 * `again`: the destination has the lead, or may have it, and gets it again. With every other outcome nothing is sent.
 * `on its way`: the lead is still being delivered to the product backend, to which every lead went before there was a
 * list of destinations. `no seal`: only the operators or a mailbox can open the lead. `over the cap`: the buyer cap is
 * reached.
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

/** The response is 404 for an unknown lead and 409 for a reference that two leads have. */
export const replayLead = defineOperatorOperation({
  id: "replayLead",
  scope: "change",
  path: "/operator/leads/{id}/replay",
  request: () => ({
    /** The lead's id or its reference. */
    id: z.string().max(100),
    to: z.string().max(40),
    dryRun: z.boolean().default(false),
  }),
  response: () => ({ outcome: z.enum(replayOutcomes) }),
});

/** An attempt to deliver a lead to a destination. */
const attempt = z.object({
  /** ISO. */
  at: z.string(),
  id: z.string(),
  /** Empty if the lead index no longer has the lead. */
  reference: z.string(),
  verdict: z.enum(verdicts),
  /** HTTP status of the reply, or 0 if there was no reply. */
  status: z.int(),
  failure: z.string(),
  /** The attempt's duration in milliseconds. */
  ms: z.int(),
});
export type Attempt = z.output<typeof attempt>;

/** Sums of the last 24 hours, over at most 1000 attempts. `p95`: milliseconds in which 95 of 100 attempts ended. */
const attemptSums = z.object({
  attempts: z.int(),
  failed: z.int(),
  refused: z.int(),
  unconfirmed: z.int(),
  p95: z.int(),
});
export type AttemptSums = z.output<typeof attemptSums>;

/** Lists the destinations without the paths of their addresses and without their secrets. */
export const listDestinations = defineOperatorOperation({
  id: "listDestinations",
  scope: "read",
  path: "/operator/destinations",
  response: () => ({
    /** The buyer cap: the most destinations that one lead may reach. The inbox does not count. */
    buyersMax: z.number(),
    /** The folder into which a local site writes its e-mails. Empty if e-mails are really sent. */
    emailFolder: z.string().default(""),
    /** The id of the console's list, which a change names as its `base`. */
    version: z.int(),
    /** A product backend is configured, but the list is without it, so that it gets nothing. */
    lacksBackend: z.boolean(),
    /** Empty if there is neither a list of destinations nor a product backend. Every lead then stays in the inbox. */
    destinations: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["backend", "inbox", "webhook", "adf-email", "unreadable"]),
        name: z.string(),
        takes: z.array(z.enum(["lead", "contact"])),
        /** An ISO time; empty, like `pausedBy`, if the destination is not paused. */
        pausedAt: z.string(),
        pausedBy: z.string(),
        /** The host of a webhook, or a mailbox. */
        address: z.string(),
        /** A destination of the console: its entry without its address, and its last change. Absent: it stands in DESTINATIONS. */
        own: z
          .object({ entry: z.record(z.string(), z.unknown()), at: z.string(), who: z.string() })
          .optional(),
        health: healthPartSchema,
        sums: attemptSums,
        /** The latest attempts, the newest first. */
        latest: z.array(attempt),
      }),
    ),
  }),
});
export type ShownDestination = z.output<typeof listDestinations.response>["destinations"][number];

/**
 * `to` is the destination's id. The response is 404 if the destination is not listed, 409 `inbox` for the inbox,
 * because nothing is sent there, and 409 `unreadable` if the destination's settings cannot be read.
 */
const namedDestination = z.object({ to: z.string().max(40) });

/** What is done with a destination of the console. `raise`: it moves before the one in front of it. */
export const destinationChanges = ["add", "change", "renew", "raise", "remove"] as const;

/**
 * Changes the console's list. To `add` or `change`, `entry` has the fields of an entry of DESTINATIONS
 * (operate/settings.md), without its id. Without `kind` a destination keeps its address. With `kind` the caller needs the
 * two scopes that letting a person read every lead needs (readers.ts), because leads go to that address from now on;
 * the response is 403 otherwise. `renew` makes a new secret, and the former one signs too for 30 days.
 *
 * The response is 409 `changed` if somebody else changed the list meanwhile, 409 `twice` if the id is in use, 404 for a
 * destination that is not one of the console's, and 400 with the names of the wrong fields.
 */
export const changeDestination = defineOperatorOperation({
  id: "changeDestination",
  scope: "change",
  path: "/operator/destinations/{to}",
  request: () =>
    namedDestination.extend({
      order: z.enum(destinationChanges),
      /** The list's `version` that the operator saw. */
      base: z.coerce.number().int().min(0).max(1e12),
      entry: z.record(z.string(), z.unknown()).default({}),
    }),
  response: () => ({
    /** A webhook's new secret `whsec_…`, which is never shown again. Empty if there is no new one. */
    secret: z.string(),
  }),
});

/** Begins or ends a pause. After it, each waiting lead is sent on its own schedule; `orderLeads` sends them at once. */
export const pauseDestination = defineOperatorOperation({
  id: "pauseDestination",
  scope: "change",
  path: "/operator/destinations/{to}/pause",
  request: () => namedDestination.extend({ isPaused: z.boolean() }),
});

/** The reference of the invented lead that a test sends. Its check symbol is wrong, so no real lead has it. */
export const testReference = "TEST0-TEST0";

export const testDestination = defineOperatorOperation({
  id: "testDestination",
  scope: "change",
  path: "/operator/destinations/{to}/test",
  sends: "query",
  request: () => namedDestination,
  response: () => ({
    ...attempt.pick({ verdict: true, status: true, failure: true, ms: true }).shape,
    /** The name that decided the verdict (contract/verdict.ts); empty if the HTTP status decided, or no reply came. */
    decidedBy: z.string(),
    /** The first characters of the reply, as the partner wrote it. */
    answered: z.string(),
    /** Without secrets. `method` is `e-mail` for an e-mail. Absent if the settings did not allow a request. */
    request: z
      .object({
        ...{ method: z.string(), address: z.string(), body: z.string() },
        headers: z.record(z.string(), z.string()),
      })
      .optional(),
  }),
});
export type TestResult = z.output<typeof testDestination.response>;
export type SentRequest = NonNullable<TestResult["request"]>;
