import type { Page } from "playwright/test";

/** The spacing that readers may set without losing text (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * The texts that are cut off when a reader spaces letters, words and lines, and the pixels by which the page then
 * scrolls sideways.
 */
export const lostBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const lost: string[] = [];

    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (let around: Element | null = parent; around && boxes.length > 0; around = around.parentElement) {
        if (around === document.body) break;
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const isScrolled =
          around.scrollHeight > around.clientHeight || around.scrollWidth > around.clientWidth;
        if (isScrolled && /auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
        const { left, right, top, bottom, width } = around.getBoundingClientRect();
        // Text for screen readers alone is skipped, because nobody sees it with any spacing.
        if (width <= 1) break;
        const isCut = boxes.some(
          (box) =>
            (cuts(overflowX) && (box.right > right + 1 || box.left < left - 1)) ||
            (cuts(overflowY) && (box.bottom > bottom + 1 || box.top < top - 1)),
        );
        if (isCut) {
          lost.push(`cut off: ${text.textContent?.trim().slice(0, 60)} in ${around.outerHTML.slice(0, 80)}`);
          break;
        }
        if (position === "fixed") break;
      }
    }

    for (const select of document.querySelectorAll("select")) {
      if (!select.checkVisibility({ visibilityProperty: true })) continue;
      const copy = select.cloneNode(true) as HTMLSelectElement;
      copy.removeAttribute("id");
      copy.removeAttribute("name");
      copy.selectedIndex = select.selectedIndex;
      copy.style.cssText =
        "field-sizing: content; width: auto; min-width: 0; max-width: none; position: absolute; visibility: hidden";
      select.parentNode?.insertBefore(copy, select.nextSibling);
      const needed = copy.getBoundingClientRect().width;
      copy.remove();
      const { width } = select.getBoundingClientRect();
      if (needed > width + 1)
        lost.push(
          `cut off: ${select.selectedOptions[0]?.text} needs ${Math.round(needed)} of ${Math.round(width)} px in select ${select.name}`,
        );
    }

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return lost;
  }, spacing);
