import { app } from "./app.ts";

export { LeadOutbox } from "./outbox/lead-outbox.ts";
export default app;
