import { callBackLayout } from "../../../app/domain/forms/call-back.ts";
import { contactLayout } from "../../../app/domain/forms/contact-message.ts";
import { requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { Taking } from "./destination.ts";

/** Undefined for a request about one's data: no destination gets it. */
export function takingOf(layout: string): Taking | undefined {
  if (requestKindOf(layout)) return undefined;
  return layout === contactLayout || layout === callBackLayout ? "contact" : "lead";
}
