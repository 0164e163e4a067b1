import { Hono } from "hono";
import {
  listDestinations,
  pauseDestination,
  replayLead,
  testDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import type { HealthPart } from "../../../app/domain/contract/operator/health.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { runChecks } from "../../../app/domain/health/health-check.ts";
import { listPauses, setPause } from "../partners/destinations/pauses.ts";
import { sendTest } from "../partners/destinations/send-test.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { createAttempts } from "../stores/lead-index/delivery-attempts.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleLead, handleOperator } from "./handle-operator.ts";
import { configuredDestinations, destinationChecks } from "./health/destination-checks.ts";

export const operatorDestinations = new Hono<OperatorEnv>();

handleOperator(operatorDestinations, listDestinations, async (_input, { env }) => {
  const settings = settingsOf(env);
  const now = settings.clock();
  const configured = configuredDestinations(settings);
  const [health, pauses, destinationsWithAttempts] = await Promise.all([
    runChecks(destinationChecks(env, now)),
    listPauses(env.LEDGER),
    createAttempts(env.LEDGER).addAttempts(configured, now),
  ]);
  const destinations = destinationsWithAttempts.map(({ id, kind, name, takes, ...rest }) => {
    const { at: pausedAt = "", who: pausedBy = "" } = pauses.find((pause) => pause.destination === id) ?? {};
    const part = health.find((check) => check.name === id) as HealthPart;
    return { id, kind, name, takes: [...takes], pausedAt, pausedBy, health: part, ...rest };
  });
  return ok({ buyersMax: settings.buyersMax, emailFolder: env.EMAIL_FOLDER ?? "", destinations });
});

const findDestination = (env: OperatorEnv["Bindings"], to: string) =>
  configuredDestinations(settingsOf(env)).find(({ id }) => id === to);

handleOperator(operatorDestinations, pauseDestination, async ({ to, isPaused }, context) => {
  const destination = findDestination(context.env, to);
  if (!destination) return fail(404, "to", "unknown");
  if (destination.kind === "inbox") return fail(409, "to", "inbox");
  await noteAccess(context, isPaused ? "pause" : "resume", to);
  const at = new Date(settingsOf(context.env).clock()).toISOString();
  const who = context.var.operator;
  await setPause(context.env.LEDGER, { destination: to, at, who }, isPaused);
  return { ...ok({}), alerts: [createActionAlert(isPaused ? "paused" : "resumed", { who, to })] };
});

/** How many characters of a reply are shown. */
const shownReplyLength = 500;

handleOperator(operatorDestinations, testDestination, async ({ to }, context) => {
  const destination = findDestination(context.env, to);
  if (!destination) return fail(404, "to", "unknown");
  if (destination.kind === "inbox" || destination.kind === "unreadable")
    return fail(409, "to", destination.kind);
  await noteAccess(context, "test", to);
  const { request, result, ms } = await sendTest(destination, settingsOf(context.env), context.env);
  const { is: verdict, failure, reply, text = "" } = result;
  const { status, decidedBy } = reply;
  const answered = text.slice(0, shownReplyLength);
  return ok({ verdict, status, failure, decidedBy, ms, answered, request });
});

handleLead(operatorDestinations, replayLead, async ({ id, outbox }, { to, dryRun }, context) => {
  await noteAccess(context, dryRun ? `replay to ${to}, dry run` : `replay to ${to}`, id);
  const order = { to, by: context.var.operator, isDry: dryRun };
  const outcome = await outbox.replay(order);
  return outcome === "unknown" ? fail(404, "id", "unknown") : ok({ outcome });
});
