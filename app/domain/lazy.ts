/**
 * Makes a value at first use, so that a starting worker does not make it. The first `Intl` format of a language, for
 * example, loads the language's data, which takes a quarter of a worker's start.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
