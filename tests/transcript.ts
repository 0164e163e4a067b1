import { chromium as browserType, type Page } from "playwright";
import { wholeChromium } from "./chromium.ts";
import { screens } from "./screens.ts";
import { startTestSite } from "./standalone-site.ts";

/**
 * What a screen reader gets to say on a screen, in its order, by Chromium's accessibility tree at 360 px. Prints and
 * asserts nothing. `npm run transcript -- application-1-errors quiz-1` takes screens of tests/screens.ts by their names.
 */
type Value = { value?: unknown };
type Node = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
};

/** Roles that are read as one, with what is in them. */
const wholes =
  /^(?:link|button|heading|option|tab|checkbox|radio|textbox|combobox|spinbutton|slider|image|img|DisclosureTriangle|MenuListPopup|ProgressIndicator)$/;
const silent =
  /^(?:RootWebArea|generic|none|LayoutTable.*|paragraph|strong|emphasis|InlineTextBox|ListMarker|LabelText)$/;
const states = [
  "level",
  "invalid",
  "required",
  "checked",
  "selected",
  "expanded",
  "hasPopup",
  "disabled",
  "focused",
  "live",
  "modal",
  "current",
];

function line({ role, name, value, description, properties = [] }: Node): string {
  const said = properties
    .filter(
      ({ name: state, value: { value: is } }) => states.includes(state) && is !== false && is !== "false",
    )
    .map(({ name: state, value: { value: is } }) => (is === true ? state : `${state} ${is}`));
  const text = [role?.value, name?.value && `“${name.value}”`, value?.value && `= ${value.value}`];
  const parts = [text.filter(Boolean).join(" "), ...said, description?.value && `— ${description.value}`];
  return parts.filter(Boolean).join(", ");
}

/** @returns one line a node, children below their parent and indented. */
async function transcript(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: Node, depth: number): string[] => {
    const role = String(node.role?.value ?? "");
    const isSaid = !node.ignored && !silent.test(role) && !(role === "StaticText" && !node.name?.value);
    const below = !node.ignored && wholes.test(role) ? [] : (node.childIds ?? []);
    const children = below.flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child, isSaid ? depth + 1 : depth) : [];
    });
    const own = role === "StaticText" ? String(node.name?.value) : line(node);
    return isSaid ? [`${"  ".repeat(depth)}${own}`, ...children] : children;
  };
  const [root] = nodes;
  return root ? [`title “${await page.title()}”`, ...read(root, 0)] : [];
}

const names = process.argv.slice(2);
const site = await startTestSite({ site: { TEST_NOW: "2026-11-20T17:00:00Z" } });
const browser = await browserType.launch(wholeChromium());
for (const { name, path, prepare } of screens.filter((screen) => names.includes(screen.name))) {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    locale: "es-US",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  await prepare?.(page);
  console.log(`\n# ${name} (${path})\n\n${(await transcript(page)).join("\n")}`);
  await context.close();
}
await browser.close();
await site.end();
