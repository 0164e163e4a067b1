/** The site worker's bindings: those of wrangler.toml (generated, env.d.ts), and what .dev.vars or secrets add. */
export type SiteBindings = SiteEnv & {
  /** The site's keys, newest first, comma-separated; 32 characters or more each. See app/.server/derived-keys.ts. */
  DRAFT_KEYS: string;
  TEST_NOW?: string;
};
