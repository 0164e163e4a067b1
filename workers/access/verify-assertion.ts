import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { ConsoleOperator } from "../../app/domain/settings/access.ts";

export type AccessSettings = {
  /** The origin that signs assertions. If it is empty, nobody is let in. */
  issuer: string;
  audience: string;
  operators: readonly ConsoleOperator[];
};

/**
 * `refused`: the header is missing or invalid for this issuer and application, or the person is not an operator.
 * `unreachable`: the issuer's keys could not be read.
 */
export type Verification =
  | { ok: true; operator: ConsoleOperator }
  | { ok: false; reason: "refused" | "unreachable" };

/** Signing keys by issuer. jose reads them again after ten minutes, and whenever a token names an unknown key. */
export type AccessKeys = Map<string, JWTVerifyGetKey>;

/** The address of the keys is documented at developers.cloudflare.com, "Validate JWTs". */
function signingKeysOf(issuer: string, memory: AccessKeys): JWTVerifyGetKey {
  const cached = memory.get(issuer);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), { timeoutDuration: 5000 });
  memory.set(issuer, keys);
  return keys;
}

/**
 * Verifies the header that Cloudflare Access adds. Both workers call this, because a request that bypassed Access has
 * no valid header.
 * @param options.now epoch milliseconds.
 */
export async function verifyAssertion(
  assertion: string,
  { issuer, audience, operators }: AccessSettings,
  options: { now: number; memory: AccessKeys },
): Promise<Verification> {
  if (!assertion || !issuer || !audience) return { ok: false, reason: "refused" };
  try {
    const { payload } = await jwtVerify(assertion, signingKeysOf(issuer, options.memory), {
      algorithms: ["RS256"],
      issuer,
      audience,
      requiredClaims: ["exp", "iat", "email"],
      currentDate: new Date(options.now),
    });
    const operator = operators.find(({ email }) => email === String(payload.email).toLowerCase());
    return operator ? { ok: true, operator } : { ok: false, reason: "refused" };
  } catch (error) {
    return { ok: false, reason: isTokenRejected(error) ? "refused" : "unreachable" };
  }
}

/** True if jose rejected the token itself. Its other errors concern the network or the issuer's response. */
const isTokenRejected = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
