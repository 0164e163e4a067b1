import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf, type HttpVisitor, httpVisitor, startApplication, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";

/** One time for both, so that as much of the visit is left in both. */
const TEST_NOW = "2026-11-20T17:00:00Z";
let remembering: TestSite;
let rendering: TestSite;
beforeAll(async () => {
  remembering = await startTestSite({ site: { TEST_NOW }, services: { TEST_NOW } });
  rendering = await startTestSite({
    site: { TEST_NOW, PAGE_CACHE_BYTES: "0" },
    services: { TEST_NOW },
  });
});
afterAll(() => Promise.all([remembering.end(), rendering.end()]));

/** A page of the same visitor, as it is filled and as it is rendered. */
async function bothPages(visitor: HttpVisitor, path: string) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async ({ origin }: TestSite) => {
    const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
    return { status: response.status, body: (await response.text()).replaceAll(origin, "") };
  };
  // The first of them may be made with the slots, the second is filled.
  await ask(remembering);
  return [await ask(remembering), await ask(rendering)] as const;
}

const people = [
  somebody(),
  somebody({ first_name: "Íñigo", zipcode: "78040", email: "inigo@example.com" }),
  somebody({ first_name: "O’Neil", zipcode: "10025-1234", job_title: "Tacos y «Más»" }),
  // An address that was probably meant otherwise is asked about on the next page.
  somebody({ email: "maria@gmial.com", zipcode: "33101" }),
];

test.each(people)(
  "every step is byte for byte the page that is rendered for its visitor: %#",
  async (answers) => {
    const visitor = httpVisitor(remembering.origin);
    const submission_id = await startApplication(visitor);
    for (const section of ["contact", "housing", "work"] as const) {
      const form = { submission_id, ...formOf(section, answers) };
      const { status, location } = await visitor.post(steps[section], form);
      expect([section, status]).toEqual([section, 303]);
      const [filled, rendered] = await bothPages(visitor, location);
      expect(filled.status).toBe(200);
      expect(filled.body).toContain(submission_id);
      expect(filled).toEqual(rendered);
    }
    // What was answered is in the page that asked it, and in no other visitor's.
    for (const path of [steps.contact, steps.housing, `${steps.work}?volver=revision`]) {
      const [filled, rendered] = await bothPages(visitor, path);
      expect(filled).toEqual(rendered);
    }
  },
);

test.each([
  ["many results", "préstamos con ITIN"],
  ["one that is not there", "zzzz"],
  ["letters that HTML reads otherwise", `crédito "<b>'&amp; ñ €`],
  ["half of a character", "crédito \ud83d"],
])("results of a search are byte for byte the page that is rendered for them: %s", async (_, question) => {
  const visitor = httpVisitor(remembering.origin);
  await visitor.get("/");
  const path = `/temas-de-ayuda?${new URLSearchParams({ q: question })}`;
  const [filled, rendered] = await bothPages(visitor, path);
  expect(filled.status).toBe(200);
  expect(filled).toEqual(rendered);
  // Another question with as many results is filled into the same page.
  const others = await bothPages(visitor, `${path}a`);
  expect(others[0]).toEqual(others[1]);
  expect(others[0].body).not.toBe(filled.body);
});

/** A visitor who has sent the first step. */
async function begun() {
  const visitor = httpVisitor(remembering.origin);
  const submission_id = await startApplication(visitor);
  await visitor.post(steps.contact, { submission_id, ...formOf("contact", somebody()) });
  return { visitor, submission_id };
}

test("a city of one's own stands in its page as text, and in nobody else's", async () => {
  const { visitor: mine, submission_id } = await begun();
  const city = `O'Fallon "<b>" & ñ`;
  await mine.post("/auto-credito/guardar", { submission_id, city });
  const [filled, rendered] = await bothPages(mine, steps.housing);
  expect(filled).toEqual(rendered);
  expect(filled.body).toContain("O&#x27;Fallon &quot;&lt;b&gt;&quot; &amp; ñ");

  const { visitor: other, submission_id: theirs } = await begun();
  const { body } = await other.get(steps.housing);
  expect(body).not.toContain("Fallon");
  expect(body).not.toContain(submission_id);
  expect(body).toContain(theirs);
});

test("an error, and what is changed on the way back, are rendered for their visitor", async () => {
  const { visitor, submission_id } = await begun();
  await bothPages(visitor, steps.housing);
  const wrong = await visitor.post(steps.housing, { submission_id });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("error-summary");
  const back = await visitor.post(steps.housing, { submission_id, intent: "back", address: "Calle 1" });
  expect(back.status).toBe(303);
  const [filled, rendered] = await bothPages(visitor, steps.housing);
  expect(filled.body).toContain("Calle 1");
  expect(filled).toEqual(rendered);
});
