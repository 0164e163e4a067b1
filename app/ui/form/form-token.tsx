/** The name of the field with the token of a form that records a consent. */
export const formTokenName = "form_token";

/** Signed: when a form was begun and which words its consents have (app/.server/form-token.ts). */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name={formTokenName} value={token} />;
}
