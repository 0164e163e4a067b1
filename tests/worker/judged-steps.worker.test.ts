import { expect, test } from "vitest";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { checkStep, countArrival } from "../../app/domain/contract/progress.ts";
import { formOf } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { callAsSite, callFromOutside } from "./call-operation.ts";
import { siteOfFile } from "./sites.ts";

const day = "2026-11-20";
const site = await siteOfFile({ services: { TEST_NOW: `${day}T17:00:00Z` } });

const judged = (section: "contact" | "housing", changes: Record<string, string>, more: object = {}) =>
  callAsSite(site, checkStep, {
    answers: { ...formOf(section, somebody()), ...changes },
    sections: [section],
    ...more,
  });

test("a step's answers are judged with what was not sent, and their zipcode's place is found", async () => {
  expect((await judged("contact", {})).body).toEqual({
    errors: [],
    place: { city: "El Segundo", state: "CA" },
  });
  expect((await judged("contact", { zipcode: "00000", email: "" })).body).toEqual({
    errors: expect.arrayContaining([
      { field: "zipcode", code: "unknown" },
      { field: "email", code: "required" },
    ]),
    place: "unknown",
  });
  const unsent = await callAsSite(site, checkStep, { answers: {}, sections: ["housing"] });
  expect(unsent.body).toMatchObject({
    errors: expect.arrayContaining([{ field: "residence_status", code: "required" }]),
  });
  expect(unsent.body).not.toHaveProperty("place");
});

test("a step is counted in the call that finds nothing wrong with it, and in no other", async () => {
  const of = (source: string) => ({
    completes: { step: 2, source, affiliate: "", subAffiliate: "" },
  });
  await judged("housing", { address: "" }, of("wrong/na"));
  await judged("housing", {});
  await judged("housing", {}, of("right/na"));
  await callAsSite(site, countArrival, { source: "last/na", affiliate: "", subAffiliate: "" });
  const origins = await until("all counts", async () => {
    const { origins } = await site.operate<Today>(`/today?from=${day}&to=${day}`);
    const has = (source: string) => origins.some((row) => row.source === source);
    return has("last/na") && has("right/na") && origins;
  });
  expect(origins.find(({ source }) => source === "right/na")).toMatchObject({ step_2: 1 });
  expect(origins.reduce((sum, { step_2 }) => sum + step_2, 0)).toBe(1);
});

test.each<[string, object]>([
  ["a field that is none", { answers: { nombre: "María" }, sections: ["contact"] }],
  ["a section that is none", { answers: {}, sections: ["todo"] }],
  ["a step that nobody counts", { answers: {}, sections: [], completes: { step: 4 } }],
])("refuses %s, and repeats nothing of it", async (_, input) => {
  const { status, body } = await callAsSite(site, checkStep, { ...input });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toContain("María");
});

test("is the site's own", async () => {
  const { status } = await callFromOutside(site, checkStep, { answers: {}, sections: [] }, "203.0.113.9");
  expect([403, 404]).toContain(status);
});
