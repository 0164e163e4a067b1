/** The site worker's bindings: those of wrangler.toml (generated, env.d.ts), and what .dev.vars or secrets add. */
export type SiteBindings = SiteEnv & {
  /** Keys of the draft's cookie, newest first, comma-separated; 32 characters or more each. */
  DRAFT_KEYS: string;
  TEST_NOW?: string;
};
