import { Hono } from "hono";
import { addReader, listReaders, withdrawReader } from "../../../app/domain/contract/operator/readers.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { sealToEach } from "../../../app/domain/seal/seal.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { createReaderList } from "../stores/seals/reader-list.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

export const operatorReaders = new Hono<OperatorEnv>();

/** The highest number of readers. Each reader makes every stored lead a little longer. */
const mostReaders = 20;

handleOperator(operatorReaders, listReaders, async (_, { env }) =>
  ok({
    deployment: settingsOf(env).operators.map(({ keyId }) => keyId),
    readers: await createReaderList(env).list(),
  }),
);

handleOperator(operatorReaders, addReader, async ({ name, publicKey }, context) => {
  const keyId = publicKeyId(publicKey);
  const isUsable = await sealToEach("", [{ keyId, publicKey }], "", "").then(
    () => true,
    () => false,
  );
  if (!isUsable) return fail(400, "publicKey", "unusable");
  const readerList = createReaderList(context.env);
  const readers = await readerList.list();
  if (readers.find((reader) => reader.keyId === keyId)?.withdrawnAt)
    return fail(409, "publicKey", "withdrawn");
  const others = readers.filter((reader) => !reader.withdrawnAt && reader.keyId !== keyId);
  if (others.length >= mostReaders) return fail(409, "", "too_many_readers");
  await noteAccess(context, "reader added", `${name} ${keyId}`);
  const who = context.var.operator;
  const addedAt = new Date(settingsOf(context.env).clock()).toISOString();
  await readerList.add({ keyId, name, publicKey, addedAt, addedBy: who });
  return { ...ok({ keyId }), alerts: [createActionAlert("admitted", { who, name, keyId })] };
});

handleOperator(operatorReaders, withdrawReader, async ({ keyId }, context) => {
  const readerList = createReaderList(context.env);
  const reader = (await readerList.list()).find((reader) => reader.keyId === keyId);
  if (!reader) return fail(404, "keyId", "unknown");
  await noteAccess(context, "reader withdrawn", `${reader.name} ${keyId}`);
  const who = context.var.operator;
  await readerList.withdraw(keyId, new Date(settingsOf(context.env).clock()).toISOString(), who);
  return { ...ok({}), alerts: [createActionAlert("dismissed", { who, name: reader.name, keyId })] };
});
