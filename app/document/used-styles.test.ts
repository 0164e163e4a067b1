import { expect, test } from "vitest";
import { styleRules } from "../../workers/build/style-rules.ts";
import { usedStyles } from "./used-styles.ts";

const used = (css: string, html: string) => usedStyles([styleRules(css)], html);

test("a rule is kept if the page has every element, class, id and attribute of one of its selectors", () => {
  const css =
    "a{top:0}.b{top:1px}#c{top:2px}[hidden]{top:3px}input[type=radio]{top:4px}ul>.d a,.b p{top:5px}";
  expect(used(css, "<a>")).toBe("a{top:0}");
  expect(used(css, '<i class="x b">')).toBe(".b{top:1px}");
  expect(used(css, '<i id="c">')).toBe("#c{top:2px}");
  expect(used(css, '<i hidden="">')).toBe("[hidden]{top:3px}");
  expect(used(css, '<input type="radio">')).toBe("input[type=radio]{top:4px}");
  expect(used(css, '<input type="text">')).toBe("");
  expect(used(css, '<ul><li class="d"></li></ul>')).toBe("");
  expect(used(css, '<p class="b"></p>')).toBe(".b{top:1px}.b p{top:5px}");
});

test("a negated name or one of several alternatives is not needed, but a single alternative is", () => {
  expect(used(".a:not(.b){top:0}", '<i class="a">')).not.toBe("");
  expect(used(".a:is(.b,.c){top:0}", '<i class="a">')).not.toBe("");
  expect(used(".a:is(.b){top:0}", '<i class="a">')).toBe("");
  expect(used(".a:has(.b){top:0}", '<i class="a">')).toBe("");
  expect(used(".a:not(:has(.b)){top:0}", '<i class="a">')).not.toBe("");
});

test("menus, choices and the keyboard's focus look right before the file has come", () => {
  const css = "details[open] a{top:0}#m:popover-open{top:1px}a:focus-visible{top:2px}input:checked{top:3px}";
  expect(used(css, '<details><a></a></details><nav id="m"><input>')).toBe(css);
});

test("rules that no page can need when it opens are left to the file", () => {
  expect(used("a:hover{top:0}a:active{top:1px}::view-transition-old(root){animation:none}", "<a>")).toBe("");
  expect(used("@media print{a{top:0}}@view-transition{navigation:auto}", "<a>")).toBe("");
  expect(used("a:not(:hover){top:0}", "<a>")).toBe("a:not(:hover){top:0}");
});

test("rules keep their order and their conditions, and neighbours share one", () => {
  const css =
    "@media (width>=1px){a{top:0}.gone{top:9px}a{top:1px}}a{top:2px}@media (width>=1px){@supports selector(:has(*)){a{top:3px}}a{top:4px}}";
  expect(used(css, "<a>")).toBe(css.replace(".gone{top:9px}", ""));
});

test("custom properties and animations come with the rules that refer to them, directly or through others", () => {
  const css =
    ":root{--a:var(--b);--b:1px;--c:2px;color-scheme:dark}@media (width>=1px){:root{--b:3px;--c:4px}}a{top:var(--a)}@keyframes in{to{top:0}}@keyframes in-2{to{top:1px}}.x{animation:1s in-2}";
  expect(used(css, "<a>")).toBe(
    ":root{--a:var(--b);--b:1px;color-scheme:dark}@media (width>=1px){:root{--b:3px}}a{top:var(--a)}",
  );
  expect(used(css, '<i class="x">')).toBe(
    ":root{color-scheme:dark}.x{animation:1s in-2}@keyframes in-2{to{top:1px}}",
  );
});

test.each([
  ["nested rules", ".a{.b{top:0}}"],
  ["layers", "@layer x{a{top:0}}"],
  ["imports", '@import "x.css";'],
  ["the end of an element", 'a::after{content:"</style>"}'],
])("a build with %s is refused", (_, css) => expect(() => styleRules(css)).toThrow());
