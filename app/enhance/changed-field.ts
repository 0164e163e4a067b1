/**
 * Whether a field's value differs from the page's: somebody may type before this code runs, and a browser may restore
 * the input after a reload. Sliders do not count, because browsers themselves move them into their range.
 */
export function isFieldChanged(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(selected, 0);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "range") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
