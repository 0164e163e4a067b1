/** The status of a page that shows a form with errors. */
const unprocessable = 422;

/**
 * Fetches, and logs a failed call (specification, section 8) without its query, which may hold something that the
 * visitor typed.
 */
export async function loggedFetch(address: string, init?: RequestInit): Promise<Response> {
  const log = (failure: string | number) =>
    console.error(`HTTP error: ${new URL(address, location.href).pathname} ${failure}`);
  try {
    const response = await fetch(address, init);
    if (!response.ok && response.status !== unprocessable) log(response.status);
    return response;
  } catch (error) {
    const { name } = error as Error;
    if (name !== "AbortError") log(name);
    throw error;
  }
}
