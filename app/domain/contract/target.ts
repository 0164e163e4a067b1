import { z } from "zod";
import { defineOperation, success } from "./operation.ts";

export const executeTargetAction = defineOperation({
  id: "executeTargetAction",
  method: "POST",
  path: "/target/v1/executeTargetAction",
  sends: "form",
  summary:
    "Counts an experiment's `participate` (an application starts) or `convert` (one is accepted); a mboxDisable cookie stops both.",
  request: z.object({ action: z.enum(["participate", "convert"]) }),
  answer: z.object({ success, executed: z.boolean().default(true) }),
});
