import { affordable } from "./affordable.ts";
import { equity } from "./equity.ts";
import { refinancing } from "./refinancing.ts";

/** Where each calculator is, in the order in which they are listed. */
export const calculatorPaths = {
  estimator: "/cuanto-costaria",
  affordable: affordable.path,
  refinancing: refinancing.path,
  equity: equity.path,
} as const;
export type CalculatorId = keyof typeof calculatorPaths;
