import { data } from "react-router";

/** Responds with the not-found screen and status 404 to `/404` and to every path that no other route has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
