import type { RouterContextProvider } from "react-router";
import { configContext, consoleContext } from "../../context.ts";
import { issueAffiliateLink, revokeAffiliateLink } from "../../domain/contract/operator/affiliates.ts";

/** How a form of this screen ended. `field`: what is wrong, where a field is. */
export type Outcome =
  | { done: "issued"; affiliate: string; address: string }
  | { done: "revoked" }
  | { done: "failed"; field: "affiliate" | "label" | "until" | "other" };

const failed = (errors: readonly { field: string }[]): Outcome => {
  const field = (["affiliate", "label", "until"] as const).find((name) =>
    errors.some((error) => error.field === name),
  );
  return { done: "failed", field: field ?? "other" };
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Issues a link. Its address is in this answer and nowhere else. */
export async function issueLink(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const affiliate = textOf(form, "affiliate").trim();
  const input = { affiliate, label: textOf(form, "label"), until: textOf(form, "until") };
  const result = await context.get(consoleContext).operator.call(issueAffiliateLink, input);
  if (!result.ok) return failed(result.errors);
  const { origin } = context.get(configContext);
  return { done: "issued", affiliate, address: origin + result.answer.path };
}

/** Revokes a link, for good. */
export async function revokeLink(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const result = await context
    .get(consoleContext)
    .operator.call(revokeAffiliateLink, { id: textOf(form, "id") });
  return result.ok ? { done: "revoked" } : failed(result.errors);
}
