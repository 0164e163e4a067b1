import { company } from "../copy/trust.ts";
import { usStateNames } from "../copy/us-states.ts";
import { usePage, useTexts } from "./page-context.ts";

/** The company's entries in public registers. Entries that the operator did not state are left out. */
export function Company() {
  const texts = useTexts(company);
  const { legalName, postalAddress, proof } = usePage().site.brand;
  const rows = [
    [texts.name, legalName],
    [texts.address, postalAddress],
    [texts.since, proof.since ?? ""],
    [texts.licenses, proof.licenses.join(", ")],
    [texts.states, proof.states.map((state) => usStateNames[state]).join(", ")],
  ].filter(([, value]) => value);
  return (
    <>
      <h2>{texts.heading}</h2>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
