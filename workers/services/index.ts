import { app } from "./app.ts";
import type { ServicesBindings } from "./bindings.ts";

export { OperatorNotices } from "./alerts/operator-notices.ts";
export { PersonClaim } from "./claims/person-claim.ts";
export { SubmissionOutbox } from "./outbox/submission-outbox.ts";
export { SubmissionRegister } from "./register/submission-register.ts";
export { SavedLock } from "./saved/saved-lock.ts";
export default {
  fetch: app.fetch,
  async scheduled(controller, env, context) {
    const { scheduled } = await import("./scheduled/tasks.ts");
    return scheduled(controller, env, context);
  },
} satisfies ExportedHandler<ServicesBindings>;
