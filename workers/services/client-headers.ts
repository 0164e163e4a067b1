import { userAgentLimit } from "../../app/domain/application/lead.ts";
import { clientHeader, ownHostsHeader } from "../../app/domain/contract/internal.ts";
import { plainText } from "../../app/domain/plain-text.ts";
import type { ServicesContext } from "./handle-operation.ts";

/** What the edge knows of the visitor behind a request. Only the site can set these headers. */
export const clientHeaders = (context: ServicesContext) => ({
  ip: context.req.header(clientHeader.ip) ?? "",
  zipcode: context.req.header(clientHeader.zipcode) ?? "",
  userAgent: plainText(context.req.header("user-agent") ?? "", userAgentLimit),
  mboxDisabled: context.req.header(clientHeader.mboxDisabled) === "1",
  captchaUnreadable: context.req.header(clientHeader.captchaUnreadable) === "1",
});

/** The site's own hosts. */
export const ownHostsOf = (context: ServicesContext): string[] =>
  (context.req.header(ownHostsHeader) ?? "").split(",").filter(Boolean);
