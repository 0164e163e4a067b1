import type { RouterContextProvider } from "react-router";
import { helpContext, vehiclesContext } from "../context.ts";

/** Until when the content that a request has read is fresh: a page made from it is good for as long. Epoch milliseconds. */
export const contentFreshUntil = (context: Readonly<RouterContextProvider>): number =>
  Math.min(context.get(helpContext).freshUntil(), context.get(vehiclesContext).freshUntil());
