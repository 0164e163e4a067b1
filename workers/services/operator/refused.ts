import { refusal } from "../../../app/domain/contract/operation.ts";

/** Why an outbox did not do it, as an answer: 404 for an unknown lead, 410 for one that is over, otherwise 409. */
export function refused(reason: string) {
  const status = reason === "unknown" ? 404 : reason === "ended" || reason === "no body" ? 410 : 409;
  return [refusal("id", reason.replaceAll(" ", "_")), status] as const;
}
