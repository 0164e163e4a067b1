import { z } from "zod";
import { success } from "../operation.ts";
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
  method: "POST",
  path: "/operator/leads/{id}/replay",
  sends: "json",
  summary: "Sends a lead to a destination of the list, or says what that would do.",
  request: () =>
    z.object({
      /** Its id or its reference. */
      id: z.string().max(100),
      to: z.string().max(40),
      dryRun: z.boolean().default(false),
    }),
  answer: () => z.object({ success, outcome: z.enum(replayOutcomes) }),
});

/** `started`: it goes again; `not waiting`: its status changed meanwhile, or is from before `since`. The others: why not. */
const retryOutcomes = [
  "started",
  "not waiting",
  "no body",
  "withdrawn",
  "stopped",
  "ended",
  "unknown",
  "unreadable",
] as const;
export type RetryOutcome = (typeof retryOutcomes)[number];

/** 404 for a destination that is not listed. A page looks at no more than {@link mostRetried} leads. */
export const retryDestination = defineOperatorOperation({
  id: "retryDestination",
  scope: "change",
  method: "POST",
  path: "/operator/destinations/{to}/retry",
  sends: "json",
  summary:
    "Sends again what a destination refused, or answered in words that decide nothing, since a time: a page at once, oldest first.",
  request: () =>
    z.object({
      /** Its id; `backend` where there is no list. */
      to: z.string().max(40),
      /** Of the last attempt there. */
      since: z.iso.datetime(),
      /** `waiting`: what is tried again anyway, now instead of at its next time. Empty: `refused` and `unconfirmed`. */
      status: z.enum(["refused", "unconfirmed", "waiting", ""]).default(""),
      dryRun: z.boolean().default(false),
      /** Empty for the first page; then what the one before answered. */
      cursor: z.string().max(80).default(""),
    }),
  answer: () =>
    z.object({
      success,
      counts: z.partialRecord(z.enum(retryOutcomes), z.int()),
      cursor: z.string(),
    }),
});

/** As many deliveries may start at once. */
export const mostRetried = 50;

/** Without addresses and secrets. */
export const listDestinations = defineOperatorOperation({
  id: "listDestinations",
  scope: "read",
  method: "GET",
  path: "/operator/destinations",
  sends: "query",
  summary: "Who gets leads and messages, by configuration.",
  request: () => z.object({}),
  answer: () =>
    z.object({
      success,
      /** For one lead, without the inbox. */
      buyersMax: z.number(),
      /** Empty where there is no list: the product backend gets everything, or the inbox. */
      destinations: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["backend", "inbox", "webhook", "adf-email", "unreadable"]),
          name: z.string(),
          takes: z.array(z.enum(["lead", "contact"])),
        }),
      ),
    }),
});
