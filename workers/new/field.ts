import { sections } from "../../app/domain/application/fields.ts";
import { includes } from "../../app/domain/records.ts";
import type { Plan } from "./plan.ts";

/** A line of text that nobody must fill in, at the end of a section of the application. */
export function newField(name: string, section: string, label: string): Plan {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name}: a field's name is like trade_in`);
  if (!includes(sections, section)) throw new Error(`${section} is not a section: ${sections.join(", ")}`);
  return {
    files: {},
    additions: [
      {
        file: "app/domain/application/fields.ts",
        before: "} as const satisfies Record<string, FieldSpec>;",
        code: `  ${name}: { ...field("${section}", "off", "text", 60), control: "text", required: "never", review: { row: "${name}", ifAnswered: true } },`,
      },
      {
        file: "app/domain/application/schema.ts",
        after: `  ${section}: {`,
        code: `    ${name}: optionalText("${name}", freeText),`,
      },
      {
        file: "app/copy/application.ts",
        after: 'export const application = area("application", {',
        code: `  ${name}: ${JSON.stringify(label)},`,
      },
      {
        file: "app/copy/application-errors.ts",
        after:
          'export const applicationErrors: Area<Readonly<Record<string, string>>> = area("applicationErrors", {',
        code: `  "${name}.too_long": "Escríbelo con 60 letras o menos.",`,
      },
      {
        file: "app/console/copy/lead.ts",
        before: '  cosigner_available: ["',
        code: `  ${name}: [${JSON.stringify(label)}, ${JSON.stringify(label)}],`,
      },
    ],
    left: [
      "its place among the section's fields and its kind, in fields.ts: choice, select, length, … and whether it must be answered",
      "its rule, in schema.ts; errors of its own, in application-errors.ts",
      "its English name for operators, in app/console/copy/lead.ts",
    ],
  };
}
