import { describe, expect, test } from "vitest";
import { privateTextsOf } from "../faults/plaintext.ts";
import {
  fillSteps,
  formOf,
  type HttpVisitor,
  httpVisitor,
  type Page,
  sendFinish,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { untilIndexed } from "./program.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

/** Visitors ask to save their applications for a week, and come back to them. */
const saturday = "2026-11-21T15:00:00Z";
const days = (count: number) => new Date(Date.parse(saturday) + count * 86_400_000).toISOString();

const site = await siteOfFile({ site: { TEST_NOW: saturday } });

const digitsOf = (answers: { phone?: string }) => answers.phone?.slice(-4) ?? "";
const wrongFor = (answers: { phone?: string }) => (digitsOf(answers) === "0000" ? "1111" : "0000");
const unlock = (visitor: HttpVisitor, last_four: string) =>
  visitor.post(steps.contact, { intent: "unlock", last_four });

/** A person who filled in three steps and pressed the button to save. */
async function saver(answers = somebody(), at = site): Promise<HttpVisitor> {
  const visitor = httpVisitor(at.origin);
  const submission_id = await fillSteps(visitor, answers);
  const page = await visitor.post(steps.finish, {
    submission_id,
    ...formOf("finish", answers),
    intent: "save",
  });
  expect([page.status, page.location]).toEqual([303, `${steps.contact}?guardada`]);
  return visitor;
}

/** The cookies that outlive the visit, as they are in another browser or on another day. */
function comingBack(visitor: HttpVisitor, at = site): HttpVisitor {
  const later = httpVisitor(at.origin);
  for (const [name, value] of visitor.cookies)
    if (/^(?:guardada\.|llave\.|abierta$)/.test(name)) later.cookies.set(name, value);
  return later;
}

const isLocked = (page: Page) => page.body.includes("Los últimos cuatro números de tu teléfono");

describe("saving", () => {
  test("makes a sealed cookie for seven days in the application's paths, and closes the draft", async () => {
    const answers = somebody();
    const visitor = httpVisitor(site.origin);
    const submission_id = await fillSteps(visitor, answers);
    const form = { submission_id, ...formOf("finish", answers), intent: "save" };
    const { setCookies } = await visitor.post(steps.finish, form);
    const set = setCookies.join("\n");
    expect(set).toMatch(
      /^guardada\.0=[\w.-]+; Max-Age=604800; Path=\/auto-credito; HttpOnly; SameSite=Lax$/m,
    );
    expect(set).toMatch(/^solicitud\.0=; Max-Age=0;/m);
    expect(set).toMatch(/^abierta=[\w%=]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/m);
    for (const text of privateTextsOf(answers)) expect(set).not.toContain(text);
    expect(visitor.cookies.has("solicitud.0")).toBe(false);
  });

  test("ends the id that the draft is bound to: its pieces, copied before and put back, open nothing", async () => {
    const answers = somebody();
    const visitor = httpVisitor(site.origin);
    const submission_id = await fillSteps(visitor, answers);
    const copied = visitor.cookies.get("solicitud.0") ?? "";
    const before = visitor.cookies.get("llave.auto-credito") ?? "";
    const form = { submission_id, ...formOf("finish", answers), intent: "save" };
    const { setCookies } = await visitor.post(steps.finish, form);
    visitor.cookies.set("solicitud.0", copied);
    expect((await visitor.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
    const page = await visitor.get(`${steps.contact}?terminada`);
    expect([isLocked(page), page.body.includes(answers.email ?? "")]).toEqual([true, false]);
    expect(setCookies.join("\n")).toMatch(
      /^llave\.auto-credito=[\w-]{36}; Max-Age=691200; Path=\/; HttpOnly; SameSite=Lax$/m,
    );
    expect(visitor.cookies.get("llave.auto-credito")).not.toBe(before);
    // The saved application is sealed under the new id.
    expect((await unlock(visitor, digitsOf(answers))).location).toContain("?sigues");
  });

  test("asks for a telephone number if the form has not asked for it yet, and says why", async () => {
    const visitor = httpVisitor(site.origin);
    const answers = somebody();
    const submission_id = await startApplication(visitor);
    await visitor.post(steps.contact, { submission_id, ...formOf("contact", answers) });
    const asked = await visitor.post(steps.housing, { submission_id, address: "12 Calle", intent: "save" });
    expect([asked.status, asked.location]).toEqual([303, `${steps.housing}?guardar`]);
    const page = await visitor.get(asked.location);
    expect(page.body).toContain("Con sus últimos cuatro números abrirás tu solicitud");
    const wrong = await visitor.post(asked.location, { phone: "12", intent: "save_phone" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('href="#phone"');
    expect(wrong.body).toContain('value="12"');
    expect(visitor.cookies.has("guardada.0")).toBe(false);

    const saved = await visitor.post(asked.location, { phone: answers.phone ?? "", intent: "save_phone" });
    expect(isLocked(await visitor.get(saved.location))).toBe(true);
    const opened = await unlock(visitor, digitsOf(answers));
    expect(opened.location).toBe(`${steps.housing}?sigues`);
    expect((await visitor.get(opened.location)).body).toContain('value="12 Calle"');
  });

  test("asks for no telephone number if no application was begun", async () => {
    const visitor = httpVisitor(site.origin);
    expect((await visitor.get(`${steps.housing}?guardar`)).location).toBe(steps.contact);
    const answer = await visitor.post(`${steps.housing}?guardar`, { phone: "12", intent: "save_phone" });
    expect(answer.location).toBe(steps.contact);
  });

  test("never loses typed answers: a browser without cookies stays on its page", async () => {
    const answers = somebody();
    const blocked = httpVisitor(site.origin);
    const form = { ...formOf("contact", answers), ...formOf("work", answers), intent: "save" };
    const page = await blocked.post("/auto-credito/solicitud2", form);
    expect(page.status).toBe(422);
    expect(page.body).toContain("Este navegador no puede guardarla");
    expect(page.body).toContain(answers.email);
  });

  test("works on the one-page forms and in the other area, and leads back there", async () => {
    for (const path of [
      "/auto-credito/solicitud2",
      "/auto-finance/loan-request",
      "/auto-finance/solicitud",
    ]) {
      const answers = somebody();
      const visitor = httpVisitor(site.origin);
      await visitor.get(path);
      const form = { ...formOf("contact", answers), ...formOf("work", answers), intent: "save" };
      const saved = await visitor.post(path, form);
      expect(saved.location).toBe(`${path}?guardada`);
      const home = await visitor.get("/");
      expect(home.body).toContain(`<a href="${path}">Continuar mi solicitud</a>`);
      const back = comingBack(visitor);
      expect(isLocked(await back.get(path))).toBe(true);
      const opened = await back.post(path, { intent: "unlock", last_four: digitsOf(answers) });
      expect((await back.get(opened.location)).body).toContain(answers.email);
    }
  });
});

/** Another browser with all cookies of this one: the draft's pieces and the id that they are bound to. */
const copyOf = ({ cookies }: HttpVisitor, at = site, headers = {}) =>
  httpVisitor(at.origin, headers, cookies);
const piecesOf = ({ cookies }: HttpVisitor) => [...cookies].filter(([name]) => name.startsWith("solicitud."));

describe("a draft whose pieces somebody copied", () => {
  const everyPage = [...Object.values(steps), "/auto-credito/solicitud2"];

  test("is shown to nobody once it was saved and closed, whatever is requested or sent", async () => {
    const answers = somebody();
    const visitor = httpVisitor(site.origin);
    const submission_id = await fillSteps(visitor, answers);
    const pieces = piecesOf(visitor);
    const pressed = await visitor.post(steps.finish, { submission_id, intent: "save" });
    expect(isLocked(await visitor.get(pressed.location))).toBe(true);
    const putBack = () => httpVisitor(site.origin, {}, [...visitor.cookies, ...pieces]);

    for (const path of everyPage) {
      const page = await putBack().get(path);
      const isFirst = path === steps.contact || path.includes("solicitud2");
      expect([path, isLocked(page), page.location]).toEqual([
        path,
        isFirst,
        isFirst ? "" : `${steps.contact}?terminada`,
      ]);
      for (const text of privateTextsOf(answers)) expect(page.body, path).not.toContain(text);
    }
    const theirs = { ...formOf("contact", somebody()), submission_id };
    const finish = { ...formOf("finish", answers), submission_id };
    const tries: [path: string, form: Record<string, string>][] = [
      [steps.contact, { ...theirs, zipcode: "1" }],
      [steps.contact, theirs],
      [steps.contact, { ...theirs, intent: "save" }],
      [steps.finish, { ...finish, dob1_year: "" }],
      [steps.finish, finish],
      ["/auto-credito/guardar", theirs],
    ];
    for (const [path, form] of tries) {
      const tab = putBack();
      const answer = await tab.post(path, form);
      const pages = [answer.body];
      for (const next of [answer.location || steps.finish, ...everyPage])
        pages.push((await copyOf(tab).get(next)).body);
      const shown = pages.join();
      for (const text of privateTextsOf(answers)) expect(shown, path).not.toContain(text);
      expect(answer.location).not.toContain("thank-you");
    }
    expect((await unlock(visitor, digitsOf(answers))).location).toBe(`${steps.finish}?sigues`);
  });

  test.each<
    [string, (visitor: HttpVisitor, id: string, answers: ReturnType<typeof somebody>) => Promise<Page>]
  >([
    ["is deleted", (visitor) => visitor.post("/auto-credito/guardar", { intent: "discard" })],
    ["makes way for a new one", (visitor) => visitor.post(steps.contact, { intent: "new" })],
    ["is started again by its address", (visitor) => visitor.get(`${steps.contact}?nueva`)],
    ["is sent", (visitor, id, answers) => sendFinish(visitor, id, answers)],
  ])("is shown to nobody once the application %s", async (_, end) => {
    const answers = somebody();
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, answers);
    const pieces = piecesOf(visitor);
    expect((await end(visitor, id, answers)).location).not.toBe("");
    const tab = httpVisitor(site.origin, {}, [...visitor.cookies, ...pieces]);
    expect((await tab.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
    const copied = httpVisitor(site.origin, {}, pieces);
    expect((await copied.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
  });
});

describe("a draft that somebody copied with the browser's id", () => {
  test("opens until it expires, and no longer", async () => {
    const answers = somebody();
    const visitor = httpVisitor(site.origin);
    const submission_id = await fillSteps(visitor, answers);
    const copied = copyOf(visitor);
    await visitor.post(steps.finish, { submission_id, intent: "save" });
    expect((await copyOf(copied).get(steps.finish)).body).toContain(answers.email);
    const later = await siteOfTest({ site: { TEST_NOW: days(0.03) } });
    expect((await copyOf(copied, later).get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
  });

  test.each([{}, { prefer: "return=representation" }])(
    "belongs to a visitor who never got the answer to their press: they lose nothing (%o)",
    async (headers) => {
      const answers = somebody();
      const visitor = httpVisitor(site.origin);
      const submission_id = await fillSteps(visitor, answers);
      await copyOf(visitor, site, headers).post(steps.finish, { submission_id, intent: "save" });
      expect((await visitor.get(steps.finish)).body).toContain(answers.email);
      const again = await visitor.post(steps.finish, { submission_id, intent: "save" });
      expect(isLocked(await visitor.get(again.location))).toBe(true);
      expect((await unlock(visitor, digitsOf(answers))).location).toBe(`${steps.finish}?sigues`);
    },
  );
});

describe("coming back", () => {
  test("shows that there is a saved application, until when, and nothing of it", async () => {
    const answers = somebody({
      first_name: "Xochiquetzalina",
      city: "Villaplantada",
      phone: "(213) 555-0187",
    });
    const back = comingBack(await saver(answers));
    const page = await back.get(steps.contact);
    expect(isLocked(page)).toBe(true);
    expect(page.body).toContain("Tienes una solicitud guardada");
    expect(page.body).toContain("Borrar lo guardado");
    expect(page.body).toContain("el sábado 28 de noviembre, a las 10:00 a. m. (hora de Nueva York)");
    expect(back.last().get("cache-control")).toBe("no-store");
    const { first_name = "", city = "", job_title = "" } = answers;
    for (const text of [...privateTextsOf(answers), first_name, city, job_title, digitsOf(answers)])
      expect(page.body, text).not.toContain(text);
    for (const path of [steps.housing, steps.work, steps.finish])
      expect((await back.get(path)).location).toBe(steps.contact);
  });

  test("with the right digits the application goes on, and ends as one lead", async () => {
    const answers = somebody();
    const back = comingBack(await saver(answers));
    const before = back.cookies.get("guardada.0");
    const opened = await unlock(back, digitsOf(answers));
    expect([opened.status, opened.location]).toEqual([303, `${steps.finish}?sigues`]);
    // The seven days begin at the press that saved it (saved-application.test.ts).
    expect(back.cookies.get("guardada.0")).toBe(before);
    const page = await back.get(opened.location);
    expect(page.body).toContain("Sigues donde te quedaste");
    expect(page.body).toContain(answers.email);
    expect(page.body).not.toContain('value="1985"');
    const submission_id = submissionIdIn(page);
    const sent = await sendFinish(back, submission_id, answers);
    expect(sent.location).toBe("/auto-credito/thank-you-plain");
    expect([...back.cookies.keys()].filter((name) => /^(?:guardada|abierta)/.test(name))).toEqual([]);
    const leads = await untilIndexed(site, submission_id, "delivered");
    expect(leads.filter(({ id }) => id === submission_id)).toHaveLength(1);
  });

  test("input that is not four digits costs no try", async () => {
    const answers = somebody();
    const back = comingBack(await saver(answers));
    for (const typed of ["", "12", "12345", "abcd"]) {
      const page = await unlock(back, typed);
      expect([page.status, isLocked(page)]).toEqual([422, true]);
      expect(page.body).toContain("Escribe cuatro números.");
    }
  });

  test("five wrong tries delete it, also for somebody who copied the cookie and knows the digits", async () => {
    const answers = somebody();
    const visitor = await saver(answers);
    const back = comingBack(visitor);
    for (let left = 4; left > 0; left--) {
      // Each try comes with the original cookie.
      const page = await unlock(comingBack(visitor), wrongFor(answers));
      expect(page.body).toContain(left === 1 ? "Te queda un intento" : `Te quedan ${left} intentos`);
      expect([page.status, page.body.includes(answers.email ?? "")]).toEqual([422, false]);
    }
    const last = await unlock(back, wrongFor(answers));
    expect([last.status, last.location]).toEqual([303, `${steps.contact}?borrada=intentos`]);
    expect([...back.cookies.keys()]).toEqual([]);
    expect((await back.get(last.location)).body).toContain("Borramos la solicitud guardada");
    const copied = comingBack(visitor);
    const late = await unlock(copied, digitsOf(answers));
    expect(late.location).toBe(`${steps.contact}?borrada=intentos`);
    expect(copied.cookies.has("solicitud.0")).toBe(false);
  });

  test("a visitor who knew the digits has all tries again the next time", async () => {
    const answers = somebody();
    const visitor = await saver(answers);
    await unlock(comingBack(visitor), wrongFor(answers));
    expect((await unlock(comingBack(visitor), digitsOf(answers))).location).toContain("?sigues");
    expect((await unlock(comingBack(visitor), wrongFor(answers))).body).toContain("Te quedan 4 intentos");
  });

  test("a visit that ends offers the saved application, and says what was lost", async () => {
    const answers = somebody();
    const visitor = await saver(answers);
    await unlock(visitor, digitsOf(answers));
    const later = await siteOfTest({ site: { TEST_NOW: days(0.05) } });
    const returning = httpVisitor(later.origin, {}, visitor.cookies);
    const led = await returning.get(steps.work);
    expect(led.location).toBe(`${steps.contact}?terminada`);
    const page = await returning.get(led.location);
    expect(isLocked(page)).toBe(true);
    expect(page.body).toContain("Lo que guardaste sigue aquí");
    // A form of that visit, sent now, saves no draft that would hide the saved application.
    const late = await returning.post(steps.work, formOf("work", answers));
    expect(late.location).toBe(`${steps.contact}?terminada`);
    expect(isLocked(await returning.get(steps.contact))).toBe(true);
  });
});

describe("deleting", () => {
  test.each([
    ["Borrar lo guardado", "delete", `${steps.contact}?borrada`],
    ["Empezar una nueva", "new", steps.contact],
  ])("%s leaves nothing, and no copy of the cookie opens", async (_, intent, location) => {
    const answers = somebody();
    const visitor = await saver(answers);
    const back = comingBack(visitor);
    expect((await back.post(steps.contact, { intent })).location).toBe(location);
    expect([...back.cookies.keys()]).toEqual([]);
    const page = await back.get(location);
    expect(isLocked(page)).toBe(false);
    expect((await back.get("/")).body).not.toContain("Continuar mi solicitud");
    expect((await unlock(comingBack(visitor), digitsOf(answers))).location).toContain("?borrada");
  });

  test("deleting or sending in an open visit deletes the saved copy too", async () => {
    for (const end of ["discard", "send"] as const) {
      const answers = somebody();
      const visitor = await saver(answers);
      const back = comingBack(visitor);
      const { location } = await unlock(back, digitsOf(answers));
      const page = await back.get(location);
      const submission_id = submissionIdIn(page);
      if (end === "discard") await back.post("/auto-credito/guardar", { intent: "discard" });
      else await sendFinish(back, submission_id, answers);
      expect(back.cookies.has("guardada.0"), end).toBe(false);
      const replayed = comingBack(visitor);
      expect((await unlock(replayed, digitsOf(answers))).location, end).toContain("?borrada");
    }
  });

  test("saving again closes the earlier copy", async () => {
    const answers = somebody();
    const visitor = await saver(answers);
    const former = comingBack(visitor);
    const { location } = await unlock(visitor, digitsOf(answers));
    const page = await visitor.get(location);
    const submission_id = submissionIdIn(page);
    await visitor.post(steps.finish, { submission_id, intent: "save" });
    expect((await unlock(former, digitsOf(answers))).location).toContain("?borrada");
    expect((await unlock(visitor, digitsOf(answers))).location).toContain("?sigues");
  });
});

// Versions, keys and fields that no longer exist are tested in application-cookies.test.ts and
// saved-application.test.ts.
describe("a changed cookie", () => {
  test("with one other character opens nothing: a new application starts", async () => {
    const answers = somebody();
    const back = comingBack(await saver(answers));
    const sealed = back.cookies.get("guardada.0") ?? "";
    back.cookies.set(
      "guardada.0",
      `${sealed.slice(0, 60)}${sealed[60] === "A" ? "B" : "A"}${sealed.slice(61)}`,
    );
    const page = await back.get(steps.contact);
    expect([page.status, isLocked(page)]).toEqual([200, false]);
    expect((await unlock(back, digitsOf(answers))).location).toBe(`${steps.contact}?borrada`);
    expect(page.body).not.toContain(answers.email);
  });

  test("under the draft's name is no draft, and a draft under its name is not a saved application", async () => {
    const saved = await saver();
    const visitor = httpVisitor(site.origin);
    const key = "llave.auto-credito";
    visitor.cookies.set(key, saved.cookies.get(key) ?? "");
    visitor.cookies.set("solicitud.0", saved.cookies.get("guardada.0") ?? "");
    expect((await visitor.get(steps.housing)).location).toBe(`${steps.contact}?terminada`);
    const drafting = httpVisitor(site.origin);
    await fillSteps(drafting, somebody());
    const other = httpVisitor(site.origin);
    other.cookies.set(key, drafting.cookies.get(key) ?? "");
    other.cookies.set("guardada.0", drafting.cookies.get("solicitud.0") ?? "");
    expect(isLocked(await other.get(steps.contact))).toBe(false);
  });
});
