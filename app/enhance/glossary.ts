const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Filters both lists of the glossary: parts with a word are open meanwhile, those without one are hidden. */
export function startFilter(input: HTMLInputElement): void {
  const status = input.parentElement?.querySelector("[role=status]");
  const entries = [...document.querySelectorAll<HTMLElement>(".terms > *, .from-english > *")].map(
    (element) => ({
      element,
      text: plain(element.textContent ?? ""),
    }),
  );
  const parts = document.querySelectorAll<HTMLDetailsElement>(".words > details");
  const filter = () => {
    const typed = plain(input.value.trim());
    let shown = 0;
    for (const { element, text } of entries) {
      element.hidden = !text.includes(typed);
      if (!element.hidden && element.id) shown += 1;
    }
    for (const part of parts) {
      const section = part.parentElement;
      if (section) section.hidden = !part.querySelector(":is(.terms, .from-english) > :not([hidden])");
      part.open = typed !== "";
    }
    if (!status) return;
    const { none, one, shown: several } = input.dataset;
    const found = [none, one][shown] ?? several?.replace("{shown}", String(shown));
    status.textContent = typed ? (found ?? "") : "";
  };
  input.addEventListener("input", filter);
  // A link to a word, or the way back, shows all of them again: its place may be hidden.
  addEventListener("hashchange", () => {
    if (!input.value) return;
    input.value = "";
    filter();
    const target = document.getElementById(location.hash.slice(1));
    const part = target?.closest("details");
    if (part) part.open = true;
    target?.scrollIntoView();
  });
  // The browser brings back what was typed.
  if (input.value) filter();
}
