import type { RouterContextProvider } from "react-router";
import { clockContext, isolateContext } from "../context.ts";
import { type PublishedState, publishedStates } from "../domain/help/states/published.ts";

/**
 * The states that have a page today, found out once a day. Today is New York's date, which is in every cached page's key.
 */
export function statesToday(context: Readonly<RouterContextProvider>): readonly PublishedState[] {
  const isolate = context.get(isolateContext);
  const date = isolate.today(context.get(clockContext)());
  if (isolate.states?.date !== date) isolate.states = { date, published: publishedStates(date) };
  return isolate.states.published;
}
