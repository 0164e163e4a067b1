import { iso } from "../../stores/lead-index/submission.ts";
import { newTask } from "../../stores/lead-index/task.ts";
import { newClaimTasks } from "./claim.ts";
import type { Acceptance, AcceptResult, Submission } from "./contract.ts";
import { newPostbackRowTasks, withoutCounts } from "./conversion.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { newProgress } from "./record.ts";

export function insertSubmission(store: OutboxStore, submission: Submission): void {
  const { seals, review, captchaSolved, program, deliveries, buyersMax, conversion, confirmation, ...fixed } =
    submission;
  const { acceptedAt, layout } = fixed;
  const conversionId = conversion ? crypto.randomUUID() : "";
  const claimTasks = newClaimTasks(fixed.matches, review);
  const convertsNow = conversion !== undefined && !review && claimTasks.length === 0;
  const note = (event: string, detail: string) => store.note(acceptedAt, event, detail);
  store.transaction(() => {
    store.insert(
      fixed,
      newProgress({
        review,
        captchaSolved,
        buyersMax,
        conversionId,
        convertedAt: convertsNow ? acceptedAt : 0,
      }),
      seals,
      [
        ...deliveries,
        ...claimTasks,
        ...(conversion ?? []).map((task) => (review ? withoutCounts(task) : task)),
        ...(convertsNow ? newPostbackRowTasks(conversionId, conversion) : []),
        ...(confirmation ? [newTask("confirmation", { sealed: confirmation })] : []),
        newTask("register", {}),
        newTask("index", {}),
        newTask("backup", {}),
      ],
    );
    note("accepted", program ? `${layout}, program ${program}` : layout);
    if (review) note("in review", review);
  });
}

export const acceptedResult = (
  { reference, acceptedAt, review }: Pick<Submission, "reference" | "acceptedAt" | "review">,
  details: Pick<Acceptance, "conversionId" | "repeated" | "hasReceipt" | "confirms">,
): AcceptResult => ({ outcome: "accepted", reference, acceptedAt: iso(acceptedAt), review, ...details });
