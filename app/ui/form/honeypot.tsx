/** The name of the field that a person leaves empty. */
export const honeypotName = "website";

/** A field that people neither see nor reach, and programs fill in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={honeypotName}>{label}</label>
      <input id={honeypotName} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
