export const honeypotName = "website";

/** Programs fill it in. `id`: on a page with two of them. */
export function Honeypot({ label, id = honeypotName }: { label: string; id?: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export const formTokenName = "form_token";

/** Signed: when a form was begun and which words its consents have (app/.server/form-token.ts). */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name={formTokenName} value={token} />;
}
