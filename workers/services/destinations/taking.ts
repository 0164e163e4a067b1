import { callBackLayout } from "../../../app/domain/forms/call-back.ts";
import { contactLayout } from "../../../app/domain/forms/contact-message.ts";
import { requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { Taking } from "./destination.ts";

/** What a submission is to destinations, by its layout. Undefined for a request about somebody's data: no other gets it. */
export function takingOf(layout: string): Taking | undefined {
  if (requestKindOf(layout)) return undefined;
  return layout === contactLayout || layout === callBackLayout ? "contact" : "lead";
}
