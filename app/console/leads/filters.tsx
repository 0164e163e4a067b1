import { Form, Link, useNavigate } from "react-router";
import { intlByLanguage } from "../../copy/intl.ts";
import type { LeadFilter } from "../../domain/contract/operator/leads.ts";
import { leadStatuses, mostCounted } from "../../domain/operator/lead-status.ts";
import { entriesOf, includes, keysOf } from "../../domain/records.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Choice } from "../ui/choice.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import type { LeadsView } from "./leads.server.ts";

type Option = readonly [value: string, label: string];

/** The filters stand in the address, so that a list can be bookmarked and sent to a colleague. */
export function Filters({
  filter,
  values,
  destinationNames,
}: Pick<LeadsView, "filter" | "values" | "destinationNames">) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  const navigate = useNavigate();
  const optionsOf = (kind: Parameters<typeof codeText>[0], codes: readonly string[]): Option[] =>
    codes.map((code) => [code, codeText(kind, code)]);
  const optionsAsCodes = (codes: readonly string[]): Option[] => codes.map((code) => [code, code]);
  const yesOrNo = (name: "exported" | "withdrawn"): Option[] =>
    (["yes", "no"] as const).map((code) => [code, texts[`${name}.${code}`]]);
  const choices = {
    status: optionsOf("status", leadStatuses),
    review: optionsOf("review", ["captcha", "flood", "repeated"]),
    exported: yesOrNo("exported"),
    withdrawn: yesOrNo("withdrawn"),
    source: optionsAsCodes(values.source),
    affiliate: optionsAsCodes(values.affiliate),
    destination: [...optionsOf("destination", values.destination), ...Object.entries(destinationNames)],
    layout: optionsOf("layout", values.layout),
  };
  const narrowing = entriesOf(filter).filter(([, value]) => value !== "");
  const isTab = includes<string>(tabStatuses, filter.status);
  /** A tab says its status already. */
  const used = narrowing.filter(([name]) => name !== "status" || !isTab);
  /** Filters that do not narrow the list stay out of the address. */
  const addressOf = (fields: readonly (readonly [string, FormDataEntryValue])[]) =>
    `?${new URLSearchParams(fields.filter(([, value]) => value !== "") as [string, string][])}`;
  function filterBy(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(addressOf([...new FormData(event.currentTarget)]));
  }
  return (
    <>
      <details className="lead-filters console-unfold" key={JSON.stringify(filter)}>
        <summary>{texts["filters.heading"]}</summary>
        <Form method="get" onSubmit={filterBy}>
          <div className="console-grid">
            {keysOf(choices).map((name) => (
              <FilterSelect key={name} name={name} value={filter[name]} choices={choices[name]} />
            ))}
            {(["from", "to"] as const).map((name) => (
              <label key={name}>
                {texts[`field.${name}`]}
                <input name={name} type="date" defaultValue={filter[name]} />
              </label>
            ))}
            <button type="submit">{texts.apply}</button>
          </div>
        </Form>
      </details>
      {used.length > 0 && (
        <p className="console-row lead-used">
          {used.map(([name, value]) => {
            const options: readonly Option[] = name === "from" || name === "to" ? [] : choices[name];
            const words = `${texts[`field.${name}`]}: ${options.find(([code]) => code === value)?.[1] ?? value}`;
            return (
              <Link
                key={name}
                className="console-chip"
                aria-label={texts.unfilter({ words })}
                to={addressOf(narrowing.filter(([other]) => other !== name))}
              >
                {words} <span aria-hidden="true">×</span>
              </Link>
            );
          })}
          <Link to={addressOf(isTab ? [["status", filter.status]] : [])}>{texts.clear}</Link>
        </p>
      )}
    </>
  );
}

/** A filter's select. A value that the lead index no longer has can still be seen and removed. */
function FilterSelect(props: { name: keyof LeadFilter; value: string; choices: readonly Option[] }) {
  const texts = useTexts(leadsTexts);
  const { name, value, choices } = props;
  const isListed = value === "" || choices.some(([code]) => code === value);
  return (
    <Choice
      name={name}
      label={texts[`field.${name}`]}
      defaultValue={value}
      options={[["", texts.any], ...(isListed ? [] : [[value, value] as const]), ...choices]}
    />
  );
}

/** The statuses for which a person is needed, with the numbers of their leads. */
const tabStatuses = ["", "needs attention", "queued", "in review", "unconfirmed", "refused"] as const;

/** The leads that wait for a person, one press away. */
export function StatusTabs({
  filter,
  counts,
}: {
  filter: LeadFilter;
  counts: Readonly<Record<string, number>>;
}) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  const { formatNumber } = intlByLanguage[useConsoleFacts().language]();
  const numberOf = (status: string) => {
    const count = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
    return count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count);
  };
  return (
    <nav className="console-segments lead-tabs" aria-label={texts["field.status"]}>
      {tabStatuses.map((status) => (
        <Link
          key={status}
          to={status ? `?status=${status.replaceAll(" ", "+")}` : consolePages.leads.path}
          aria-current={filter.status === status ? "page" : undefined}
        >
          {status ? codeText("tab", status) : texts.all} <small>{numberOf(status)}</small>
        </Link>
      ))}
    </nav>
  );
}
