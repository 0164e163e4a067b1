import type axe from "axe-core";
import type { Page } from "playwright";

/** Every WCAG 2.2 A and AA rule that axe has, and its best practices. axe must be in the page. */
export const axeFindings = (page: Page, tags?: readonly string[]): Promise<string[]> =>
  page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "tag", values: [...only] } } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`),
    );
  }, tags);
