/**
 * The trap's name. It must not be a name that browsers or password managers fill in by themselves (some fill in
 * "website"), because a real visitor would then look like a program.
 */
export const honeypotName = "subject";

/**
 * A field that only programs fill in.
 * @param props.id Another id for the second such field of a page.
 */
export function Honeypot({ label, id = honeypotName }: { label: string; id?: string }) {
  return (
    <div className="trap visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        // These attributes tell 1Password, Bitwarden, Dashlane and LastPass to leave the field alone.
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
      />
    </div>
  );
}

export const formTokenName = "form_token";

/** A signed token that says when the form was begun and which version of the consent texts it showed (app/.server/form-token.ts). */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name={formTokenName} value={token} />;
}
