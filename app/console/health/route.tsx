import { Form } from "react-router";
import { consoleContext } from "../../context.ts";
import { getHealth, type HealthPart } from "../../domain/contract/operator/health.ts";
import { healthGroups, healthStates } from "../../domain/health/health-words.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import {
  actTexts,
  factsOf,
  findingTexts,
  groupTexts,
  healthTexts,
  partName,
  stateTexts,
} from "../copy/health.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { useConsole } from "../facts.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";
import type { Route } from "./+types/route";
import { sendAgain } from "./send-again.server.ts";
import { SendAgain } from "./send-again.tsx";

export const handle: RouteHandle = { hydrate: true };

const nothing = { at: "", parts: [], keys: [], access: [] };

/** The site's own findings alone while the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(consoleContext).operator.call(getHealth, {});
  const answer = result.ok ? result.answer : nothing;
  const parts = await context.get(consoleContext).health(answer);
  return { at: answer.at, access: answer.access, parts, isWhole: result.ok };
}

/** The screen's one order: sends a destination again what it has not taken. */
export async function action({ request, context }: Route.ActionArgs) {
  return sendAgain(context, await request.formData());
}

export default function Health({ loaderData: { at, access, parts, isWhole } }: Route.ComponentProps) {
  const t = useConsoleTexts(healthTexts);
  const groupName = useConsoleTexts(groupTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  const count = (state: HealthPart["state"]) => parts.filter((part) => part.state === state).length;
  const [broken, look] = [count("broken"), count("look")];
  return (
    <>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      {!isWhole && <Notice kind="bad">{t("services.away")}</Notice>}
      <Notice kind={broken > 0 ? "bad" : look > 0 ? "attention" : "good"}>
        {broken + look === 0 ? t("all.good") : t("summary", { broken, look })}
      </Notice>
      <Form className="console-row health-again">
        <button type="submit" className="quiet">
          {t("again")}
        </button>
        {at && <p className="console-hint">{t("checked", { at: moment(at) })}</p>}
      </Form>
      <div className="health-groups">
        {worstFirst(parts).map(([group, own]) => (
          <Panel key={group} heading={groupName(group)}>
            <Parts parts={own} caption={t("caption", { group: groupName(group) })} />
          </Panel>
        ))}
      </div>
      <Panel heading={t("access")}>
        {access.length === 0 ? (
          <p className="console-hint">{t("access.none")}</p>
        ) : (
          <ScrollingTable caption={t("access.caption")}>
            <thead>
              <tr>
                {(["when", "who", "what", "subject"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {access.map((row) => (
                <tr key={`${row.at} ${row.what} ${row.subject}`}>
                  <td>{moment(row.at)}</td>
                  <td>{row.who}</td>
                  <td>{wordsOf(words, "access", row.what)}</td>
                  <td>{row.subject}</td>
                </tr>
              ))}
            </tbody>
          </ScrollingTable>
        )}
      </Panel>
    </>
  );
}

/** The groups and their parts, those that do not work before those to look at; otherwise in the order of health. */
function worstFirst(parts: readonly HealthPart[]): [HealthPart["group"], HealthPart[]][] {
  const badness = ({ state }: HealthPart) => healthStates.indexOf(state);
  return healthGroups
    .map((group): [HealthPart["group"], HealthPart[]] => [
      group,
      parts.filter((part) => part.group === group).sort((one, other) => badness(other) - badness(one)),
    ])
    .flatMap(([group, [worst, ...rest]]) => (worst ? [{ group, worst, own: [worst, ...rest] }] : []))
    .sort((one, other) => badness(other.worst) - badness(one.worst))
    .map(({ group, own }) => [group, own]);
}

function Parts({ parts, caption }: { parts: readonly HealthPart[]; caption: string }) {
  const t = useConsoleTexts(healthTexts);
  const state = useConsoleTexts(stateTexts);
  const finding = useConsoleTexts(findingTexts);
  const act = useConsoleTexts(actTexts);
  const { language } = useConsole();
  const moment = useMoment();
  return (
    <ScrollingTable caption={caption}>
      <thead>
        <tr>
          {(["state", "part", "finding", "since", "act"] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const facts = factsOf(part, moment);
          return (
            <tr key={`${part.worker} ${part.name}`}>
              <td>
                <span className={`health-state health-${part.state}`}>{state(part.state)}</span>
              </td>
              <th scope="row">
                {part.name === part.worker ? t(`worker.${part.worker}`) : partName(part.name, language)}
                {part.name !== part.worker && <small> {t(`worker.${part.worker}`)}</small>}
              </th>
              <td>
                {finding(part.finding, part.values)}
                {facts && <small className="health-facts">{t("facts", facts)}</small>}
              </td>
              <td>{moment(part.since)}</td>
              <td>
                {part.state === "good" ? "" : act(part.finding)}
                {facts && <SendAgain part={part} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollingTable>
  );
}
