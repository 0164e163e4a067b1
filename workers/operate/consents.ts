import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { readSite } from "../../app/config.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import { inRoot } from "../paths.ts";

// npm run consents: the words that visitors agree to, as wrangler.toml's brand shows them, their hashes, and who approved
// them. `--brand NAME`: with the name that the console publishes. `{phone}` stands for the visitor's number.

const { vars } = unstable_readConfig({ config: inRoot("wrangler.toml") }, { hideWarnings: true });
const { brand, consentApprovals } = readSite(vars).config;
const { values: options } = parseArgs({ options: { brand: { type: "string" } } });
const hashes = await consentHashes(options.brand ?? brand.name);

for (const { name, version, text, sha256 } of hashes) {
  const approval = consentApprovals.find((candidate) => candidate.sha256 === sha256);
  console.log(`${name} (${version})\n  ${text}\n  ${sha256}`);
  console.log(approval ? `  approved by ${approval.by} on ${approval.on}\n` : "  not approved by anybody\n");
}
const missing = hashes.filter(
  ({ sha256 }) => !consentApprovals.some((approval) => approval.sha256 === sha256),
);
if (missing.length > 0)
  console.log(
    `Who has read and approves them adds to CONSENT_APPROVALS in wrangler.toml, comma-separated:\n${missing
      .map(({ sha256 }) => `  ${sha256}:NAME:YYYY-MM-DD`)
      .join("\n")}`,
  );
