import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

test("the OpenAPI document passes Redocly's recommended rules, warnings included", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)).toEqual([]);
});

test("programs read that leadvalidation is theirs, and that our own form calls no v2", () => {
  const { paths } = openApiDocument() as { paths: Record<string, { post?: { summary: string } }> };
  const summaryOf = (version: string) =>
    paths[`/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`]?.post?.summary ?? "";
  for (const version of ["v1", "v2"]) expect(summaryOf(version)).toMatch(/^For programs: /);
  expect(summaryOf("v2")).toContain("our own form does not call it");
});

test("programs read that a slider at its start is the default, wherever they send one", () => {
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
