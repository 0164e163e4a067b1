import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { inRoot, keysFolder, variablesFile } from "../paths.ts";
import { generateKeyPair } from "../services/outbox/seal.ts";

/** Every secret of one installation. The operator's private key exists here and nowhere in the cloud. */
export type Keys = {
  operator: { keyId: string; publicKey: string; privateKey: string };
  delivery: { keyId: string; publicKey: string; privateKey: string };
  draftKey: string;
  digestKey: string;
  operatorToken: string;
};

export type Installation = "local" | "production";

const secret = () => randomBytes(32).toString("base64url");
const keysFile = (installation: Installation) => join(keysFolder, `${installation}.json`);

/** The keys of an installation, created on the first call and saved in `.keys` (not committed, readable by the owner only). */
export async function keysOf(installation: Installation): Promise<Keys> {
  const file = keysFile(installation);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Keys;
  const keys: Keys = {
    operator: { keyId: `${installation}-operator-1`, ...(await generateKeyPair()) },
    delivery: { keyId: `${installation}-delivery-1`, ...(await generateKeyPair()) },
    draftKey: secret(),
    digestKey: secret(),
    operatorToken: secret(),
  };
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}

/** The secrets of each worker, by the names that wrangler and .dev.vars use. */
export const secretsFor = (keys: Keys) => ({
  site: { DRAFT_KEYS: keys.draftKey },
  services: {
    OPERATOR_PUBLIC_KEY: `${keys.operator.keyId}:${keys.operator.publicKey}`,
    DELIVERY_PUBLIC_KEY: `${keys.delivery.keyId}:${keys.delivery.publicKey}`,
    DELIVERY_PRIVATE_KEY: `${keys.delivery.keyId}:${keys.delivery.privateKey}`,
    DIGEST_KEY: keys.digestKey,
    OPERATOR_TOKEN: keys.operatorToken,
  },
});

export type WorkerVariables = { site: Record<string, string>; services: Record<string, string> };

/** A secret goes only to the worker that needs it; other settings go to both. */
const siteOnly = /^DRAFT_KEYS$/;
const servicesOnly = /^(?:OPERATOR_|DELIVERY_|DIGEST_KEY$|CAPTCHA_SECRET$)/;

/** Local variables from `.dev.vars`, which is created with new keys when it does not exist. Each worker gets only its own. */
export async function localVariables(): Promise<WorkerVariables> {
  const file = variablesFile;
  if (!existsSync(file)) {
    const { site, services } = secretsFor(await keysOf("local"));
    const lines = Object.entries({ ENVIRONMENT: "development", ...site, ...services }).map(
      ([name, value]) => `${name}="${value}"`,
    );
    writeFileSync(
      file,
      `# Created by npm start; .dev.vars.example explains each variable.\n${lines.join("\n")}\n`,
      {
        mode: 0o600,
      },
    );
  }
  chmodSync(file, 0o600);
  const all = Object.entries(parseEnv(readFileSync(file, "utf8"))) as [string, string][];
  return {
    site: Object.fromEntries(all.filter(([name]) => !servicesOnly.test(name))),
    services: Object.fromEntries(all.filter(([name]) => !siteOnly.test(name))),
  };
}

/** For `npm run dev`: the development server reads a worker's variables from the folder of its wrangler.toml. */
export async function writeDevelopmentVariables(): Promise<void> {
  const { services } = await localVariables();
  const lines = Object.entries(services).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(inRoot("workers", "services", ".dev.vars"), `${lines.join("\n")}\n`, { mode: 0o600 });
}

/** For a deployment: writes the secrets as files for `wrangler secret bulk`, and prints the commands to run. */
async function writeProductionSecrets(): Promise<void> {
  const secrets = secretsFor(await keysOf("production"));
  for (const [worker, values] of Object.entries(secrets))
    writeFileSync(join(keysFolder, `production-${worker}.secrets.json`), JSON.stringify(values), {
      mode: 0o600,
    });
  console.log(`The keys are in .keys/production.json. Keep a copy offline: without it no lead can be read.
Upload the secrets, services first:
  npx wrangler secret bulk .keys/production-services.secrets.json -c workers/services/wrangler.toml
  npx wrangler secret bulk .keys/production-site.secrets.json -c wrangler.toml`);
}

if (import.meta.main) {
  if (process.argv[2] === "production") await writeProductionSecrets();
  else {
    await localVariables();
    console.log("The local keys are in .keys and .dev.vars. For a deployment: npm run keys -- production");
  }
}
