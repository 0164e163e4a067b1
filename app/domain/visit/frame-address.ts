const handedOut = "v";

/**
 * The query of a frame's document with a value that is used once, for browsers that do not say where a document will be
 * shown (Safari before 16.4).
 */
export const withValue = (query: URLSearchParams, value: string): URLSearchParams =>
  new URLSearchParams([...query, [handedOut, value]]);

/** The address of a frame's document, as the page around it gets it. */
export const frameAddress = (path: string, value: string): string =>
  `${path}?${withValue(new URLSearchParams(), value)}`;

/**
 * Whether a document is for a frame of one of our pages: the browser says so, or says nothing and the address has the
 * value. What a partner writes can bring a visitor or a picture to the address, but neither of the two.
 *
 * @param destination the Sec-Fetch-Dest header.
 * @param value what the page handed out; not empty.
 */
export const isForFrame = (
  destination: string | null,
  { searchParams }: Pick<URL, "searchParams">,
  value: string,
): boolean => (destination === null ? searchParams.get(handedOut) === value : destination === "iframe");
