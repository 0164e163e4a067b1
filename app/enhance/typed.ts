/**
 * Somebody types before the code is there, or the browser brings back what was typed before a reload. Not
 * of sliders, which a browser moves into their range itself.
 */
export function isTyped(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(selected, 0);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "range") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
