import type { useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import { taxpayerIdKinds } from "../../domain/application/codes.ts";
import type { ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { taxpayerIdNames } from "../../operator-copy/because.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useTexts } from "../language.ts";
import { Field } from "../ui/field.tsx";
import type { DestinationResult } from "./destinations.server.ts";

type Entry = Readonly<Record<string, unknown>>;
const ruleFields = [
  "rules.states",
  "rules.zipcodes",
  "rules.minIncome",
  "rules.perDay",
  "rules.hours",
] as const;
const furtherFields = ["termMinutes", "yes"] as const;

/** Returns an entry's field as it is typed. `path` may name a rule: `rules.states`. */
function typedText(entry: Entry, path: string): string {
  const [name = "", rule] = path.split(".");
  const value = rule ? Object(entry[name])[rule] : entry[name];
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Shows what the operator chose for a destination, a line for each field. */
export function EntryInWords({ entry }: { entry: Entry }) {
  const texts = useTexts(destinationsTexts);
  const paths = [...ruleFields, "rules.taxpayerIds", ...furtherFields] as const;
  const lines = paths.map((path) => typedText(entry, path) && `${texts[path]}: ${typedText(entry, path)}`);
  return <p className="config-shown">{lines.filter(Boolean).join("\n")}</p>;
}

/** Shows the form that adds a destination, or changes one. What was typed stays in it if the services refuse it. */
export function DestinationForm(props: {
  fetcher: ReturnType<typeof useFetcher<DestinationResult>>;
  version: number;
  mayAddress: boolean;
  destination?: ShownDestination;
}) {
  const { fetcher, version, mayAddress, destination } = props;
  const texts = useTexts(destinationsTexts);
  const idNames = useTexts(taxpayerIdNames);
  const entry: Entry = destination?.own?.entry ?? { takes: ["lead"] };
  const problems = (fetcher.data?.is === "refused" ? fetcher.data.errors : []).map(({ field, code }) => ({
    field: { id: "name", to: "name", url: "address", kind: "address" }[field] ?? field,
    sentence: texts.wrong({ code }),
  }));
  const field = (name: "name" | "address" | "from" | (typeof ruleFields | typeof furtherFields)[number]) => (
    <Field
      {...{ name, problems, label: texts[name], prefix: destination?.id, isList: name === "rules.hours" }}
      defaultValue={typedText(entry, name)}
      hint={
        name === "address" && destination
          ? texts["address.former"]({ address: destination.address })
          : (optionalText(texts, `${name}.hint`) ?? "")
      }
      key={name}
    />
  );
  const checks = (
    name: "takes" | "passesOn" | "rules.taxpayerIds",
    labels: Readonly<Record<string, string>>,
  ) => (
    <fieldset>
      <legend>{texts[name]}</legend>
      {Object.entries(labels).map(([value, label]) => (
        <label className="console-check" key={value}>
          <input
            type="checkbox"
            defaultChecked={typedText(entry, name).includes(value)}
            {...{ name, value }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
  return (
    <fetcher.Form method="post" className="config-form" noValidate>
      <input type="hidden" name="base" value={version} />
      <input type="hidden" name="to" value={destination?.id ?? ""} />
      <div className="console-grid">
        {(mayAddress ? (["name", "address", "from"] as const) : (["name"] as const)).map(field)}
      </div>
      <details open={destination !== undefined || problems.length > 0}>
        <summary>{texts.rules}</summary>
        <div className="console-grid">
          {[...ruleFields.slice(0, -1), ...furtherFields, "rules.hours" as const].map(field)}
        </div>
        <div className="console-grid">
          {checks(
            "rules.taxpayerIds",
            Object.fromEntries(taxpayerIdKinds.map((kind) => [kind, idNames[kind]])),
          )}
          {checks("takes", { lead: texts.leads, contact: texts.messages })}
          {checks("passesOn", { false: texts["passesOn.false"] })}
        </div>
      </details>
      <div>
        <button
          type="submit"
          name="order"
          value={destination ? "change" : "add"}
          disabled={fetcher.state !== "idle"}
        >
          {texts[destination ? "save" : "add"]}
        </button>
      </div>
    </fetcher.Form>
  );
}
