import { data } from "react-router";

/** `/404` and every path that no route knows: the not-found page, with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
