import { Form, Link, useNavigate } from "react-router";
import type { LeadFilter } from "../../domain/contract/operator/leads.ts";
import { leadStatuses } from "../../domain/operator/lead-status.ts";
import { keysOf } from "../../domain/records.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useTexts } from "../language.ts";
import { Choice } from "../ui/choice.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import type { LeadsView } from "./leads.server.ts";

type Option = readonly [value: string, label: string];

/** The filters stand in the address, so that a list can be bookmarked and sent to a colleague. */
export function Filters({ filter, values }: Pick<LeadsView, "filter" | "values">) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  const navigate = useNavigate();
  const activeCount = keysOf(filter).filter((name) => filter[name] !== "").length;
  const optionsOf = (kind: Parameters<typeof codeText>[0], codes: readonly string[]): Option[] =>
    codes.map((code) => [code, codeText(kind, code)]);
  /** Filters that do not narrow the list stay out of the address. */
  function filterBy(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const usedFilters = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    navigate(`?${new URLSearchParams(usedFilters as [string, string][])}`);
  }
  const optionsAsCodes = (codes: readonly string[]): Option[] => codes.map((code) => [code, code]);
  return (
    <details className="lead-filters console-card" open={activeCount > 0}>
      <summary>
        {texts["filters.heading"]}{" "}
        <span className="console-hint">{texts["filters.on"]({ n: activeCount })}</span>
      </summary>
      <Form method="get" key={JSON.stringify(filter)} onSubmit={filterBy}>
        <div className="console-grid">
          <FilterSelect name="status" filter={filter} choices={optionsOf("status", leadStatuses)} />
          <FilterSelect
            name="review"
            filter={filter}
            choices={optionsOf("review", ["captcha", "flood", "repeated"])}
          />
          {(["exported", "withdrawn"] as const).map((name) => (
            <FilterSelect
              key={name}
              name={name}
              filter={filter}
              choices={(["yes", "no"] as const).map((code) => [code, texts[`${name}.${code}`]])}
            />
          ))}
          <FilterSelect name="source" filter={filter} choices={optionsAsCodes(values.source)} />
          <FilterSelect name="affiliate" filter={filter} choices={optionsAsCodes(values.affiliate)} />
          <FilterSelect
            name="destination"
            filter={filter}
            choices={optionsOf("destination", values.destination)}
          />
          <FilterSelect name="layout" filter={filter} choices={optionsOf("layout", values.layout)} />
          {(["from", "to"] as const).map((name) => (
            <label key={name}>
              {texts[`field.${name}`]}
              <input name={name} type="date" defaultValue={filter[name]} />
            </label>
          ))}
        </div>
        <div className="console-row">
          <button type="submit" className="quiet">
            {texts.apply}
          </button>
          {activeCount > 0 && <Link to="/operador/solicitudes">{texts.clear}</Link>}
        </div>
      </Form>
    </details>
  );
}

/** A filter's select. A value that the lead index no longer has can still be seen and removed. */
function FilterSelect(props: { name: keyof LeadFilter; filter: LeadFilter; choices: readonly Option[] }) {
  const texts = useTexts(leadsTexts);
  const { name, filter, choices } = props;
  const value = filter[name];
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
