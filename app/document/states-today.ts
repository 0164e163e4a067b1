import type { RouterContextProvider } from "react-router";
import { clockContext, isolateContext } from "../context.ts";
import { type PublishedState, publishedStates } from "../domain/help/states/published.ts";

/** The states that have a page today. Today is New York's date, which is in every cached page's key. */
export const statesToday = (context: Readonly<RouterContextProvider>): readonly PublishedState[] =>
  publishedStates(context.get(isolateContext).today(context.get(clockContext)()));
