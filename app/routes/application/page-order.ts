import {
  type Condition,
  type FieldName,
  fieldsOf,
  ownerOf,
  type Section,
  sections,
  specOf,
} from "../../domain/application/fields.ts";
import { fromEntriesOf } from "../../domain/records.ts";

/** With a condition: shown only while another answer makes them relevant. */
export type FieldGroup = { when: Condition | undefined; names: FieldName[] };

/** Hidden fields first, then in the table's order but for `shownBefore`; grouped by condition. */
export const groupsOn = (section: Section): readonly FieldGroup[] => groups[section];

function groupsOf(section: Section): FieldGroup[] {
  const drawn = fieldsOf(section).filter((name) => !ownerOf(name) && !specOf(name).shownWithin);
  const ordered = drawn.flatMap((name) => {
    const before = drawn.filter((other) => specOf(other).shownBefore === name);
    return specOf(name).shownBefore ? [] : [...before, name];
  });
  const isHidden = (name: FieldName) => specOf(name).control === "hidden";
  const groups: FieldGroup[] = [];
  for (const name of [...ordered.filter(isHidden), ...ordered.filter((other) => !isHidden(other))]) {
    const { when } = specOf(name);
    const last = groups.at(-1);
    if (when && last?.when === when) last.names.push(name);
    else groups.push({ when, names: [name] });
  }
  return groups;
}

const groups = fromEntriesOf(sections.map((section) => [section, groupsOf(section)]));

/** Undefined where the last control takes no typing. */
export function lastTyped(sections: readonly Section[]): FieldName | undefined {
  const last = sections.flatMap((section) => groupsOn(section).flatMap(({ names }) => names)).at(-1);
  return last && specOf(last).inputMode !== "none" ? last : undefined;
}
