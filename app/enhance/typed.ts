/**
 * Whether a field was changed: somebody may type before the code is there, and a browser may bring back what was
 * typed before a reload. Sliders do not count, because a browser itself moves them into their range.
 */
export function isTyped(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(selected, 0);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "range") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
