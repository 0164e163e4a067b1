import { data } from "react-router";

/**
 * Reads a form's body.
 * @throws a 415 response for a body of another content type, and a 400 response for a body that does not match its
 * content type.
 */
export const readFormBody = (request: Request): Promise<FormData> =>
  readAs(request, ["application/x-www-form-urlencoded", "multipart/form-data"], () => request.formData());

/** Reads a JSON body without checking its shape. It throws as {@link readFormBody} does. */
export const readJsonBody = (request: Request): Promise<unknown> =>
  readAs(request, ["application/json"], () => request.json());

async function readAs<Body>(
  { headers }: Request,
  types: readonly string[],
  read: () => Promise<Body>,
): Promise<Body> {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (!types.includes(type.trim().toLowerCase())) throw data(null, { status: 415 });
  try {
    return await read();
  } catch {
    throw data(null, { status: 400 });
  }
}
