import { expect, test } from "vitest";
import type { RequestRow } from "../../app/domain/contract/operator/requests.ts";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { RequestIndex } from "../../workers/services/stores/lead-index/request-index.ts";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { submitAsProgram, untilIndexed } from "./program.ts";
import { siteOfFile } from "./sites.ts";

// A flood of data requests must not hide a real person's request.

const site = await siteOfFile();
const database = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");

/** Requests in the index as a flood leaves them, a minute apart and older than any real request. */
const flood = (rows: number, from: number, of: string) =>
  database.batch([
    database
      .prepare(
        `WITH RECURSIVE row(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM row WHERE n + 1 < ?1 + ?2)
         INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status, attempts, last_failure, delivered_at)
         SELECT printf('%08x-0000-4000-8000-%012x', n, n), printf('FLOOD-%05d', n),
           strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-20', n || ' minutes'), CASE WHEN n % 100 = 7 THEN 'request-stop' ELSE 'request-delete' END,
           '', '', 'inbox', 'delivered', 0, '', '' FROM row`,
      )
      .bind(from, rows),
    database.prepare(
      `INSERT INTO lead_match (kind, hmac, id, accepted_at) SELECT 'phone', ${of}, id, accepted_at FROM lead_index
       WHERE reference LIKE 'FLOOD-%' ON CONFLICT DO NOTHING`,
    ),
  ]);

async function pages(state: string) {
  const found: RequestRow[] = [];
  let after = "";
  do {
    const query = new URLSearchParams({ state, after });
    const page = await site.operate<{ requests: RequestRow[]; next: string }>(`/requests?${query}`);
    found.push(...page.requests);
    after = page.next;
  } while (after);
  return found;
}

test("a real request that names its reference is the first row, before 519 older requests of one telephone and 600 of others", async () => {
  await flood(519, 1, "'one telephone'");
  await flood(600, 1000, "'telephone ' || id");
  const answers = somebody();
  const { reference } = (await submitAsProgram(site, answers)).body;
  const [lead] = await untilIndexed(site, reference, "delivered");
  const visitor = httpVisitor(site.origin);
  const id = submissionIdIn(await visitor.get("/opciones-de-privacidad"));
  const form = { form: "peticion", submission_id: id, kind: "delete", name: "Ana Ruiz" };
  await visitor.post("/opciones-de-privacidad", { ...form, phone: answers.phone ?? "", reference });

  const rows = await until("its row", async () => {
    const found = await pages("open");
    return found.some((row) => row.id === id) && found;
  });
  expect(rows.map((row) => row.id).indexOf(id)).toBe(0);
  expect(rows[0]?.matched).toMatchObject([{ id: lead?.id, by: ["reference", "phone"] }]);
  expect(rows).toHaveLength(602);
  expect(new Set(rows.map((row) => row.id)).size).toBe(602);
  const flooded = rows.filter(({ count }) => count > 1);
  expect(flooded).toMatchObject([{ count: 519, kinds: ["delete", "stop"], references: 0 }]);

  // These requests have no outbox, whose report would contain these fields.
  const { others, count } = await new RequestIndex(database as never).findOthers(flooded[0]?.id ?? "");
  expect(count).toBe(518);
  expect(new Set(others.slice(0, 2).map(({ kind }) => kind)), "each kind before its copies").toEqual(
    new Set(["delete", "stop"]),
  );
});

test("waiting requests are counted, however many they are, and their first due date is exact", async () => {
  // The due date is fifteen business days after the evening of 19 October in New York.
  const { attention } = await site.operate<Today>("/today?from=2026-11-22&to=2026-11-22");
  expect(attention.find(({ name }) => name === "requests")).toMatchObject({
    ...{ finding: "requests.due", values: { count: 1120, due: "2026-11-09" } },
  });
});
