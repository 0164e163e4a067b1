/* Object.keys, entries and fromEntries with the types of the keys, for records whose type names every key. */

type Entries<R extends object> = { [K in keyof R & string]: [K, R[K]] }[keyof R & string][];

export const entriesOf = <R extends object>(record: R): Entries<R> => Object.entries(record) as Entries<R>;

export const keysOf = <R extends object>(record: R): (keyof R & string)[] =>
  Object.keys(record) as (keyof R & string)[];

export const fromEntriesOf = <K extends string, V>(entries: Iterable<readonly [K, V]>): Record<K, V> =>
  Object.fromEntries(entries) as Record<K, V>;

export const includes = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);
