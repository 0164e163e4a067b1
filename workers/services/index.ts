import { app } from "./app.ts";
import type { ServicesBindings } from "./settings/bindings.ts";

export { PersonClaim } from "./leads/claims/person-claim.ts";
export { DestinationDay } from "./leads/day-limit/destination-day.ts";
export { SubmissionOutbox } from "./leads/outbox/submission-outbox.ts";
export { SavedLock } from "./leads/saved/saved-lock.ts";
export { OperatorNotices } from "./operator/notices/operator-notices.ts";
export { DestinationList } from "./stores/destinations/destination-list.ts";
export { SubmissionRegister } from "./stores/register/submission-register.ts";
export default {
  fetch: app.fetch,
  async scheduled(controller, env, context) {
    const { scheduled } = await import("./operator/scheduled/tasks.ts");
    return scheduled(controller, env, context);
  },
} satisfies ExportedHandler<ServicesBindings>;
