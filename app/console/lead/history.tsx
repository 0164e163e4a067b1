import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";

/** Without the words: those are sealed. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  if (consents.length === 0) return null;
  return (
    <Panel heading={t("consents.heading")}>
      <ScrollingTable caption={t("consents.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("column.consent")}</th>
            <th scope="col">{t("column.given")}</th>
            <th scope="col">{t("column.version")}</th>
            <th scope="col">{t("column.at")}</th>
          </tr>
        </thead>
        <tbody>
          {consents.map(({ name, given, version, at }) => (
            <tr key={name}>
              <th scope="row">{t(`consent.${name}`)}</th>
              <td>{t(given ? "given" : "not.given")}</td>
              <td>{wordsOf(words, "version", version)}</td>
              <td>{moment(at)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  );
}

export function Timeline({ timeline }: Pick<LeadReport, "timeline">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  return (
    <Panel heading={t("timeline.heading")}>
      <ScrollingTable caption={t("timeline.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("column.at")}</th>
            <th scope="col">{t("column.event")}</th>
            <th scope="col">{t("column.detail")}</th>
          </tr>
        </thead>
        <tbody>
          {timeline.map(({ at, event, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end, and two may be alike.
            <tr key={index}>
              <td>{moment(at)}</td>
              <td>{wordsOf(words, "event", event)}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  );
}

export function AccessLog({ rows }: { rows: { at: string; who: string; what: string }[] }) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  return (
    <Panel heading={t("access.heading")}>
      {rows.length === 0 ? (
        <p>{t("access.none")}</p>
      ) : (
        <ScrollingTable caption={t("access.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("column.at")}</th>
              <th scope="col">{t("column.who")}</th>
              <th scope="col">{t("column.what")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, who, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike.
              <tr key={index}>
                <td>{moment(at)}</td>
                <td>{who}</td>
                <td>{wordsOf(words, "access", what)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  );
}
