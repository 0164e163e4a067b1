import { data } from "react-router";

/** Answers `/404` and every path that no route knows with the not-found page and status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
