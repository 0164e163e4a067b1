import { Hono } from "hono";
import {
  changeDestination,
  listDestinations,
  pauseDestination,
  replayLead,
  testDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import type { HealthPart } from "../../../app/domain/contract/operator/health.ts";
import { mayCall } from "../../../app/domain/contract/operator/operation.ts";
import { addReader } from "../../../app/domain/contract/operator/readers.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { runChecks } from "../../../app/domain/health/health-check.ts";
import { withEndDates } from "../../../app/domain/settings/dated-secrets.ts";
import { listPauses, setPause } from "../partners/destinations/pauses.ts";
import { sendTest } from "../partners/destinations/send-test.ts";
import { type RawEntry, wrongFieldsOf } from "../settings/destination.ts";
import { readServices, type Settings } from "../settings/read-settings.ts";
import { fail, failByField, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import {
  entriesOfFile,
  refreshDestinations,
  storeDestinations,
  withDestinations,
} from "../stores/destinations/console-destinations.ts";
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
  const { list, id: version } = await refreshDestinations(env);
  const entries = [...(entriesOfFile(env) ?? []), ...list.map(({ entry }) => entry)];
  const destinations = destinationsWithAttempts.map(({ id, kind, name, takes, ...rest }) => {
    const { at: pausedAt = "", who: pausedBy = "" } = pauses.find((pause) => pause.destination === id) ?? {};
    const part = health.find((check) => check.name === id) as HealthPart;
    const address = hostOf(entries.find((entry) => entry?.id === id) ?? {});
    const stored = list.find(({ entry }) => entry.id === id);
    const entry = { ...stored?.entry, url: undefined, to: undefined };
    const own = stored && { entry, at: stored.at, who: stored.who };
    return { id, kind, name, takes: [...takes], pausedAt, pausedBy, address, own, health: part, ...rest };
  });
  const lacksBackend =
    settings.values.UPSTREAM_ORIGIN !== undefined && configured.every(({ kind }) => kind !== "backend");
  const emailFolder = env.EMAIL_FOLDER ?? "";
  return ok({ buyersMax: settings.buyersMax, emailFolder, version, lacksBackend, destinations });
});

/** The path of a webhook's address may be a secret. */
const hostOf = ({ url, to = "" }: Readonly<Record<string, unknown>>): string =>
  URL.canParse(String(url)) ? new URL(String(url)).host : String(to);

const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
/** The fields that make an address. An entry without any of them keeps the former ones. */
const addressOf = ({ kind, url, to, from, timeoutMs }: Partial<RawEntry>) =>
  Object.fromEntries(
    Object.entries({ kind, url, to, from, timeoutMs }).filter(([, value]) => value !== undefined),
  );

handleOperator(operatorDestinations, changeDestination, async ({ to, order, base, entry }, context) => {
  const { env } = context;
  const { id, list } = await refreshDestinations(env);
  const place = list.findIndex((destination) => destination.entry.id === to);
  const former = list[place];
  const isAdded = order === "add";
  const isTyped = isAdded || order === "change";
  const hasAddress = isAdded || (isTyped && Object.keys(addressOf(entry)).length > 0);
  if (hasAddress && !mayCall(addReader, context.var)) return fail(403, "authorization", "scope");
  if (isAdded && (former || entriesOfFile(env)?.some((listed) => listed?.id === to)))
    return fail(409, "to", "twice");
  if (id !== base) return fail(409, "base", "changed");
  if (!isAdded && !former) return fail(404, "to", "unknown");

  const now = settingsOf(env).clock();
  const who = context.var.operator;
  const schedule = former?.entry.schedule;
  // The console's form has no schedule.
  const kept = {
    ...(former && !hasAddress && addressOf(former.entry)),
    ...(schedule === undefined ? {} : { schedule }),
  };
  const typed = isTyped || !former ? ({ ...kept, ...entry, id: to } as RawEntry) : former.entry;
  const needsSecret = typed.kind === "webhook" && (order === "renew" || !former?.secrets);
  const secret = needsSecret ? newSecret() : "";
  const secrets = [secret, needsSecret ? withEndDates(former?.secrets ?? "", now) : former?.secrets];
  const at = new Date(now).toISOString();
  const changed = { ...former, entry: typed, secrets: secrets.filter(Boolean).join(","), at, who };
  const next = list.filter((destination) => destination !== former);
  if (order !== "remove") {
    const nextPlace = isAdded ? next.length : place - (order === "raise" ? 1 : 0);
    next.splice(Math.max(0, nextPlace), 0, changed);
  }
  const settings = readServices({ ...env, ...withDestinations(env, next) });
  const refusal = order === "remove" ? undefined : refusalOf(typed, settings, env);
  if (refusal) return refusal;
  const why = hasAddress && !isAdded ? "address" : order;
  await noteAccess(context, `destination ${why}`, to);
  if (!(await storeDestinations(env, next, settings.recipients[0], { base, at, who, why: `${why} ${to}` })))
    return fail(409, "base", "changed");
  await refreshDestinations(env, { isNow: true });
  const name = String(typed.name || to);
  const alerts = [createActionAlert("destination", { who, to: name, what: why })];
  return { ...ok({ secret }), alerts };
});

/** Refuses an entry that the services could not read, or that they could not send to. */
function refusalOf(
  entry: RawEntry,
  { destinations = [], recipients }: Settings,
  env: OperatorEnv["Bindings"],
) {
  const wrongFields = wrongFieldsOf(entry);
  if (wrongFields.length > 0)
    return failByField(Object.fromEntries(wrongFields.map((name) => [name, "wrong"])));
  const destination = destinations.find(({ id }) => id === entry.id);
  if (!destination) return fail(409, "to", "too_many");
  if (recipients.length === 0) return fail(409, "to", "no_delivery_key");
  if (destination.kind === "adf-email" && !env.DESTINATION_EMAIL) return fail(400, "to", "no_email");
  return destination.kind === "unreadable" ? fail(400, "url", "unusable") : undefined;
}

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
  return {
    ...ok({}),
    alerts: [createActionAlert(isPaused ? "paused" : "resumed", { who, to: destination.name || to })],
  };
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
