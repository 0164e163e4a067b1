import { legalHashes } from "../../app/copy/approvals.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import { deployedSite } from "../local/check-variables.ts";
import { asCommand, choice, createProgram, here, text } from "./command.ts";
import { type Environment, environments } from "./deployment/environment.ts";
import { print } from "./print.ts";

/** The words of each consent and the name of each legal page, its hash and who approved it; then what is to be added for those that nobody has. */
async function consentLines(environment: Environment, brandName: string | undefined): Promise<string[]> {
  const { brand, consentApprovals } = deployedSite(environment).config;
  const hashes = [...(await consentHashes(brandName ?? brand.name)), ...(await legalHashes())];
  const consents = hashes.map((consent) => ({
    ...consent,
    approval: consentApprovals.find(({ sha256 }) => sha256 === consent.sha256),
  }));
  const missing = consents.filter(({ approval }) => !approval);
  return [
    ...consents.flatMap(({ name, version, text, sha256, approval }) => [
      ...[`${name} (${version})`, `  ${text}`, `  ${sha256}`],
      approval ? `  approved by ${approval.by} on ${approval.on}` : "  not approved by anybody",
      "",
    ]),
    ...(missing.length > 0
      ? ["Who has read and approves them adds to CONSENT_APPROVALS in wrangler.toml, comma-separated:"]
      : []),
    ...missing.map(({ sha256 }) => `  ${sha256}:NAME:YYYY-MM-DD`),
  ];
}

export const consents = createProgram(
  "consents",
  here({
    does: "The words that visitors agree to (app/copy/consents.ts, in no other list) and the legal pages (app/copy/legal.ts), their hashes, and who approved them. {phone} stands for the visitor's number.",
    options: {
      env: choice(environments, "which deployment's", "production"),
      brand: text("NAME", "with this name, instead of BRAND_NAME of wrangler.toml"),
    },
    run: async (_, { env, brand }) => print(...(await consentLines(env, brand))),
  }),
);

if (import.meta.main) await asCommand(consents);
