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

export function button(className: string, label: string, icon: Node, press: () => void): HTMLButtonElement {
  const made = element("button", `tca-modal-button ${className}`, [icon]);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", press);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/** @param d Lucide's path. Not by innerHTML, which other pages' policies may not allow. */
export function icon(d: string): Node {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "tca-modal-icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("class", "tca-modal-path");
  path.setAttribute("d", d);
  drawing.appendChild(path);
  return drawing;
}
