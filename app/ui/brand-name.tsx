import type { Brand } from "../domain/settings/brand.ts";

/**
 * Shows the brand's name. The default name is drawn, so that it looks the same on every page and every device. A
 * configured name (BRAND_NAME) is text in the system's face.
 */
export const BrandName = ({ name, hasDefaultName }: NamedBrand) =>
  hasDefaultName ? (
    <svg viewBox="0 0 2124 200" aria-hidden="true" focusable="false">
      <path d={defaultName} />
    </svg>
  ) : (
    <span>{name}</span>
  );

export type NamedBrand = Pick<Brand, "name" | "hasDefaultName">;

/** The default name in Figtree Bold (SIL Open Font License 1.1, which leaves drawings free), 250 units to the em. */
const defaultName =
  "M56 190v-145h-52v-30h138v30h-53v145zM192 193q-15 0-26-6t-16-19t-5-32v-71h32v64q0 13 3 20t8 11t13 3q13 0 20-8t7-25v-65h32v125h-30l-1-17q-7 9-16 15t-21 5zM425 193q-26 0-45-12t-31-32t-12-47t12-46q11-21 30-32t45-12q18 0 34 6t27 18t18 26l-31 11q-4-9-12-16t-16-11t-20-4q-15 0-27 8t-19 21t-7 31t7 32t19 21t28 8q11 0 20-4t16-12t11-17l31 12q-6 15-18 26t-27 18t-33 7zM521 190v-125h32v23q8-12 20-18t24-6v31q-11 0-21 3t-17 10t-6 16v66zM668 193q-18 0-32-8t-22-23t-9-34t9-34q8-15 23-24t33-8t30 9q14 8 23 25t8 40h-92q1 13 11 21t22 7q10 0 17-4t10-12l29 12q-5 10-14 17t-19 12q-12 4-27 4zM640 112h56q-1-8-5-13t-10-7t-12-3t-12 3q-6 2-11 7t-6 13zM650 49l28-34h36l-32 34zM798 193q-17 0-30-8t-20-23t-7-34t7-35t20-23t30-8q12 0 22 5t16 15v-67h32v175h-31l-1-18q-6 10-16 16t-22 5zM806 164q8 0 15-5t11-12t4-17v-5q-1-10-4-17t-11-12t-15-4q-9 0-16 4t-12 13t-4 19t5 18t11 13t16 5zM895 190v-125h32v125zM912 44q-8 0-13-6t-6-12q0-8 6-14t13-5t13 5q5 6 5 14t-5 12q-6 6-13 6zM1007 193q-21 0-31-10t-11-29v-62h-20v-27h20v-39h32v39h32v27h-32v55q0 8 4 12t10 5q3 0 6-2t6-3l11 24q-6 5-13 7t-14 3zM1109 193q-19 0-34-8t-23-23t-8-34t8-34t23-24t34-8t34 8q14 9 22 24t9 34t-8 34t-23 23t-34 8zM1109 164q10 0 17-5t11-13t4-18t-4-19t-11-13t-17-4t-17 4t-11 13t-4 19t4 18t11 13t17 5zM1299 193q-17 0-29-8t-20-23t-7-34t7-35t20-23q12-8 29-8q13 0 22 5t16 15v-67h32v175h-30l-1-18q-6 10-16 16t-23 5zM1307 164q9 0 16-5t10-12t4-17v-5q0-10-4-17t-10-12t-16-4t-16 4q-7 5-11 13t-4 19t4 18t11 13t16 5zM1451 193q-18 0-32-8t-22-23t-9-34t9-34q8-15 23-24t33-8t30 9q14 8 23 25t8 40h-92q1 13 11 21t22 7q10 0 17-4t10-12l29 12q-5 10-14 17t-19 12q-12 4-27 4zM1423 112h56q-1-8-5-13t-10-7t-12-3t-12 3q-6 2-11 7t-6 13zM1575 190l69-175h35l69 175h-35l-15-40h-73l-15 40zM1636 121h51l-25-65zM1806 193q-14 0-25-6t-16-19t-5-32v-71h32v64q0 13 3 20t8 11t13 3q13 0 20-8t7-25v-65h32v125h-30l-2-17q-6 9-15 15t-22 5zM1952 193q-21 0-31-10t-11-29v-62h-20v-27h20v-39h32v39h32v27h-32v55q0 8 4 12t11 5q2 0 5-2t6-3l12 24q-7 5-14 7t-14 3zM2054 193q-19 0-33-8t-23-23t-9-34t8-34t23-24t34-8t34 8q14 9 23 24t8 34t-8 34t-23 23t-34 8zM2054 164q10 0 17-5t11-13t4-18t-4-19t-11-13t-17-4t-17 4t-11 13t-4 19t4 18t12 13t16 5z";
