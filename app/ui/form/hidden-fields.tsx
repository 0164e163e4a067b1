/** No kind of thing that a browser or a password manager knows of somebody: some of them fill in a "website". */
export const honeypotName = "subject";

/** Programs fill it in. `id`: on a page with two of them. */
export function Honeypot({ label, id = honeypotName }: { label: string; id?: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        // 1Password, Bitwarden, Dashlane and LastPass leave it alone.
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
      />
    </div>
  );
}

export const formTokenName = "form_token";

/** Signed: when a form was begun and which words its consents have (app/.server/form-token.ts). */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name={formTokenName} value={token} />;
}
