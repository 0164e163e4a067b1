/**
 * Whether a field has another value than its page came with: on a slow line somebody types before the code is there, and
 * some browsers bring back what was typed before a reload. Sliders are left out, which a browser moves into their range itself.
 */
export function isTyped(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(selected, 0);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "range") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
