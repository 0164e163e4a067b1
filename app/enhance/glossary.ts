/** The text without accents and capital letters, so that a search finds it in any spelling. */
const searchable = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Filters both lists of the glossary: parts with a match are opened, and parts without one are hidden. */
export function startFilter(input: HTMLInputElement): void {
  const status = input.parentElement?.querySelector("[role=status]");
  const elements = [...document.querySelectorAll<HTMLElement>(".terms > *, .from-english > *")];
  const entries = elements.map((element) => ({ element, text: searchable(element.textContent ?? "") }));
  const letters = document.querySelector<HTMLElement>(".letters");
  const parts = document.querySelectorAll<HTMLDetailsElement>(".words > details");
  const filter = () => {
    const query = searchable(input.value.trim());
    let shownCount = 0;
    for (const { element, text } of entries) {
      element.hidden = !text.includes(query);
      if (!element.hidden && element.id) shownCount += 1;
    }
    for (const part of parts) {
      const section = part.parentElement;
      if (section) section.hidden = !part.querySelector(":is(.terms, .from-english) > :not([hidden])");
      part.open = query !== "";
    }
    // The letters lead to parts that the filter hides.
    if (letters) letters.hidden = query !== "";
    if (!status) return;
    const { none = "", one = "", shown = "" } = input.dataset;
    const statusText = [none, one][shownCount] ?? shown.replace("{shown}", String(shownCount));
    status.textContent = query ? statusText : "";
  };
  input.addEventListener("input", filter);
  // Somebody may type before this code arrives.
  if (input.value) filter();
  // A link to a word clears the filter, because the filter may hide the word.
  addEventListener("hashchange", () => {
    if (!input.value) return;
    input.value = "";
    filter();
    const target = document.getElementById(location.hash.slice(1));
    const part = target?.closest("details");
    if (part) part.open = true;
    target?.scrollIntoView();
  });
  // The browser may restore a filter that was typed earlier.
  if (input.value) filter();
}
