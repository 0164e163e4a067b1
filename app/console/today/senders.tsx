import type { NamedId } from "../../domain/configuration/console-settings.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { conversionOf, mostSenders, type SenderMeasure } from "../../domain/operator/measures.ts";
import { keysOf } from "../../domain/records.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";

/** The names that operators gave to the sites and partners that send visitors. */
export type SenderNames = Record<"sources" | "affiliates", readonly NamedId[]>;

type Sender = "sources" | "affiliates" | "campaigns";
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

/** Tables of who sent the visitors. A sentence stands for the kinds of senders that this period does not have. */
export function Senders({ sources, affiliates, campaigns, names }: Today & { names: SenderNames }) {
  const texts = useTexts(todayTexts);
  const { either } = useFormats();
  const isUsed: Record<Sender, boolean> = {
    sources: sources.some(({ source }) => source),
    affiliates: affiliates.some(({ affiliate, sub_affiliate }) => affiliate || sub_affiliate),
    campaigns: campaigns.length > 0,
  };
  const unusedSenders = keysOf(isUsed).filter((sender) => !isUsed[sender]);
  const unusedNames = either(unusedSenders.map((sender) => texts[`${sender}.name`].toLowerCase()));
  const givenNameOf = (list: readonly NamedId[], id: string) => list.find((entry) => entry.id === id)?.name;
  return (
    <>
      {isUsed.sources && (
        <SenderTable
          sender="sources"
          rows={sources.map(({ source, ...counts }) => ({
            ...counts,
            name: source || texts["sources.none"],
            // A source is `src/lnk`, and its name is registered by its `src`.
            givenName: givenNameOf(names.sources, source.split("/")[0] ?? ""),
          }))}
        />
      )}
      {isUsed.affiliates && (
        <SenderTable
          sender="affiliates"
          rows={affiliates.map(({ affiliate, sub_affiliate, ...counts }) => ({
            ...counts,
            name: [affiliate || texts["affiliates.none"], sub_affiliate].filter(Boolean).join(" · "),
            givenName: givenNameOf(names.affiliates, affiliate),
          }))}
        />
      )}
      {isUsed.campaigns && <SenderTable sender="campaigns" rows={campaigns} />}
      {unusedSenders.length < 3 && <p className="console-hint">{texts["conversion.hint"]}</p>}
      {unusedNames && (
        <Panel heading={texts["senders.heading"]({ names: unusedNames })} level={3}>
          <Empty>{texts["senders.none"]({ names: unusedNames })}</Empty>
        </Panel>
      )}
    </>
  );
}

/** A table with a column for each measure that its rows have. */
function SenderTable({ sender, rows }: { sender: Sender; rows: readonly Row[] }) {
  const texts = useTexts(todayTexts);
  const { number, percent } = useFormats();
  const isCut = rows.length === mostSenders;
  return (
    <TablePanel
      hasCards
      first={10}
      level={3}
      heading={texts[`${sender}.heading`]}
      ifEmpty={null}
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
            head: measure === "before" ? texts["senders.before"] : texts[`measure.${measure}`],
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
