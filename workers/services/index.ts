import { app } from "./app.ts";

export { SubmissionOutbox } from "./outbox/submission-outbox.ts";
export default app;
