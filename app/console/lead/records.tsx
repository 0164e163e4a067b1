import { useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { sayBecause } from "../../operator-copy/because.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { timelineWords } from "../../operator-copy/timeline-words.ts";
import type { DestinationResult } from "../destinations/destinations.server.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { LeadStatus } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";

/** Lists the consents. Their words are sealed. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const texts = useTexts(leadTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  if (consents.length === 0) return null;
  return (
    <Panel heading={texts["consents.heading"]}>
      <DataTable
        hasCards
        caption={texts["consents.caption"]}
        rows={consents}
        keyOf={({ name }) => name}
        columns={[
          { head: texts["column.consent"], kind: "rowHeader", cell: ({ name }) => texts[`consent.${name}`] },
          { head: texts["column.given"], cell: ({ given }) => texts[given ? "given" : "not.given"] },
          { head: texts["column.version"], cell: ({ version }) => codeText("version", version) },
          { head: texts["column.at"], kind: "oneLine", cell: ({ at }) => moment(at) },
        ]}
      />
    </Panel>
  );
}

export function Timeline({ timeline }: Pick<LeadReport, "timeline">) {
  const texts = useTexts(leadTexts);
  const { language } = useConsoleFacts();
  const moment = useMoment();
  return (
    <TablePanel
      hasCards
      heading={texts["timeline.heading"]}
      ifEmpty={null}
      caption={texts["timeline.caption"]}
      rows={timeline.map((line) => ({ at: line.at, ...timelineWords(language, line) }))}
      columns={[
        { head: texts["column.at"], kind: "oneLine", onPhone: "bare", cell: ({ at }) => moment(at) },
        { head: texts["column.event"], onPhone: "whole", cell: ({ event }) => event },
        { head: texts["column.detail"], onPhone: "whole", cell: ({ detail }) => detail },
      ]}
    />
  );
}

/** The failure of a delivery, unless its reason says the same. */
const failureBesideReason = ({
  because,
  last_failure,
  decided_by,
}: LeadReport["deliveries"][number]): string =>
  because.is === "cap" || because.is === "refused" ? "" : last_failure || decided_by;

/** True if the destination's rules exclude the lead. A person may send it all the same. */
const isExcluded = ({ is }: LeadReport["deliveries"][number]["because"]): boolean =>
  is === "territory" || is === "taxpayerId" || is === "income";

/** Shows the status of each destination, and a button that sends the lead there again (console/destinations). */
export function Deliveries({ lead: { id, body, deliveries } }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const textsOfDestinations = useTexts(destinationsTexts);
  const { scopes, language } = useConsoleFacts();
  const { Form, state, data } = useFetcher<DestinationResult>();
  const codeText = useCodeText();
  const moment = useMoment();
  if (deliveries.length === 0) return null;
  return (
    <Panel heading={texts["deliveries.heading"]}>
      {data?.is === "replayed" && state === "idle" && (
        <Notice kind="attention" takesFocus>
          {textsOfDestinations.replayed({ outcome: data.outcome })}
        </Notice>
      )}
      <DataTable
        hasCards
        caption={texts["deliveries.caption"]}
        rows={deliveries}
        keyOf={({ to }) => to}
        columns={[
          {
            head: texts["fact.destination"],
            kind: "rowHeader",
            cell: ({ to, name }) => (
              <>
                {to}
                {name && <span className="lead-small">{name}</span>}
              </>
            ),
          },
          {
            head: texts["fact.status"],
            onPhone: "aside",
            cell: ({ status, delivered_at }) => (
              <>
                <LeadStatus status={status} />
                <span className="lead-small">{moment(delivered_at)}</span>
              </>
            ),
          },
          {
            head: texts["fact.attempts"],
            kind: "oneLine",
            cell: (delivery) => (
              <>
                {delivery.attempts}
                <span className="lead-small">{moment(delivery.last_attempt_at)}</span>
              </>
            ),
          },
          {
            head: texts["fact.answer"],
            className: "lead-because",
            cell: (delivery) => (
              <>
                {delivery.last_verdict && `${codeText("verdict", delivery.last_verdict)}. `}
                {sayBecause(delivery.because, language)}
                <span className="lead-small">{detailWords(language, failureBesideReason(delivery))}</span>
              </>
            ),
          },
          body === "stored" &&
            scopes.includes("change") && {
              head: texts["orders.heading"],
              onPhone: "whole",
              cell: ({ to, attempts, may_be_sent, because }) =>
                may_be_sent && (
                  <TwoPresses
                    Form={Form}
                    order={
                      texts[
                        attempts > 0
                          ? "replay.button"
                          : isExcluded(because)
                            ? "replay.anyway"
                            : "replay.first"
                      ]
                    }
                    subject={to}
                    formAction={consolePages.destinations.path}
                    name="order"
                    value="replay"
                  >
                    <input type="hidden" name="to" value={to} />
                    <input type="hidden" name="lead" value={id} />
                  </TwoPresses>
                ),
            },
        ]}
      />
    </Panel>
  );
}
