import { type Counts, type Origin, totalOf } from "../../domain/operator/measures.ts";

type Compared = Counts & { acceptedBefore: number; arrivalBefore: number };

/** A source, an affiliate of it, or a sub-affiliate of that. `name` is empty for none. */
export type OriginNode = Compared & {
  level: "source" | "affiliate" | "sub_affiliate";
  name: string;
  id: string;
  children: OriginNode[];
};

const levels = ["source", "affiliate", "sub_affiliate"] as const;

/** Sums each level. A single nameless row is no child: it tells nothing apart. */
export function originTree(rows: readonly (Origin & Compared)[], depth = 0, parent = ""): OriginNode[] {
  const level = levels[depth];
  if (!level) return [];
  const groups = Map.groupBy(rows, (row) => row[level]);
  return [...groups].map(([name, group]) => {
    const id = `${parent}/${JSON.stringify(name)}`;
    const below = originTree(group, depth + 1, id);
    const isLeaf = below.length === 1 && below[0]?.name === "" && below[0].children.length === 0;
    return {
      level,
      name,
      id,
      ...totalOf(group),
      acceptedBefore: group.reduce((sum, row) => sum + row.acceptedBefore, 0),
      arrivalBefore: group.reduce((sum, row) => sum + row.arrivalBefore, 0),
      children: isLeaf ? [] : below,
    };
  });
}
