/** Acts on ten items at a time, and counts the outcomes. */
export async function countEach<Item, Outcome extends string>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
): Promise<Partial<Record<Outcome, number>>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (let start = 0; start < items.length; start += 10)
    for (const result of await Promise.all(items.slice(start, start + 10).map(act)))
      counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
