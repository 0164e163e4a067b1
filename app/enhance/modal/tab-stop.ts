/**
 * Makes a box a stop for the keyboard while it scrolls, and only then; a press on it gives it the focus in any case. To
 * be called again for other content.
 *
 * @returns ends it.
 */
export function stopWhereItScrolls(box: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // Larger letters make the content higher, and leave the box as it is.
  for (const part of [box, ...box.children]) sizes.observe(part);
  return () => sizes.disconnect();
}
