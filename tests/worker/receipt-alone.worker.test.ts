import { expect, test } from "vitest";
import { callerWord } from "../../app/domain/application/reference.ts";
import { type HttpVisitor, httpVisitor, referenceIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { reportOf, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { siteOfFile } from "./sites.ts";

let site = await siteOfFile({});

test("without a backend the receipt says who in our company has the data, and a withdrawal marks the lead and its exports", async () => {
  const { visitor, id, receipt } = await apply(site, somebody({ contactConsent: "yes" }));
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(receipt)).body).toContain("<span>en ");
  await site.operate("/exported", "POST", { ids: [id] });
  expect((await visitor.get(receipt)).body).toContain("<span>una persona de nuestro equipo la tomó");
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

test("an application with the same answers after a withdrawal waits for a person", async () => {
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
  const receiptOf = async () => (await again.visitor.get(again.receipt)).body;
  expect(await receiptOf()).toContain("Tu palabra de seguridad");
  await site.operate(`/leads/${again.id}/refuse`, "POST", {});
  const stopped = await receiptOf();
  expect(stopped).toContain("ya no la vamos a entregar");
  expect(stopped, "nobody will call").not.toContain("palabra de seguridad");
});

const thanks = "/auto-credito/thank-you-plain";
const status = "/auto-credito/estado-de-mi-solicitud";
/** True if the promise is the first sentence of the page, and the only sentence that names days. */
const promises = (body: string, days: string) =>
  /<h1>.*?<\/h1><p class="lead"><strong>([^<]*)/.exec(body)?.[1] ===
    `Un concesionario o prestamista te contacta en ${days}.` &&
  body.match(/días? hábil(?:es)?/g)?.length === 1;

test("the thank-you page begins with who contacts the applicant within two working days, or in as many days as the operator set", async () => {
  const { visitor } = await apply(site, somebody());
  const bare = await visitor.get(thanks);
  expect(promises(bare.body, "2 días hábiles")).toBe(true);
  expect(bare.body).toContain("Si pasa ese tiempo, llámanos al\u00a0");
  site = await site.restart({ site: { BRAND_ANSWER_DAYS: "1" } });
  const named = `/auto-credito/thank-you-plain?ref=${referenceIn(bare)}`;
  // A visitor without a receipt sees what the index knows.
  const answered = await until("the reference in the index", async () => {
    const page = await httpVisitor(site.origin).get(named);
    return referenceIn(page) === referenceIn(bare) && page;
  });
  expect(promises(answered.body, "1 día hábil")).toBe(true);
});

test("the applicant's word is on the thank-you page and the receipt, as every recipient gets it, until an operator turns it off", async () => {
  const label = "Tu palabra de seguridad";
  const texts = async (visitor: HttpVisitor, receipt: string) =>
    Promise.all([thanks, receipt, status].map(async (path) => (await visitor.get(path)).body));
  const { visitor, id, receipt } = await apply(site, somebody({ contactConsent: "yes" }));
  const word = callerWord(id);
  const [thanked = "", kept = "", found = ""] = await texts(visitor, receipt);
  for (const body of [thanked, kept]) {
    expect(body).toContain(label);
    expect(body).toMatch(new RegExp(`>${word}<`));
  }
  // The status page opens with facts that callers know too, so it says where the word is, but not the word.
  expect(found).toContain("pide primero tu palabra de seguridad");
  expect(found).not.toMatch(new RegExp(`\\b${word}\\b`));
  expect((await visitor.get("/como-saber-que-somos-nosotros")).body).toContain("tu palabra de seguridad");
  const shared = decodeURIComponent(/href="sms:\?&amp;body=([^"]*)/.exec(thanked)?.[1] ?? "");
  expect(shared).toContain("Mira cómo va");
  expect(shared).not.toContain(word);

  site = await site.restart({ site: { CALLER_WORD: "off" } });
  const later = httpVisitor(site.origin, {}, [...visitor.cookies]);
  const trust = (await later.get("/como-saber-que-somos-nosotros")).body;
  const without = [trust, ...(await texts(later, receipt))];
  expect(without.at(-1)).toContain("<h3>La recibimos</h3>");
  for (const body of without) expect(body).not.toContain("palabra de seguridad");
});
