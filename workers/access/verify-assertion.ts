import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { ConsoleOperator } from "../../app/domain/settings/access.ts";

/** What the header is checked against: settings of the same names in both workers. */
export type AccessSettings = {
  /** The origin that signs; empty: nobody gets in. */
  issuer: string;
  audience: string;
  operators: readonly ConsoleOperator[];
};

/**
 * `refused`: without the header, or it is not what the issuer signed for this application, or names nobody who may in.
 * `unreachable`: the issuer's keys could not be read.
 */
export type Verified =
  | { ok: true; operator: ConsoleOperator }
  | { ok: false; reason: "refused" | "unreachable" };

/** An isolate's copy of public keys by issuer. jose reads them again after ten minutes, and for an unknown key. */
export type AccessKeys = Map<string, JWTVerifyGetKey>;

/** Where Cloudflare Access publishes its keys (developers.cloudflare.com, "Validate JWTs"). */
function keysOf(issuer: string, memory: AccessKeys): JWTVerifyGetKey {
  const known = memory.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), { timeoutDuration: 5000 });
  memory.set(issuer, keys);
  return keys;
}

/**
 * Who is signed in, by the header that Cloudflare Access adds: a JWT, RS256, of this issuer, for this application, in its
 * time. Both workers ask: what reached the site by another way has no such header.
 *
 * @param options.now epoch milliseconds.
 */
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

/** A fault of what was sent; jose's others are of the network, or of what answered as the issuer. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
