import { fieldsOf, sections } from "../../app/domain/application/fields.ts";
import { includes } from "../../app/domain/records.ts";
import type { Plan } from "./plan.ts";

/**
 * Plans a field at the end of a section of the application: an optional line of text.
 * @param label the Spanish label that visitors see.
 * @param english the field's English name in the console.
 */
export function newField(name: string, section: string, label: string, english: string): Plan {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`${name} cannot be a field's name. Write it like trade_in.`);
  if (!includes(sections, section))
    throw new Error(`${section} is not a section. Choose one of: ${sections.join(", ")}.`);
  const nextSection = sections[sections.indexOf(section) + 1];
  const nextField = nextSection && fieldsOf(nextSection)[0];
  return {
    files: {},
    additions: [
      {
        file: "app/domain/application/fields.ts",
        before: nextField ? `  ${nextField}: {` : "} as const satisfies Record<string, FieldRow>;",
        code: `  ${name}: { section: "${section}", control: "text", maxLength: 60, required: "never", review: { row: "${name}", ifAnswered: true } },`,
      },
      {
        file: "app/domain/application/schema.ts",
        before: nextSection ? `  },\n  ${nextSection}: {` : "  },\n};\n",
        code: `    ${name}: optionalTextRule("${name}", freeText),`,
      },
      {
        file: "app/copy/application.ts",
        after: 'export const application = area("application", {',
        code: `  ${name}: ${JSON.stringify(label)},`,
      },
      {
        file: "app/operator-copy/answer-names.ts",
        before: '  cosigner_available: ["',
        code: `  ${name}: [${JSON.stringify(label)}, ${JSON.stringify(english)}],`,
      },
    ],
    remainingWork: [
      "Set the field's kind in fields.ts (choice, select, length, …) and whether it must be answered.",
      "Set its rule in schema.ts (a choice or select needs no rule).",
      "Where the common error messages (`*.too_long`) say too little, write the field's own in app/copy/application-errors.ts.",
    ],
  };
}
