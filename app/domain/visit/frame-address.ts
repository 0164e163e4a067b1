const handedOut = "v";

/** For browsers that do not say where a document will be shown (Safari before 16.4): a value that is used once. */
export const withValue = (query: URLSearchParams, value: string): URLSearchParams =>
  new URLSearchParams([...query, [handedOut, value]]);

export const frameAddress = (path: string, value: string): string =>
  `${path}?${withValue(new URLSearchParams(), value)}`;

/** A partner's HTML can bring a visitor or a picture to the address, but neither Sec-Fetch-Dest nor the value. */
export const isForFrame = (
  destination: string | null,
  { searchParams }: Pick<URL, "searchParams">,
  value: string,
): boolean =>
  destination === null ? value !== "" && searchParams.get(handedOut) === value : destination === "iframe";
