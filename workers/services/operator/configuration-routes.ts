import { type Context, Hono } from "hono";
import { difference } from "../../../app/domain/configuration/difference.ts";
import {
  type ConfigurationDocument,
  documentSchema,
  problemsOf,
} from "../../../app/domain/configuration/document.ts";
import {
  configurationHistory,
  publishConfiguration,
  readConfiguration,
  undoConfiguration,
} from "../../../app/domain/contract/operator/configuration.ts";
import { publicationTold } from "../../../app/domain/health/told-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { createConfigurationStore, type StoredVersion } from "../configuration/configuration-store.ts";
import { fail, failFields, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

export const operatorConfiguration = new Hono<OperatorEnv>();

const versionsAPage = 20;
/** The furthest day that a version may wait for. */
const furthest = 400 * 86_400_000;

handleOperator(operatorConfiguration, readConfiguration, async ({ version }, context) => {
  const store = createConfigurationStore(context.env);
  const { current, waiting } = await store.inForce(settingsOf(context.env).clock());
  const shown = version === undefined ? current : await store.find(version);
  if (version && !shown) return fail(404, "version", "unknown_version");
  return ok({
    newest: await store.newest(),
    inEffect: current?.version ?? 0,
    waiting,
    shown: shown ?? null,
  });
});

handleOperator(operatorConfiguration, configurationHistory, async ({ before }, context) => {
  const store = createConfigurationStore(context.env);
  // One more than is listed: what the last of them changed shows beside the one before it.
  const found = await store.before(before ?? Number.MAX_SAFE_INTEGER, versionsAPage + 1);
  const versions = found.slice(0, versionsAPage).map((version, at) => ({
    ...version,
    changes: difference(documentOf(found[at + 1]), documentOf(version)),
  }));
  return ok({ versions, hasMore: found.length > versionsAPage });
});

const documentOf = (version: StoredVersion | undefined) => (version?.document ?? {}) as ConfigurationDocument;

handleOperator(
  operatorConfiguration,
  publishConfiguration,
  ({ base, document, why, from, undoes }, context) =>
    publish(context, { base, document, why, from, undoes: undoes || null }),
);

handleOperator(operatorConfiguration, undoConfiguration, async ({ base, version, why }, context) => {
  const older = version === 0 ? { document: {} } : await createConfigurationStore(context.env).find(version);
  if (!older) return fail(404, "version", "unknown_version");
  return publish(context, { base, document: older.document, why, from: undefined, undoes: version || null });
});

type Publication = Pick<StoredVersion, "document" | "why" | "undoes"> & {
  base: number;
  from: string | undefined;
};

async function publish(context: Context<OperatorEnv>, { base, document, why, from, undoes }: Publication) {
  const now = settingsOf(context.env).clock();
  const parsed = documentSchema().safeParse(document);
  if (!parsed.success)
    return failFields(
      Object.fromEntries(problemsOf(parsed.error).map(({ field, code }) => [`document.${field}`, code])),
    );
  const effective = from === undefined ? now : Date.parse(from);
  if (effective < now) return fail(400, "from", "past");
  if (effective > now + furthest) return fail(400, "from", "too_far");

  const store = createConfigurationStore(context.env);
  const who = context.get("operator");
  const { current } = await store.inForce(now);
  await noteAccess(
    context,
    undoes === null ? "configuration publish" : "configuration undo",
    `version ${base + 1}`,
  );
  const version = await store.add(base, {
    document: parsed.data,
    from: new Date(effective).toISOString(),
    who,
    why,
    at: new Date(now).toISOString(),
    undoes,
  });
  if (version === undefined) return fail(409, "base", "changed");
  const copied = await store.copy(now).then(
    () => true,
    (error: Error) => {
      logEvent("error", { event: "configuration not copied", kind: error.name });
      return false;
    },
  );
  // With what visitors read now: a version that waited may never have come to them.
  const changes = difference(documentOf(current), parsed.data);
  return {
    ...ok({ version, copied }),
    told: [publicationTold(who, { from: new Date(effective).toISOString() }, changes)],
  };
}
