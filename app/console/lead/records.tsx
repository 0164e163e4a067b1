import { useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { timelineWords } from "../../operator-copy/timeline-words.ts";
import type { DestinationResult } from "../destinations/destinations.server.ts";
import { useConsole } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { LeadStatus } from "../ui/lead-parts.tsx";
import { useLeadWords } from "../ui/lead-words.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";

/** Lists the consents without their words, which are sealed. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const t = useTexts(leadTexts);
  const words = useLeadWords();
  const moment = useMoment();
  if (consents.length === 0) return null;
  return (
    <Panel heading={t["consents.heading"]}>
      <DataTable
        caption={t["consents.caption"]}
        rows={consents}
        keyOf={({ name }) => name}
        columns={[
          { head: t["column.consent"], kind: "rowHeader", cell: ({ name }) => t[`consent.${name}`] },
          { head: t["column.given"], cell: ({ given }) => t[given ? "given" : "not.given"] },
          { head: t["column.version"], cell: ({ version }) => words("version", version) },
          { head: t["column.at"], cell: ({ at }) => moment(at) },
        ]}
      />
    </Panel>
  );
}

export function Timeline({ timeline }: Pick<LeadReport, "timeline">) {
  const t = useTexts(leadTexts);
  const { language } = useConsole();
  const moment = useMoment();
  return (
    <TablePanel
      heading={t["timeline.heading"]}
      none={null}
      caption={t["timeline.caption"]}
      rows={timeline.map((line) => ({ at: line.at, ...timelineWords(language, line) }))}
      columns={[
        { head: t["column.at"], cell: ({ at }) => moment(at) },
        { head: t["column.event"], cell: ({ event }) => event },
        { head: t["column.detail"], cell: ({ detail }) => detail },
      ]}
    />
  );
}

/**
 * Shows the status of each destination. An operator who may change leads can send the lead to the destination again
 * (console/destinations).
 */
export function Deliveries({ lead: { id, body, deliveries } }: { lead: LeadReport }) {
  const t = useTexts(leadTexts);
  const say = useTexts(destinationsTexts);
  const { scopes } = useConsole();
  const { Form, state, data } = useFetcher<DestinationResult>();
  const words = useLeadWords();
  const moment = useMoment();
  if (deliveries.length === 0) return null;
  return (
    <Panel heading={t["deliveries.heading"]}>
      {data?.is === "replayed" && state === "idle" && (
        <Notice kind="attention" takesFocus>
          {say.replayed({ outcome: data.outcome })}
        </Notice>
      )}
      <DataTable
        hasCards
        caption={t["deliveries.caption"]}
        rows={deliveries}
        keyOf={({ to }) => to}
        columns={[
          {
            head: t["fact.destination"],
            kind: "rowHeader",
            cell: ({ to, name }) => (
              <>
                {to}
                {name && <span className="lead-small">{name}</span>}
              </>
            ),
          },
          {
            head: t["fact.status"],
            cell: ({ status }) => <LeadStatus status={status} />,
          },
          {
            head: t["fact.attempts"],
            cell: (one) => (
              <>
                {one.attempts}
                <span className="lead-small">{moment(one.last_attempt_at)}</span>
              </>
            ),
          },
          { head: t["fact.delivered"], cell: (one) => moment(one.delivered_at) || "—" },
          {
            head: t["fact.answer"],
            cell: (one) => (
              <>
                {one.last_verdict ? words("verdict", one.last_verdict) : "—"}
                {(one.last_failure || one.decided_by) && (
                  <span className="lead-small">{one.last_failure || one.decided_by}</span>
                )}
              </>
            ),
          },
          body === "stored" &&
            scopes.includes("change") && {
              head: t["orders.heading"],
              cell: ({ to, kind }) =>
                kind !== "inbox" && (
                  <TwoPresses
                    Form={Form}
                    order={t["replay.button"]}
                    what={to}
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
