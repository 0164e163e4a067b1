/** A map's entry; one that is not there is made and put into it. */
export function entryOf<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const found = map.get(key);
  if (found) return found;
  const value = make();
  map.set(key, value);
  return value;
}
