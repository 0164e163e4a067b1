import type { RouterContextProvider } from "react-router";
import { clockContext, isolateContext } from "../context.ts";

/** New York's date, ISO. It is part of every cached page's key. */
export const todayIn = (context: Readonly<RouterContextProvider>): string =>
  context.get(isolateContext).today(context.get(clockContext)());
