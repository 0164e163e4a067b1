import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { fieldNames, specOf, valuesOf } from "../../app/domain/application/fields.ts";
import { leadForm } from "../../app/domain/application/lead.ts";
import { recordConsents } from "../../app/domain/application/shown-consents.ts";
import { openApiDocument } from "./openapi.ts";

test("the OpenAPI document passes Redocly's recommended rules, warnings included", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)).toEqual([]);
});

test("programs read that leadvalidation is for them, and that our own form does not call v2", () => {
  const { paths } = openApiDocument() as { paths: Record<string, { post?: { summary: string } }> };
  const summaryOf = (version: string) =>
    paths[`/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`]?.post?.summary ?? "";
  for (const version of ["v1", "v2"]) expect(summaryOf(version)).toMatch(/^For programs: /);
  expect(summaryOf("v2")).toContain("our own form does not call it");
});

test("programs read that a slider at its start means the default value", () => {
  const { paths } = openApiDocument() as { paths: Record<string, object> };
  const leadPaths = Object.entries(paths).filter(([path]) =>
    path.endsWith("SpecialFinanceAndUserProfileLead"),
  );
  expect(leadPaths).toHaveLength(3);
  for (const [, operations] of leadPaths)
    for (const field of ["sliderValue", "cobuyerSliderValue"])
      expect(JSON.stringify(operations)).toMatch(
        new RegExp(`"${field}":\\{[^}]*without \\\\?\`${field}_amount\\\\?\` is the default`),
      );
});

type Property = { enum?: string[]; const?: string; description?: string };
type Properties = Record<string, Property & { contentSchema?: { items: { required: string[] } } }>;
const valuesIn = (properties: Properties) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (one.enum ? [[name, one.enum]] : [])),
  );
const codes = Object.fromEntries(
  fieldNames.flatMap((name) => (valuesOf(name) ? [[name, valuesOf(name)] as const] : [])),
);

test("programs read which values a field of a closed list takes", () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
  for (const [path, { post }] of Object.entries<{ post: typeof paths }>(paths)) {
    if (!path.endsWith("SpecialFinanceAndUserProfileLead")) continue;
    const { properties } = post.requestBody.content["application/x-www-form-urlencoded"].schema;
    expect(valuesIn(properties)).toEqual(codes);
  }
  expect(codes.employment_type).toContain("self_employed");
});

test("receivers read each field that a delivered lead has, with its values", async () => {
  const { webhooks } = JSON.parse(JSON.stringify(openApiDocument()));
  const { schema } = webhooks["lead.submitted"].post.requestBody.content["application/json"];
  const { properties }: { properties: Properties } = schema.properties.data.properties.fields;
  const of = { submissionId: crypto.randomUUID(), reference: "G8575-E4V1W", layout: "portada" };
  const words = { version: "1", text: "Acepto." };
  const circumstances = { at: "2026-11-22T08:00:00.000Z", ip: "192.0.2.1", userAgent: "", page: "/" };
  const answers = Object.fromEntries(
    fieldNames.filter((name) => !specOf(name).formOnly).map((name) => [name, "1"]),
  );
  const form = leadForm({
    ...of,
    answers,
    consents: await recordConsents({ privacy: words, contact: words }, answers, circumstances),
    attribution: {},
  });
  const { description, contentSchema } = properties.consents ?? {};
  const [consent = {}] = JSON.parse(form.get("consents") ?? "");
  expect(contentSchema?.items.required).toEqual(Object.keys(consent));
  expect(description).toContain("/consentimientos/{version}");
  expect([...form.keys()].filter((name) => !Object.hasOwn(properties, name))).toEqual([]);
  const { aceEmpType: _, ...values } = valuesIn(properties);
  const formOnly = fieldNames.filter((name) => specOf(name).formOnly);
  expect(values).toEqual(
    Object.fromEntries(Object.entries(codes).filter(([name]) => !formOnly.includes(name as never))),
  );
});
