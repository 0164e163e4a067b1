import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

test("the OpenAPI document passes Redocly's recommended rules, warnings included", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)).toEqual([]);
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
