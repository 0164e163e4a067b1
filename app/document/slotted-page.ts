import type { EntryContext, RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  isolateContext,
  requestFactsContext,
  textsContext,
  visitorContext,
} from "../context.ts";
import { keysOf } from "../domain/records.ts";
import type { RouteHandle } from "../route-handle.ts";
import { frameKey } from "./page-key.ts";
import { cutText, fillSlots } from "./slots.ts";

/**
 * A page whose route parts what it shows of its visitor from the rest (`slots` in its handle): rendered once from data with
 * slots, and filled for each visitor. Its key is all of that data, the address and what surrounds every page, so that
 * two visitors get the same bytes only where React would make the same of both; and nothing of a visitor is remembered,
 * because only data with slots is rendered.
 *
 * @param render makes the document of an entry, as for any page.
 * @returns its bytes; undefined where it has to be rendered for its visitor.
 */
export function slottedPage(
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
  render: (entry: EntryContext) => string,
): Uint8Array<ArrayBuffer> | undefined {
  const { matches, loaderData, actionData, errors, statusCode } = entry.staticHandlerContext;
  const { forms, slotMark, today } = context.get(isolateContext);
  const route = matches.at(-1)?.route;
  const { slots } = (route?.handle ?? {}) as RouteHandle;
  if (!slots || !route || !forms.isOn || actionData || errors || statusCode !== 200) return undefined;
  const mark = slotMark();
  const slotted = slots(loaderData[route.id], mark);
  if (!slotted) return undefined;
  const { data, fillings } = slotted;
  const date = today(context.get(clockContext)());
  const frame = frameKey(context.get(visitorContext), date, context.get(configContext).edition);
  const key = `${context.get(requestFactsContext).url.pathname} ${frame} ${JSON.stringify(data)}`;
  const texts = context.get(textsContext);
  const held = forms.get(key);
  if (held?.texts === texts) return fillSlots(held, fillings);
  const html = render(withData(entry, route.id, data));
  const made = { ...cutText(html, mark, keysOf(fillings)), texts };
  forms.put(key, made);
  return fillSlots(made, fillings);
}

/** The same entry, with other data of one route. Not a copy: its stream for browsers would be made by reading it. */
function withData(entry: EntryContext, id: string, data: unknown): EntryContext {
  const { staticHandlerContext } = entry;
  const loaderData = { ...staticHandlerContext.loaderData, [id]: data };
  return Object.create(entry, {
    staticHandlerContext: { value: { ...staticHandlerContext, loaderData } },
  });
}
