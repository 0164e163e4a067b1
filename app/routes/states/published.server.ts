import type { RouterContextProvider } from "react-router";
import { clockContext } from "../../context.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import { type PublishedState, publishedStates } from "../../domain/help/states/published.ts";

/** The states that have a page today. Today is New York's date, which is in every cached page's key. */
export const statesToday = (context: Readonly<RouterContextProvider>): PublishedState[] =>
  publishedStates(newYorkDate(context.get(clockContext)()));
