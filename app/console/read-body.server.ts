import { data } from "react-router";

/** @throws 415 for a body of another content type, 400 for one that is not what it says. */
export const readFormBody = (request: Request): Promise<FormData> =>
  readAs(request, ["application/x-www-form-urlencoded", "multipart/form-data"], () => request.formData());

/** Unchecked. @throws as {@link readFormBody}. */
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
