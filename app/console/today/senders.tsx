import type { NamedId } from "../../domain/configuration/console-settings.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { conversionOf, mostSenders, type SenderMeasure } from "../../domain/operator/measures.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { useFormats } from "./formats.ts";

/** The names that operators gave to the sites and partners that send visitors. */
export type SenderNames = Record<"sources" | "affiliates", readonly NamedId[]>;

type Row = { name: string; givenName?: string | undefined } & Partial<Record<SenderMeasure, number>>;

const columns = [
  "arrival",
  "participate",
  "accepted",
  "before",
  "delivered",
  "rejected",
  "converted",
] as const;

/** The columns that only a wide screen has room for. */
const onPhone: Partial<Record<(typeof columns)[number], "none" | "never">> = {
  participate: "none",
  before: "never",
  delivered: "never",
  rejected: "never",
};

export function Senders({ sources, affiliates, campaigns, names }: Today & { names: SenderNames }) {
  const texts = useTexts(todayTexts);
  const givenNameOf = (list: readonly NamedId[], id: string) => list.find((entry) => entry.id === id)?.name;
  return (
    <>
      <SenderTable
        sender="sources"
        rows={sources.map(({ source, ...counts }) => ({
          ...counts,
          name: source || texts["sources.none"],
          // A source is `src/lnk`, and its name is registered by its `src`.
          givenName: givenNameOf(names.sources, source.split("/")[0] ?? ""),
        }))}
      />
      <SenderTable
        sender="affiliates"
        rows={affiliates.map(({ affiliate, sub_affiliate, ...counts }) => ({
          ...counts,
          name: [affiliate || texts["affiliates.none"], sub_affiliate].filter(Boolean).join(" · "),
          givenName: givenNameOf(names.affiliates, affiliate),
        }))}
      />
      <SenderTable sender="campaigns" rows={campaigns} />
      <p className="console-hint">{texts["conversion.hint"]}</p>
    </>
  );
}

/** A table with a column for each measure that its rows have. */
function SenderTable({
  sender,
  rows,
}: {
  sender: "sources" | "affiliates" | "campaigns";
  rows: readonly Row[];
}) {
  const texts = useTexts(todayTexts);
  const { number, percent } = useFormats();
  const isCut = rows.length === mostSenders;
  return (
    <TablePanel
      hasCards
      first={10}
      heading={texts[`${sender}.heading`]}
      ifEmpty={<Empty>{texts[sender === "campaigns" ? "campaigns.none" : "senders.none"]}</Empty>}
      caption={`${texts[`${sender}.caption`]}${isCut ? `. ${texts["senders.cut"]({ most: mostSenders })}` : ""}`}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          head: texts[`${sender}.name`],
          kind: "rowHeader",
          cell: ({ name, givenName }) => (
            <>
              {givenName ?? name}
              {givenName && <small className="lead-small">{name}</small>}
            </>
          ),
        },
        ...columns
          .filter((measure) => rows.some((row) => row[measure] !== undefined))
          .map((measure) => ({
            head: measure === "before" ? texts["funnel.before"] : texts[`measure.${measure}`],
            kind: "number" as const,
            onPhone: onPhone[measure],
            cell: (row: Row) => number(row[measure] ?? 0),
          })),
        {
          head: texts.conversion,
          kind: "number",
          // Leads that programs posted do not count, because nobody arrived for them.
          cell: ({ converted = 0, posted = 0, arrival = 0 }) =>
            percent(conversionOf(converted - posted, arrival), 1),
        },
      ]}
    />
  );
}
