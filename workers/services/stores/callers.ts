import type { Caller } from "../../../app/domain/contract/operator/health.ts";
import { secretKeyId } from "../../../app/domain/key-id.ts";
import type { OperatorToken } from "../../../app/domain/settings/access.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import type { Program } from "../settings/programs.ts";
import { settingsOf } from "../settings/settings.ts";

/** The id under which `npm run keys` lists a token. */
export const tokenId = ({ secret }: OperatorToken): string => secretKeyId("token", secret);
export const programId = ({ keyHash }: Program): string => keyHash.slice(0, 12);

type CallerRow = { id: string; used_at: string; withdrawn_at: string };

/** Lists the operator tokens and the programs that are in the settings, without their secrets. */
export async function listCallers(env: ServicesBindings): Promise<Caller[]> {
  const { OPERATOR_TOKENS, PROGRAM_KEYS } = settingsOf(env).values;
  const { results } = await env.LEDGER.prepare("SELECT * FROM caller").all<CallerRow>();
  const callerOf = (kind: Caller["kind"], id: string, name: string, allows: string[]): Caller => {
    const { used_at = "", withdrawn_at = "" } = results.find((row) => row.id === id) ?? {};
    return { kind, id, name, allows, usedAt: used_at, withdrawnAt: withdrawn_at };
  };
  return [
    ...OPERATOR_TOKENS.map((token) => callerOf("token", tokenId(token), token.name, token.scopes)),
    ...PROGRAM_KEYS.map((program) =>
      callerOf(
        "program",
        programId(program),
        program.name,
        (["trusted", "converts"] as const).filter((flag) => program[flag]),
      ),
    ),
  ];
}

/**
 * Says whether the key with this id is not withdrawn, and stores the hour of its use. While D1 fails every key is
 * admitted, so that programs lose no lead. Operators can export or change nothing without D1.
 */
export async function isAdmitted(env: ServicesBindings, id: string): Promise<boolean> {
  const hour = new Date(settingsOf(env).clock()).toISOString().replace(/:.*/, ":00:00.000Z");
  try {
    const row = await env.LEDGER.prepare("SELECT * FROM caller WHERE id = ?1").bind(id).first<CallerRow>();
    if (row?.withdrawn_at) return false;
    if (row?.used_at !== hour)
      await env.LEDGER.prepare(
        "INSERT INTO caller (id, used_at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET used_at = ?2",
      )
        .bind(id, hour)
        .run();
  } catch {
    return true;
  }
  return true;
}

/** Withdraws a key. A second call changes nothing. */
export const withdrawKey = (env: ServicesBindings, id: string, at: string) =>
  env.LEDGER.prepare(
    `INSERT INTO caller (id, withdrawn_at) VALUES (?1, ?2)
     ON CONFLICT (id) DO UPDATE SET withdrawn_at = ?2 WHERE withdrawn_at = ''`,
  )
    .bind(id, at)
    .run();
