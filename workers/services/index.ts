import { app } from "./app.ts";

export { OperatorNotices } from "./notices/operator-notices.ts";
export { SubmissionOutbox } from "./outbox/submission-outbox.ts";
export { SubmissionRegister } from "./register/submission-register.ts";
export default app;
