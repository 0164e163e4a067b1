import type { RouterContextProvider } from "react-router";
import { type PublishedState, publishedStates } from "../domain/help/states/published.ts";
import { todayIn } from "./today.ts";

export const statesToday = (context: Readonly<RouterContextProvider>): readonly PublishedState[] =>
  publishedStates(todayIn(context));
