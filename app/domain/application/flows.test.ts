import { expect, test } from "vitest";
import { sections } from "./fields.ts";
import { firstOpenPage, flowAt, flows, pageFromStep, pagePath, thankYouPath } from "./flows.ts";

test("every flow asks every section exactly once", () => {
  for (const flow of flows) expect([...flow.pages.flat()].sort()).toEqual([...sections].sort());
});

test("every flow asks for the zipcode before the address, which the zipcode helps to fill in", () => {
  for (const flow of flows) {
    const order = flow.pages.flat();
    expect(order.indexOf("person"), flow.id).toBeLessThan(order.indexOf("housing"));
  }
});

test("only step2, step3 and step4 exist", () => {
  expect([undefined, "step2", "step3", "step4"].map(pageFromStep)).toEqual([0, 1, 2, 3]);
  for (const step of ["step1", "step5", "step", "STEP2", "", "step2 "])
    expect(pageFromStep(step)).toBeUndefined();
});

test("the pages of a flow have the flow's path and a step", () => {
  const steps = flowAt("/auto-credito/solicitud/step3");
  expect(steps && [0, 1, 2, 3].map((page) => pagePath(steps, page))).toEqual(
    ["", "/step2", "/step3", "/step4"].map((step) => `/auto-credito/solicitud${step}`),
  );
  expect(flowAt("/auto-credito/solicitud2")?.id).toBe("one-page");
  expect(flowAt("/auto-credito")).toBeUndefined();
});

test("the first open page is the first page with a section that is not complete", () => {
  const steps = flowAt("/auto-credito/solicitud");
  if (!steps) throw new Error("no steps");
  expect(firstOpenPage(steps, [])).toBe(0);
  expect(firstOpenPage(steps, ["person"])).toBe(1);
  expect(firstOpenPage(steps, ["housing", "work"])).toBe(0);
  expect(firstOpenPage(steps, ["person", "housing", "work"])).toBe(2);
  expect(firstOpenPage(steps, ["person", "reach", "housing", "work"])).toBe(3);
  expect(firstOpenPage(steps, [...sections])).toBe(3);
});

test("a flow's thank-you page is in its own area", () =>
  expect(new Set(flows.map(thankYouPath))).toEqual(
    new Set(["/auto-credito/thank-you-plain", "/auto-finance/thank-you-plain"]),
  ));
