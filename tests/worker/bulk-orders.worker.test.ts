import { expect, test } from "vitest";
import {
  type BulkCounts,
  type BulkOrder,
  mostOrdered,
  orderMany,
} from "../../app/domain/operator/bulk-orders.ts";
import { somebody } from "../people.ts";
import { type Dialect, startDialectBackend } from "./dialect-backend.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

// Orders for many leads at once must affect the intended leads and no others.

const backend = ofFile(await startDialectBackend());
const services = {
  UPSTREAM_ORIGIN: backend.origin,
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SECRET: "secreto-del-captcha",
};
const site = await siteOfFile({ services, limits: { SUBMIT_CEILING: 1_000_000 } });

async function send(dialect?: Dialect): Promise<string> {
  const submissionId = crypto.randomUUID();
  if (dialect) backend.answer(submissionId, "lead", dialect);
  expect((await submitAsProgram(site, { ...somebody(), submissionId })).body.success).toBe(true);
  return submissionId;
}

type Page = { counts: BulkCounts; cursor: string; errors?: object };
const ordered = (order: BulkOrder, of: object, cursor = "") =>
  site.operate<Page>("/orders", "POST", { order, cursor, ...of });
const all = (order: BulkOrder, of: object) =>
  orderMany((cursor) => ordered(order, of, cursor), { isPaced: false, onProgress: () => true });

test("leads in review are previewed, then released page by page, the oldest first; other leads stay", async () => {
  const count = mostOrdered(false) + 5;
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await send());
  for (const id of ids) await untilStatus(site, id, "in review");
  await untilIndexed(site, ids.at(-1) ?? "", "in review");
  const filter = { review: "captcha" };

  expect(await ordered("release", { filter, dryRun: true })).toMatchObject({
    ...{ counts: { done: count }, cursor: "" },
  });
  expect((await reportOf(site, ids[0] ?? ""))?.status).toBe("in review");

  const first = await ordered("release", { filter });
  expect(first.counts).toEqual({ done: mostOrdered(false) });
  // This lead came after the first page was loaded, so the order does not include it.
  const late = await send();
  await untilIndexed(site, late, "in review");
  expect(await ordered("release", { filter }, first.cursor)).toMatchObject({
    ...{ counts: { done: 5 }, cursor: "" },
  });
  for (const id of ids) await untilStatus(site, id, "delivered");
  expect(ids.map((id) => backend.count(id, "lead"))).toEqual(ids.map(() => 1));
  expect((await reportOf(site, late))?.status).toBe("in review");

  expect(await all("refuse", { ids: [late, ids[0]] })).toEqual({ done: 1, "not meant": 1 });
  expect((await reportOf(site, late))?.status).toBe("closed");
});

test("a delivered lead is never sent again, and a lead that may have arrived is sent only by its own order", async () => {
  const released = async (dialect?: Dialect) => {
    const id = await send(dialect);
    expect(await all("release", { ids: [id] })).toEqual({ done: 1 });
    return id;
  };
  const delivered = await released();
  const refused = await released({ status: 422, type: "application/json", body: '{"errors":["zip"]}' });
  const unconfirmed = await released({ type: "text/html", body: "<html>Volvemos pronto</html>" });
  await untilStatus(site, delivered, "delivered");
  await untilStatus(site, refused, "refused");
  await untilStatus(site, unconfirmed, "unconfirmed");
  const ids = [delivered, refused, unconfirmed];
  const sent = () => ids.map((id) => backend.count(id, "lead"));

  const before = sent();
  expect(await all("retry", { ids, dryRun: true })).toEqual({ done: 1, "not meant": 2 });
  expect(sent()).toEqual(before);
  backend.answer(refused, "lead", { type: "application/json", body: '{"success":true}' });
  expect(await all("retry", { ids })).toEqual({ done: 1, "not meant": 2 });
  await untilStatus(site, refused, "delivered");
  expect(sent()).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);

  expect(await all("delivered", { ids })).toEqual({ done: 1, "not meant": 2 });
  expect((await reportOf(site, unconfirmed))?.status).toBe("delivered");
  expect(await all("retry unconfirmed", { ids: [...ids, crypto.randomUUID()] })).toEqual({
    ...{ "not meant": 3, unknown: 1 },
  });
});

test("an order for several statuses needs one status before it takes a whole filter", async () => {
  expect((await ordered("retry", { filter: {} })).errors).toEqual([
    { field: "filter.status", code: "required" },
  ]);
  expect((await ordered("retry", { filter: { status: "refused" } })).counts).toEqual({});
});
