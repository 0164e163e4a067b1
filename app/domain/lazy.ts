/**
 * Makes a value at first use. It is used above all for the runtime's formats: the first format of a language loads
 * the language's data, which takes a quarter of a worker's start.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
