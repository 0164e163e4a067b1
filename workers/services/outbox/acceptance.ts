import { iso } from "./alarm-context.ts";
import type { AcceptResult, Submission } from "./contract.ts";
import { reportOfPostback } from "./conversion.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { newProgress } from "./record.ts";
import { newTask, type Task } from "./task.ts";

export function insertSubmission(store: OutboxStore, submission: Submission): void {
  const { seals, review, captchaSolved, program, repeats, sharesNumberWith, deliveries, buyersMax, ...rest } =
    submission;
  const { conversion, ...fixed } = rest;
  const { acceptedAt, layout } = fixed;
  const conversionId = conversion ? crypto.randomUUID() : "";
  const isConverted = conversion !== undefined && !review;
  const note = (event: string, detail: string) => store.note(acceptedAt, event, detail);
  store.transaction(() => {
    store.insert(
      fixed,
      newProgress({
        ...{ review, captchaSolved, buyersMax },
        ...(repeats ? { repeats } : {}),
        ...{ conversionId, convertedAt: isConverted ? acceptedAt : 0 },
      }),
      seals,
      [
        ...deliveries,
        ...(conversion ?? []).map((task) => (review ? uncounted(task) : task)),
        ...(isConverted ? reportOfPostback(conversionId, conversion) : []),
        newTask("register", "", {}),
        newTask("index", "", {}),
        newTask("backup", "", {}),
      ],
    );
    note("accepted", program ? `${layout}, program ${program}` : layout);
    if (sharesNumberWith) note("marked", `taxpayer number of ${sharesNumberWith}`);
    if (review) note("in review", repeats ? `${review}: ${repeats}` : review);
  });
}

/** Counts belong to the day of acceptance: a review takes days. */
const uncounted = (task: Task): Task =>
  task.kind === "count" ? { ...task, payload: { ...task.payload, counts: [] } } : task;

export const acceptedAs = (
  { reference, acceptedAt, review }: Pick<Submission, "reference" | "acceptedAt" | "review">,
  answer: { conversionId: string; repeated: boolean; hasReceipt: boolean },
): AcceptResult => ({ outcome: "accepted", reference, acceptedAt: iso(acceptedAt), review, ...answer });
