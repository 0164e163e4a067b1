import { z } from "zod";
import { visitOriginFields } from "../visit/attribution.ts";
import { booleanLike, orElse, replyOf } from "./liberal.ts";
import { defineOperation, success } from "./operation.ts";

export const executeTargetAction = defineOperation({
  id: "executeTargetAction",
  caller: "site",
  rateLimit: "partner",
  path: "/target/v1/executeTargetAction",
  sends: "form",
  summary:
    "Counts `participate` (an application was started) or `convert` (it was accepted) for experiments; not with an mboxDisable cookie.",
  request: () => ({ action: z.enum(["participate", "convert"]) }),
  response: () => replyOf({ success, executed: orElse(booleanLike, true) }),
});

/** The operation as the site calls it: the request also says where the visit came from. */
export const countTargetAction = defineOperation({
  ...executeTargetAction,
  request: () => executeTargetAction.request.extend(visitOriginFields),
  response: () => executeTargetAction.response,
});
