import { expect, test } from "vitest";
import { httpVisitor, referenceIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { reportOf, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { siteOfFile } from "./sites.ts";

let site = await siteOfFile({});

test("standing alone, the receipt says who of ours has the data, and a withdrawal marks the lead and its exports", async () => {
  const { visitor, id, receipt } = await apply(site, somebody({ contactConsent: "yes" }));
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(receipt)).body).toContain("<strong>Entregada a nuestro equipo, ");
  await site.operate("/exported", "POST", { ids: [id] });
  expect((await visitor.get(receipt)).body).toContain("<strong>Una persona de nuestro equipo la tomó");
  expect((await visitor.post(`${receipt}/retirar`, {})).status).toBe(303);
  expect((await visitor.get(receipt)).body).toContain("Tu solicitud quedó marcada");
  const { withdrawn_at = "" } = (await reportOf(site, id)) ?? {};
  expect(withdrawn_at).toMatch(/^20/);
  const sealed = await sealedLead(site, id);
  expect(sealed.withdrawnAt).toBe(withdrawn_at);
  expect(sealed.seals).not.toEqual([]);
  await until("the mark in the index", async () => {
    const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads?withdrawn=yes");
    return leads.length === 1 && leads[0]?.id === id;
  });
});

test("who applies again with the same answers after a withdrawal is looked at by a person", async () => {
  const answers = somebody({ contactConsent: "yes" });
  const first = await apply(site, answers);
  await untilStatus(site, first.id, "delivered");
  await until("the first in the index", async () => {
    const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads?status=delivered");
    return leads.some(({ id }) => id === first.id);
  });
  await first.visitor.post(`${first.receipt}/retirar`, {});
  const again = await apply(site, answers);
  expect(again.reference).not.toBe(first.reference);
  expect((await untilStatus(site, again.id, "in review")).review).toBe("repeated");
  expect(again.receipt).toMatch(/^\/recibo\//);
});

test("the thank-you page says in how many days somebody calls only where the operator set it", async () => {
  const { visitor } = await apply(site, somebody());
  const bare = await visitor.get("/auto-credito/thank-you-plain");
  expect(bare.body).toContain("Si en 2 días hábiles nadie te ha contactado, llámanos al ");
  expect(bare.body).not.toContain("Te contactan en ");
  site = await site.restart({ site: { BRAND_ANSWER_DAYS: "1" } });
  const named = `/auto-credito/thank-you-plain?ref=${referenceIn(bare)}`;
  // Who has no receipt is shown what the index knows.
  const answered = await until("the reference in the index", async () => {
    const page = await httpVisitor(site.origin).get(named);
    return referenceIn(page) === referenceIn(bare) && page;
  });
  expect(answered.body).toContain("Te contactan en 1 día hábil.");
  expect(answered.body).toContain("Si en 1 día hábil nadie te ha contactado, llámanos al ");
});
