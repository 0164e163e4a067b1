import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { ConsoleOperator } from "../../app/domain/settings/access.ts";

export type AccessSettings = {
  /** The origin that signs; empty: nobody gets in. */
  issuer: string;
  audience: string;
  operators: readonly ConsoleOperator[];
};

/** `refused`: no valid header of this issuer and application, or not an operator. `unreachable`: no keys could be read. */
export type Verified =
  | { ok: true; operator: ConsoleOperator }
  | { ok: false; reason: "refused" | "unreachable" };

/** By issuer. jose reads them again after ten minutes, and for an unknown key. */
export type AccessKeys = Map<string, JWTVerifyGetKey>;

/** Source: developers.cloudflare.com, "Validate JWTs". */
function keysOf(issuer: string, memory: AccessKeys): JWTVerifyGetKey {
  const known = memory.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), { timeoutDuration: 5000 });
  memory.set(issuer, keys);
  return keys;
}

/** Both workers verify it: a request that bypassed Cloudflare Access has none. @param options.now epoch milliseconds. */
export async function verifyAssertion(
  assertion: string,
  { issuer, audience, operators }: AccessSettings,
  options: { now: number; memory: AccessKeys },
): Promise<Verified> {
  if (!assertion || !issuer || !audience) return { ok: false, reason: "refused" };
  try {
    const { payload } = await jwtVerify(assertion, keysOf(issuer, options.memory), {
      algorithms: ["RS256"],
      issuer,
      audience,
      requiredClaims: ["exp", "iat", "email"],
      currentDate: new Date(options.now),
    });
    const operator = operators.find(({ email }) => email === String(payload.email).toLowerCase());
    return operator ? { ok: true, operator } : { ok: false, reason: "refused" };
  } catch (error) {
    return { ok: false, reason: isAboutTheToken(error) ? "refused" : "unreachable" };
  }
}

/** jose's other errors are of the network, or of the issuer's answer. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
