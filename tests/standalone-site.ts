import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { secretsFor } from "../workers/local/keys.ts";
import { type RuntimeOptions, startRuntime } from "../workers/local/runtime.ts";
import { generateKeyPair } from "../workers/services/outbox/seal.ts";

export type TestSite = {
  origin: string;
  runtime: Miniflare;
  store: string;
  operatorPrivateKey: string;
  operatorToken: string;
  /** Calls the operator's interface. */
  operate<Answer>(path: string, method?: string): Promise<Answer>;
  end(): Promise<void>;
};

export async function testKeys() {
  return {
    operator: { keyId: "test-operator", ...(await generateKeyPair()) },
    delivery: { keyId: "test-delivery", ...(await generateKeyPair()) },
    draftKey: "draft-key-for-tests-only-0123456789abcdef",
    digestKey: "digest-key-for-tests-only-0123456789abcdef",
    operatorToken: "operator-token-for-tests-only-0123456789",
  };
}

/** Both built workers on a free port, with keys and a store of their own that are gone afterwards. */
export async function startTestSite(
  variables: {
    site?: Record<string, string>;
    services?: Record<string, string>;
    place?: RuntimeOptions["place"];
  } = {},
): Promise<TestSite> {
  const keys = await testKeys();
  const store = mkdtempSync(join(tmpdir(), "site-"));
  const secrets = secretsFor(keys);
  const runtime = await startRuntime({
    port: 0,
    store,
    quiet: true,
    ...(variables.place ? { place: variables.place } : {}),
    variables: {
      site: { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...secrets.site, ...variables.site },
      services: { ENVIRONMENT: "test", ...secrets.services, ...variables.services },
    },
  });
  const origin = (await runtime.ready).origin;
  return {
    origin,
    runtime,
    store,
    operatorPrivateKey: keys.operator.privateKey,
    operatorToken: keys.operatorToken,
    async operate<Answer>(path: string, method = "GET") {
      const response = await fetch(`${origin}/services/operator${path}`, {
        method,
        headers: { authorization: `Bearer ${keys.operatorToken}` },
      });
      return (await response.json()) as Answer;
    },
    async end() {
      await runtime.dispose();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
