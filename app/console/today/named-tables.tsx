import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { includes, keysOf } from "../../domain/records.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";
import { useFormats } from "./formats.ts";

const texts = keysOf(todayTexts);

function useNamed() {
  const t = useConsoleTexts(todayTexts);
  return (group: "status" | "code", name: string) => {
    const key = `${group}.${name}`;
    return includes(texts, key) ? t(key) : name;
  };
}

/** Received in the range and not gone out, by the outbox's reason. */
export function NotSent({ notSent, range }: Today) {
  const t = useConsoleTexts(todayTexts);
  const named = useNamed();
  const moment = useMoment();
  const { number } = useFormats();
  return (
    <Panel heading={t("not-sent.heading")}>
      {notSent.length === 0 ? (
        <p>{t("not-sent.none")}</p>
      ) : (
        <ScrollingTable caption={t("not-sent.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("status")}</th>
              <th scope="col">{t("reason")}</th>
              <th scope="col" className="number">
                {t("count")}
              </th>
              <th scope="col">{t("oldest")}</th>
            </tr>
          </thead>
          <tbody>
            {notSent.map(({ status, reason, count, oldest }) => (
              <tr key={`${status} ${reason}`}>
                <th scope="row">
                  <Link to={`${consolePages.leads.path}?${new URLSearchParams({ status, ...range })}`}>
                    {named("status", status)}
                  </Link>
                </th>
                <td>{reason ? <code>{reason}</code> : "–"}</td>
                <td className="number">{number(count)}</td>
                <td>{moment(oldest)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  );
}

/** Names of fields, never what was typed. */
export function Stops({ stops }: Today) {
  const t = useConsoleTexts(todayTexts);
  const named = useNamed();
  const { number } = useFormats();
  return (
    <Panel heading={t("stops.heading")}>
      {stops.length === 0 ? (
        <p>{t("stops.none")}</p>
      ) : (
        <ScrollingTable caption={t("stops.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("stops.field")}</th>
              <th scope="col">{t("stops.problem")}</th>
              <th scope="col">{t("stops.step")}</th>
              <th scope="col" className="number">
                {t("count")}
              </th>
              <th scope="col" className="number">
                {t("funnel.before")}
              </th>
            </tr>
          </thead>
          <tbody>
            {stops.slice(0, 40).map(({ flow, page, field, code, count, before }) => (
              <tr key={`${flow} ${page} ${field} ${code}`}>
                <th scope="row">{field === "whole" ? t("stops.whole") : <code>{field}</code>}</th>
                <td>{named("code", code)}</td>
                <td>
                  {flow} {page}
                </td>
                <td className="number">{number(count)}</td>
                <td className="number">{number(before)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  );
}

export function Vitals({ vitals }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { percent, number } = useFormats();
  return (
    <Panel heading={t("vitals.heading")}>
      {vitals.length === 0 ? (
        <p>{t("vitals.none")}</p>
      ) : (
        <ScrollingTable caption={t("vitals.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("vitals.screen")}</th>
              <th scope="col">{t("vitals.name")}</th>
              <th scope="col" className="number">
                {t("vitals.good")}
              </th>
              <th scope="col" className="number">
                {t("vitals.middling")}
              </th>
              <th scope="col" className="number">
                {t("vitals.poor")}
              </th>
              <th scope="col" className="number">
                {t("count")}
              </th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ screen, name, good, middling, poor }) => {
              const all = good + middling + poor;
              return (
                <tr key={`${screen} ${name}`}>
                  <th scope="row">{screen}</th>
                  <td>{name}</td>
                  <td className="number">{percent(good / all)}</td>
                  <td className="number">{percent(middling / all)}</td>
                  <td className="number">{percent(poor / all)}</td>
                  <td className="number">{number(all)}</td>
                </tr>
              );
            })}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  );
}

export function BrowserErrors({ errors }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number } = useFormats();
  return (
    <Panel heading={t("errors.heading")}>
      {errors.length === 0 ? (
        <p>{t("errors.none")}</p>
      ) : (
        <ScrollingTable caption={t("errors.caption")}>
          <thead>
            <tr>
              <th scope="col">{t("errors.name")}</th>
              <th scope="col" className="number">
                {t("count")}
              </th>
              <th scope="col" className="number">
                {t("funnel.before")}
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, 30).map(({ name, count, before }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="number">{number(count)}</td>
                <td className="number">{number(before)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  );
}
