import { Hono } from "hono";
import { getEtContent } from "../../../app/domain/calls/text.ts";
import { answerCall, done } from "../answer-call.ts";
import type { Environment } from "../environment.ts";
import { createTextStore } from "./text-store.ts";

export const text = new Hono<{ Bindings: Environment }>();

answerCall(text, getEtContent, async ({ url, pending }, { env }) => {
  const store = createTextStore(env.TEXTS);
  return done({ allEtUrlContents: await store.read(url, pending) });
});
