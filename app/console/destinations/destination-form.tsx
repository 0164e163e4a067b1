import type { useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import { taxpayerIdKinds } from "../../domain/application/codes.ts";
import type { ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { taxpayerIdNames } from "../../operator-copy/because.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useTexts } from "../language.ts";
import { Choice } from "../ui/choice.tsx";
import { Facts } from "../ui/facts.tsx";
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
const kinds = ["webhook", "adf-email", "backend", "inbox"] as const;
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
  const idNames = useTexts(taxpayerIdNames);
  const paths = [...ruleFields, "rules.taxpayerIds", ...furtherFields] as const;
  const worded = (path: (typeof paths)[number]) =>
    path === "rules.taxpayerIds"
      ? taxpayerIdKinds
          .flatMap((kind) => (typedText(entry, path).includes(kind) ? idNames[kind] : []))
          .join(", ")
      : typedText(entry, path);
  return <Facts look="rows" facts={paths.map((path) => [texts[path], worded(path)])} />;
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
      {...{ name, problems, prefix: destination?.id, isList: name === "rules.hours" }}
      label={texts[name]}
      defaultValue={typedText(entry, name)}
      hint={
        name === "address" && destination
          ? texts["address.former"]({ address: destination.address })
          : (optionalText(texts, `${name}.hint`) ?? "")
      }
      key={name}
    />
  );
  const check = (name: "takes" | "passesOn" | "rules.taxpayerIds", value: string, label: string) => (
    <label className="console-check" key={value}>
      <input type="checkbox" defaultChecked={typedText(entry, name).includes(value)} {...{ name, value }} />
      {label}
    </label>
  );
  const checks = (name: "takes" | "rules.taxpayerIds", labels: Readonly<Record<string, string>>) => (
    <fieldset>
      <legend>{texts[name]}</legend>
      <p className="console-hint">{optionalText(texts, `${name}.hint`)}</p>
      {Object.entries(labels).map(([value, label]) => check(name, value, label))}
    </fieldset>
  );
  return (
    <fetcher.Form method="post" className="config-form" noValidate>
      <input type="hidden" name="base" value={version} />
      <input type="hidden" name="to" value={destination?.id ?? ""} />
      <input type="hidden" name="former" value={destination?.kind ?? ""} />
      <div className="console-grid">
        {field("name")}
        {mayAddress && (
          <>
            <Choice
              label={texts.kind}
              name="kind"
              defaultValue={destination?.kind}
              options={kinds.map((kind) => [kind, texts[`kind.${kind}`]])}
            />
            {field("address")}
            {field("from")}
          </>
        )}
      </div>
      <details open={destination !== undefined || problems.length > 0}>
        <summary>{texts.rules}</summary>
        <p className="console-hint">{texts.optional}</p>
        <div className="console-grid">
          {[...ruleFields.slice(0, -1), ...furtherFields, "rules.hours" as const].map(field)}
        </div>
        <div className="console-grid">
          {checks(
            "rules.taxpayerIds",
            Object.fromEntries(taxpayerIdKinds.map((kind) => [kind, idNames[kind]])),
          )}
          {checks("takes", { lead: texts.leads, contact: texts.messages })}
        </div>
        {check("passesOn", "false", texts["passesOn.false"])}
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
