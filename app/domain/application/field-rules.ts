import { type FieldName, fieldNames, type Section, sections, specOf, valuesOf } from "./fields.ts";

/** `conditional`: required only when another answer makes it relevant. */
export type FieldRule = {
  field: FieldName;
  section: Section;
  step: number;
  required: "always" | "conditional" | "never";
  maxLength: number;
  values?: readonly string[];
};

/** In the order of the application; leadvalidation's answer. */
export const fieldRules: readonly FieldRule[] = fieldNames.map((field) => {
  const { section, required, maxLength } = specOf(field);
  const values = valuesOf(field);
  const step = sections.indexOf(section) + 1;
  return { field, section, step, required, maxLength, ...(values ? { values } : {}) };
});
