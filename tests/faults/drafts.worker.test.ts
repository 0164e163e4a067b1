import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createDraftCookie } from "../../app/.server/application-cookies.ts";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { type Draft, startDraft } from "../../app/domain/application/draft.ts";
import { fillSteps, formOf, type HttpVisitor, httpVisitor, sendSteps, steps } from "../http-visitor.ts";
import { person, somebody } from "../people.ts";
import { testKeys } from "../test-keys.ts";
import { siteOfFile } from "../worker/sites.ts";

/**
 * Drafts in the middle of an application whose cookie cannot be opened any more, or has content that cannot be read.
 */
const site = await siteOfFile();
const visitor = httpVisitor(site.origin);
const long = "𠮷".repeat(128);
await fillSteps(visitor, {
  ...person,
  first_name: long,
  last_name: long,
  address: long,
  employer_name: long,
});
/** The cookies of a draft with three answered sections, in two pieces. */
const pieces = [visitor.cookies.get("solicitud.0") ?? "", visitor.cookies.get("solicitud.1") ?? ""] as const;
expect(pieces.map((piece) => piece.length > 100)).toEqual([true, true]);

/** The browser's id. Only the pieces of the draft change. */
const browserId = visitor.cookies.get("llave.auto-credito") ?? "";

const withChange = (piece: string, at: number) =>
  `${piece.slice(0, at)}${piece[at] === "A" ? "B" : "A"}${piece.slice(at + 1)}`;

const { draftKey } = await testKeys();
/** A draft that another program sealed. */
async function sealed(draft: object, key = draftKey): Promise<string[]> {
  const cookie = createDraftCookie({ keys: keysFor("draft", [key]), secure: false, now: Date.now });
  const request = new Request(`http://localhost${steps.contact}`);
  const sets = await cookie.save(draft as Draft, request, browserId);
  return (sets ?? []).map((set) => /=([^;]*)/.exec(set)?.[1] ?? "");
}
const newDraft = startDraft(crypto.randomUUID(), Date.now(), {});

const corruptions: [string, () => string[] | Promise<string[]>][] = [
  ["random bytes", () => [randomBytes(2700).toString("base64url")]],
  [
    "random bytes after the dot",
    () => [`${pieces[0].split(".")[0]}.${randomBytes(900).toString("base64url")}`],
  ],
  ["cut off in its first piece", () => [pieces[0].slice(0, 1000), pieces[1]]],
  ["cut off at its end", () => [pieces[0], pieces[1].slice(0, -1)]],
  ["without its first piece", () => ["", pieces[1]]],
  ["without its second piece", () => [pieces[0]]],
  ["with its pieces exchanged", () => [pieces[1], pieces[0]]],
  ["with one piece twice", () => [pieces[0], pieces[0]]],
  ["with one character changed in the seal's beginning", () => [withChange(pieces[0], 3), pieces[1]]],
  ["with one character changed in its middle", () => [withChange(pieces[0], 1800), pieces[1]]],
  ["of control characters", () => ["%00%0a%ff.%80"]],
  ["sealed with another key", () => sealed(newDraft, "another-key-that-is-long-enough-0123456789")],
  ["of a version that is not known yet", () => sealed({ ...newDraft, version: 3 })],
  ["of another shape", () => sealed({ ...newDraft, answers: [1, { a: null }], answered: "todo" })],
  ["of null", () => sealed(null as unknown as object)],
];

async function returning(how: () => string[] | Promise<string[]>): Promise<HttpVisitor> {
  const visitor = httpVisitor(site.origin, {}, [["llave.auto-credito", browserId]]);
  for (const [index, piece] of (await how()).entries())
    if (piece) visitor.cookies.set(`solicitud.${index}`, piece);
  return visitor;
}

test.each(corruptions)(
  "a draft %s: the visitor learns that the session ended, and begins again",
  async (_, how) => {
    const redirect = await (await returning(how)).get(steps.work);
    expect([redirect.status, redirect.location]).toEqual([302, `${steps.contact}?terminada`]);

    const visitor = await returning(how);
    const page = await visitor.get(`${steps.contact}?terminada`);
    expect(page.status).toBe(200);
    expect(page.body).toContain("Tu sesión anterior terminó");
    expect(page.body).not.toContain("𠮷");
    const next = await visitor.post(steps.contact, formOf("contact", person));
    expect([next.status, next.location]).toEqual([303, steps.housing]);
    expect((await visitor.get(steps.housing)).status).toBe(200);
    const remainingPieces = [...visitor.cookies.keys()].filter((name) => name.startsWith("solicitud."));
    expect(remainingPieces, "no piece of the former one").toEqual(["solicitud.0"]);
  },
);

test.each(corruptions)("no form, autosave or page fails because of a draft %s", async (_, how) => {
  const visitor = await returning(how);
  const responses = [
    await visitor.post("/auto-credito/guardar", { submission_id: crypto.randomUUID(), first_name: "Ana" }),
    await visitor.post(steps.work, formOf("work", person)),
    await visitor.post(steps.finish, formOf("finish", person)),
    await (await returning(how)).get("/auto-credito/solicitud2"),
    await (await returning(how)).get("/auto-credito/solicitud?nueva"),
    await (await returning(how)).post("/auto-credito/guardar", { intent: "discard" }),
  ];
  for (const { status, body } of responses) {
    expect(status).toBeLessThan(500);
    expect(body).not.toContain("𠮷");
  }
});

test("a visitor who lost a draft can apply at once", async () => {
  const visitor = await returning(() => [pieces[0]]);
  const applicant = somebody();
  const outcome = await sendSteps(visitor, applicant);
  expect(outcome.location).toBe("/auto-credito/thank-you-plain");
});
