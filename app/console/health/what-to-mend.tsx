import { Fragment } from "react";
import { Link } from "react-router";
import { consolePages } from "../pages.ts";
import type { WordedPart } from "./worded-parts.server.ts";

/** The id of a finding's entry on the screen of health. */
export const placeOf = ({ group, finding }: WordedPart) => `${group}-${finding}`;

/**
 * Names broken parts in a row. Each name leads to its entry on the screen of health, which says what to do.
 * @param props.isHere whether this is the screen of health: the browser itself moves the focus to an entry of its page.
 */
export function WhatToMend({ parts, isHere }: { parts: readonly WordedPart[]; isHere?: boolean }) {
  const places = new Map(parts.map((part) => [part.title, `#${placeOf(part)}`]));
  return [...places].map(([title, place], index) => (
    <Fragment key={title}>
      {index > 0 && ", "}
      {isHere ? <a href={place}>{title}</a> : <Link to={consolePages.health.path + place}>{title}</Link>}
    </Fragment>
  ));
}
