const valueName = "v";

/** Adds a value that is used once, for browsers that do not send Sec-Fetch-Dest (Safari before 16.4). */
export const withFrameValue = (query: URLSearchParams, value: string): URLSearchParams =>
  new URLSearchParams([...query, [valueName, value]]);

export const frameAddress = (path: string, value: string): string =>
  `${path}?${withFrameValue(new URLSearchParams(), value)}`;

/**
 * Whether a request comes from our frame. A partner's HTML can lead a visitor or a picture to the address, but it can
 * neither set Sec-Fetch-Dest nor know the value.
 */
export const isForFrame = (
  destination: string | null,
  { searchParams }: Pick<URL, "searchParams">,
  value: string,
): boolean =>
  destination === null ? value !== "" && searchParams.get(valueName) === value : destination === "iframe";
