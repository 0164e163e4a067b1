import type { Context } from "hono";
import { userAgentLimit } from "../../../app/domain/application/lead.ts";
import { clientHeader, ownHostsHeader, siteCallHeader } from "../../../app/domain/contract/internal.ts";
import type { LimitDecision } from "../../../app/domain/contract/limits.ts";
import { plainText } from "../../../app/domain/plain-text.ts";

/** Reads the facts about the visitor behind a request. Only the site can set these headers. */
export const clientHeaders = ({ req }: Pick<Context, "req">) => ({
  ip: req.header(clientHeader.ip) ?? "",
  zipcode: req.header(clientHeader.zipcode) ?? "",
  userAgent: plainText(req.header("user-agent") ?? "", userAgentLimit),
  mboxDisabled: req.header(clientHeader.mboxDisabled) === "1",
  captchaUnreadable: req.header(clientHeader.captchaUnreadable) === "1",
  request: req.header(clientHeader.request),
  limited: (req.header(clientHeader.limited) ?? "free") as LimitDecision,
});

/** Says whether the site's own code made the request. */
export const isSiteCall = ({ req }: Pick<Context, "req">): boolean => Boolean(req.header(siteCallHeader));

export const ownHostsOf = ({ req }: Pick<Context, "req">): string[] =>
  (req.header(ownHostsHeader) ?? "").split(",").filter(Boolean);
