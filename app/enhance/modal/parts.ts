/** An element with a class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parts: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.replaceChildren(...parts);
  return made;
}

/** A button that shows an icon and is named by a label. */
export function button(className: string, label: string, icon: Node, press: () => void): HTMLButtonElement {
  const made = element("button", `modal-button ${className}`, [icon]);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", press);
  return made;
}

function icon(path: string): Node {
  const template = document.createElement("template");
  template.innerHTML = `<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="${path}"/></svg>`;
  return template.content;
}

/** Lucide's arrows and cross, as in ui/icon.tsx. */
export const iconArrow = (side: "left" | "right"): Node =>
  icon(side === "left" ? "m12 19-7-7 7-7M19 12H5" : "M5 12h14m-7-7 7 7-7 7");
export const iconClose = (): Node => icon("M18 6 6 18M6 6l12 12");
