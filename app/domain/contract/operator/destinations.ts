import { z } from "zod";
import { success } from "../operation.ts";
import { defineOperatorOperation } from "./operation.ts";

/**
 * The outcome of a replay, or with `dryRun` the one that it would have. `again`: the destination has it, or may have it, and gets it once more
 * under the same id; `started`: it gets it for the first time. All else is why not: `on its way`: to where everything went
 * before there was a list of destinations; `over the cap`: as many have it as may; `no seal`: it was sealed to the
 * operators alone, or for a mailbox, and no key of delivery opens the whole of it.
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

/** Sends one lead or message to a destination by hand. 404 for an unknown lead, 409 for a reference that two have. */
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

/**
 * Outcomes of the deliveries that {@link retryDestination} looked at. `started`: it goes again; `not waiting`: meanwhile
 * it is neither refused nor unconfirmed, or became so before the time that was named. The others are why it does not go.
 */
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
      /** Empty: this was the last page. */
      cursor: z.string(),
    }),
});

/** Leads of one page of {@link retryDestination}: as many deliveries may start at once. */
export const mostRetried = 50;

/** The list of destinations, as far as an operator needs it: no address, no secret. */
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
      /** The most that may get one lead, the inbox not counted. */
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
