// What the console's host needs and no visitor: a part of the worker that operator-host.ts loads when somebody comes.
export { verifyAssertion } from "../access/verify-assertion.ts";
export { renderConsole } from "./render-console.ts";
