/** A form as a visitor sent it: the first text under each name. */
export type SentForm = {
  /** Empty for a field that is missing or a file. */
  text(name: string): string;
  has(name: string): boolean;
};

/** Reads a request's form. Never throws: a body that is no form has no fields. */
export async function readForm(request: Request): Promise<SentForm> {
  const data = await request.formData().catch(() => new FormData());
  return {
    text: (name) => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    },
    has: (name) => data.has(name),
  };
}
