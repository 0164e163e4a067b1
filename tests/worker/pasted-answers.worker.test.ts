import { describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { formOf, httpVisitor, startApplication, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { asProgram } from "../standalone-site.ts";
import {
  anyAddress,
  reportOf,
  submissionPath,
  submit,
  submitAsProgram,
  submitMessage,
  untilStatus,
} from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

const backend = await backendOfFile(() => "none");
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });

/** A telephone number as an address book copies it. */
const pasted = (text: string) => `\u202a${text.replaceAll(" ", "\u00a0").replaceAll("-", "‑")}\u202c`;
/** This zipcode of Livingston, Texas is in neither list. */
const unlisted = { zipcode: "77352", city: "Livingston", state: "TX" };
const encodedAs8859 = (fields: object) =>
  new URLSearchParams(fields as Record<string, string>)
    .toString()
    .replaceAll("%C3%B1", "%F1")
    .replaceAll("%C3%BA", "%FA");

describe("special characters that come with a paste", () => {
  test("are in no program's lead, and make no lead fail", async () => {
    const person = somebody();
    const id = await submit(site, {
      ...person,
      phone: pasted("+1 (213) 555-0142"),
      last_name: pasted("Nu\u0301n\u0303ez"),
      zipcode: pasted("90245-1234"),
    });
    const { answers } = await openedLead(site, id);
    expect(answers).toMatchObject({ phone: "1-213-555-0142", last_name: "Núñez", zipcode: "90245" });
  });

  test("make no visitor's step fail", async () => {
    const visitor = httpVisitor(site.origin);
    const submission_id = await startApplication(visitor);
    const contact = {
      ...formOf("contact", somebody()),
      phone: pasted("+1 (213) 555-0142"),
      zipcode: pasted("90245"),
    };
    const answer = await visitor.post(steps.contact, { submission_id, ...contact });
    expect([answer.status, answer.location]).toEqual([303, steps.housing]);
  });

  test("make no message fail", async () => {
    const { status } = await submitMessage(site, { name: pasted("Ana Ruiz"), phone: pasted("213-555-0142") });
    expect(status).toBe(200);
  });
});

describe("letters in another encoding than ours", () => {
  const named = { ...somebody(), last_name: "Núñez" };
  test("are refused by their own code from a program", async () => {
    const response = await fetch(`${site.origin}/services${submissionPath}`, {
      method: "POST",
      body: encodedAs8859(named),
      headers: { ...anyAddress(), ...asProgram, "content-type": "application/x-www-form-urlencoded" },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, errors: [{ field: "last_name", code: "encoding" }] },
    ]);
  });
});

describe("a zipcode that no list has", () => {
  const validated = async (zipcode: string) => {
    const path = "/services/leadvalidation/v2/validateSpecialFinanceAndUserProfileLead";
    const body = new URLSearchParams({ ...somebody(), ...unlisted, zipcode } as Record<string, string>);
    const init = { method: "POST", body, headers: { ...anyAddress(), ...asProgram } };
    const { success, place } = (await (await fetch(site.origin + path, init)).json()) as Record<
      string,
      unknown
    >;
    return [success, place];
  };

  test("is accepted from a program, and marked for operators and for the lead's recipient", async () => {
    expect(await validated(unlisted.zipcode)).toEqual([true, "unlisted"]);
    const id = await submit(site, { ...somebody(), ...unlisted } as Answers);
    await untilStatus(site, id, "delivered");
    expect(backend.forms.get(id)?.get("unverified")).toBe("zipcode");
    expect((await reportOf(site, id))?.marks).toContain("zipcode");
    expect(await openedLead(site, id)).toMatchObject({ answers: unlisted, unverified: ["zipcode"] });
  });

  test("is marked on no lead whose zipcode is listed", async () => {
    const id = await submit(site);
    await untilStatus(site, id, "delivered");
    expect(backend.forms.get(id)?.has("unverified")).toBe(false);
    expect((await reportOf(site, id))?.marks ?? []).not.toContain("zipcode");
  });

  test("is refused if it cannot exist", async () => {
    for (const zipcode of ["00000", "99999"]) {
      expect(await validated(zipcode)).toEqual([false, "unknown"]);
      const { status, body } = await submitAsProgram(site, { ...somebody(), zipcode });
      expect([status, body]).toMatchObject([400, { errors: [{ field: "zipcode", code: "unknown" }] }]);
    }
  });

  test("has no place, and the operation says whether the zipcode may exist", async () => {
    const ask = async (zipcode: string) => {
      const response = await fetch(
        `${site.origin}/services/geocoding/v1/getZipcodePlace?zipcode=${zipcode}`,
        { headers: anyAddress() },
      );
      return [response.status, await response.json()];
    };
    expect(await ask("75036")).toMatchObject([200, { city: "Frisco", state: "TX" }]);
    expect(await ask(unlisted.zipcode)).toMatchObject([404, { errors: [{ code: "unlisted" }] }]);
    expect(await ask("99999")).toMatchObject([404, { errors: [{ code: "unknown" }] }]);
  });
});
