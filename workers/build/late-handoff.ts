import type { Plugin } from "vite";

const made = /serverHandoffStream: (encodeViaTurboStream\([^()]*\)),/g;

/**
 * Vite plugin: React Router encodes a page's data for the browser's router before it calls the entry. Built, it does so
 * when the stream is first read: a page that does not hydrate has none. Encoding an article at once made rendering it half as
 * dear again (tests/bench/pages.ts, "rendered"). The development server has React Router's own.
 */
export function lateHandoff(): Plugin {
  return {
    name: "late-handoff",
    apply: "build",
    transform: (code, id) =>
      /\/react-router\/dist\/\w+\/lib\/server-runtime\/server\.js$/.test(id.replaceAll("\\", "/"))
        ? { code: withLateHandoff(code), map: null }
        : undefined,
  };
}

/**
 * React Router's module of its request handler, with a stream that is made by whoever reads it first.
 *
 * @throws Error when it is not written as React Router 8.4 writes it.
 */
export function withLateHandoff(code: string): string {
  // For a page, and for the error page of one that failed.
  if (code.match(made)?.length !== 2) throw new Error("React Router makes its data stream elsewhere");
  return code.replace(
    made,
    (_, stream: string) => `get serverHandoffStream() {
				const value = ${stream};
				Object.defineProperty(this, "serverHandoffStream", { value });
				return value;
			},`,
  );
}
