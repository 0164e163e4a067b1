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
import { nextOrdersFor } from "./orders.tsx";

/** This is `unstatedVersion` of domain/application/lead.ts, which is not imported because it brings zod. */
const isStated = ({ version }: LeadReport["consents"][number]): boolean => version !== "unstated";

/** Lists the consents. Their words are sealed. A program does not say what a person agreed to. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const texts = useTexts(leadTexts);
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
          {
            head: texts["column.given"],
            cell: (consent) =>
              isStated(consent) ? (
                <>
                  {texts[consent.given ? "given" : "not.given"]}
                  <span className="lead-small">{consent.version}</span>
                </>
              ) : (
                texts["not.stated"]
              ),
          },
          consents.some(isStated) && {
            head: texts["column.at"],
            kind: "oneLine",
            cell: (consent) => isStated(consent) && moment(consent.at),
          },
        ]}
      />
    </Panel>
  );
}

/** The names of a lead's destinations by their ids. */
export const namesOfDestinations = (deliveries: LeadReport["deliveries"]): ReadonlyMap<string, string> =>
  new Map(deliveries.map(({ to, name }) => [to, name || to]));

export function Timeline({ timeline, deliveries }: Pick<LeadReport, "timeline" | "deliveries">) {
  const texts = useTexts(leadTexts);
  const { language } = useConsoleFacts();
  const moment = useMoment();
  const names = namesOfDestinations(deliveries);
  return (
    <TablePanel
      hasCards
      heading={texts["timeline.heading"]}
      ifEmpty={null}
      caption={texts["timeline.caption"]}
      rows={timeline.toReversed().map((line) => ({ at: line.at, ...timelineWords(language, line, names) }))}
      first={3}
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

/** The status that the table names. A destination that was never tried says why. */
function shownStatus(lead: LeadReport, { status, attempts, because }: LeadReport["deliveries"][number]) {
  if (attempts === 0 && isExcluded(because)) return "unsuited";
  if (attempts === 0 && because.is === "cap") return "unneeded";
  return lead.status === "in review" && status === "queued" ? "held" : status;
}

/** Shows the status of each destination, and a button that sends the lead there again (console/destinations). */
export function Deliveries({ lead }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const textsOfDestinations = useTexts(destinationsTexts);
  const { scopes, language } = useConsoleFacts();
  const { Form, state, data } = useFetcher<DestinationResult>();
  const codeText = useCodeText();
  const moment = useMoment();
  const { id, body, deliveries } = lead;
  // One destination has it still to come: then the order above (`retry`) is the same as sending it there again.
  const isRetriedAbove =
    lead.status !== "queued" &&
    deliveries.filter(({ status }) => status === lead.status).length === 1 &&
    nextOrdersFor(lead).includes("retry");
  // The strip says already that a lead in review waits.
  const isHeld = ({ because }: LeadReport["deliveries"][number]) =>
    lead.status === "in review" && because.is === "held";
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
        // The destinations that get the lead stand before those that do not.
        rows={[...deliveries].sort((a, b) => Number(a.status === "closed") - Number(b.status === "closed"))}
        keyOf={({ to }) => to}
        columns={[
          {
            head: texts["fact.destination"],
            kind: "rowHeader",
            cell: ({ to, name }) => name || to,
          },
          {
            head: texts["fact.status"],
            onPhone: "whole",
            cell: (delivery) => (
              <>
                <LeadStatus status={shownStatus(lead, delivery)} />
                <span className="lead-small">{moment(delivery.delivered_at)}</span>
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
                {delivery.last_verdict &&
                  delivery.because.is !== "unreachable" &&
                  `${codeText("verdict", delivery.last_verdict)}. `}
                {!isHeld(delivery) && sayBecause(delivery.because, language)}
                <span className="lead-small">{detailWords(language, failureBesideReason(delivery))}</span>
              </>
            ),
          },
          body === "stored" &&
            scopes.includes("change") &&
            deliveries.some((delivery) => delivery.may_be_sent) && {
              head: texts["orders.heading"],
              onPhone: "whole",
              cell: ({ to, name, attempts, may_be_sent, because, status }) =>
                may_be_sent &&
                !(isRetriedAbove && status === lead.status) && (
                  <div className={status === "delivered" || isExcluded(because) ? "lead-seldom" : undefined}>
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
                      subject={name || to}
                      formAction={consolePages.destinations.path}
                      name="order"
                      value="replay"
                    >
                      <input type="hidden" name="to" value={to} />
                      <input type="hidden" name="lead" value={id} />
                    </TwoPresses>
                  </div>
                ),
            },
        ]}
      />
    </Panel>
  );
}
