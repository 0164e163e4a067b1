import type { NamedId } from "../../domain/configuration/console-settings.ts";
import { type Counts, conversionOf, type Origin, totalOf } from "../../domain/operator/measures.ts";

type Compared = Counts & { acceptedBefore: number; arrivalBefore: number };

/** What operators call those who send visitors. */
export type SenderNames = Record<"sources" | "affiliates", readonly NamedId[]>;

/** A source, an affiliate of it, or a sub-affiliate of that. `name` is empty for none; `called`: where operators named it. */
export type OriginNode = Compared & {
  level: "source" | "affiliate" | "sub_affiliate";
  name: string;
  called: string | undefined;
  /** Without what programs posted: nobody arrived for it. */
  conversion: number | undefined;
  id: string;
  children: OriginNode[];
};

const levels = ["source", "affiliate", "sub_affiliate"] as const;

/** Sums each level, the most accepted first. A single nameless row is no child: it tells nothing apart. */
export function originTree(
  rows: readonly (Origin & Compared)[],
  names: SenderNames,
  depth = 0,
  parent = "",
): OriginNode[] {
  const level = levels[depth];
  if (!level) return [];
  const groups = Map.groupBy(rows, (row) => row[level]);
  const nodes = [...groups].map(([name, group]): OriginNode => {
    const id = `${parent}/${JSON.stringify(name)}`;
    const below = originTree(group, names, depth + 1, id);
    const isLeaf = below.length === 1 && below[0]?.name === "" && below[0].children.length === 0;
    const total = totalOf(group);
    return {
      level,
      name,
      called: calledOf(names, level, name),
      id,
      ...total,
      conversion: conversionOf(total.converted - total.posted, total.arrival),
      acceptedBefore: group.reduce((sum, row) => sum + row.acceptedBefore, 0),
      arrivalBefore: group.reduce((sum, row) => sum + row.arrivalBefore, 0),
      children: isLeaf ? [] : below,
    };
  });
  return nodes.sort((a, b) => b.accepted - a.accepted || b.arrival - a.arrival);
}

/** A source is `src/lnk`, and registered by its `src`. */
function calledOf(
  { sources, affiliates }: SenderNames,
  level: OriginNode["level"],
  name: string,
): string | undefined {
  const [registered, id] = level === "source" ? [sources, name.split("/")[0]] : [affiliates, name];
  return level === "sub_affiliate" ? undefined : registered.find((one) => one.id === id)?.name;
}
