import type { ServicesBindings } from "../bindings.ts";
import type { OperatorVariables } from "./access.ts";

/** What the operator's routes have: the bindings, and who is asking. */
export type OperatorEnv = { Bindings: ServicesBindings; Variables: OperatorVariables };
