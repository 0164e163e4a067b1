import type { RouterContextProvider } from "react-router";
import { clockContext, isolateContext } from "../context.ts";
import { type PublishedState, publishedStates } from "../domain/help/states/published.ts";

export const statesToday = (context: Readonly<RouterContextProvider>): readonly PublishedState[] =>
  publishedStates(context.get(isolateContext).today(context.get(clockContext)()));
