import { describe, expect, test } from "vitest";
import { fillSteps, formOf, httpVisitor, startApplication, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

const errorsOf = async (typed: Record<string, string>): Promise<Record<string, string>> => {
  const visitor = httpVisitor(site.origin);
  const submission_id = await startApplication(visitor);
  const saved = await visitor.post("/auto-credito/guardar", { submission_id, ...typed });
  expect(saved.status).toBe(200);
  return JSON.parse(saved.body).errors;
};

describe("the autosave", () => {
  test("says of the fields that it is asked about what is still wrong, and of no other", async () => {
    const errors = await errorsOf({
      check: "email zipcode first_name nothing",
      first_name: "Ana",
      email: "ana@",
      zipcode: "00000",
      phone: "1",
    });
    expect(errors).toEqual({
      email: expect.stringContaining("Revisa tu correo"),
      zipcode: expect.stringContaining("no existe"),
    });
  });

  test("says nothing that it is not asked", async () =>
    expect(await errorsOf({ email: "ana@", zipcode: "00000" })).toEqual({}));

  test("judges a birth date by its parts", async () => {
    const date = { dob1_month: "2", dob1_year: "1985" };
    expect(await errorsOf({ check: "dob1", ...date, dob1_day: "30" })).toEqual({
      dob1: expect.stringContaining("no existe"),
    });
    expect(await errorsOf({ check: "dob1", ...date, dob1_day: "28" })).toEqual({});
  });
});

test("an address with its unit is reviewed apart", async () => {
  const visitor = httpVisitor(site.origin);
  await fillSteps(visitor, somebody({ address: "1234 E 42nd St", address_unit: "5" }));
  const { body } = await visitor.get(steps.finish);
  expect(body).toContain('value="change:address_unit"');
  const without = httpVisitor(site.origin);
  await fillSteps(without, somebody({ address: "1234 E 42nd St", address_unit: "" }));
  expect((await without.get(steps.finish)).body).not.toContain('value="change:address_unit"');
});

test("city and state are one line once the zipcode has told them, and fields to whoever comes to change them", async () => {
  const visitor = httpVisitor(site.origin);
  const person = somebody();
  const submission_id = await startApplication(visitor);
  await visitor.post(steps.contact, { submission_id, ...formOf("contact", { ...person, zipcode: "90011" }) });
  const page = await visitor.get(steps.housing);
  expect(page.body).toMatch(/<details class="place"><summary><span data-place="">Los Angeles, California/);
  expect((await visitor.get(`${steps.housing}?volver=revision`)).body).not.toContain('class="place"');
  const empty = await visitor.post(steps.housing, { submission_id, city: "", state: "CA" });
  expect(empty.status).toBe(422);
  expect(empty.body).not.toContain('class="place"');
  expect(empty.body).toContain('id="city-error"');
});
