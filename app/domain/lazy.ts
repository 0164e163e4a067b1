/** For the runtime's formats above all: the first of a language loads its data, a quarter of a worker's start. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
