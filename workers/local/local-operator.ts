/**
 * The console's host on this machine. Browsers resolve names below `localhost` to this machine, and allow WebCrypto
 * on them.
 */
export const localOperatorHost = "operador.localhost";
export const localAudience = "console-of-this-machine";
export const localOperatorEmail = "operador@localhost.example";

/** The Access settings for a machine whose .dev.vars has no Access settings yet. */
export const localAccessVariables = (port: number): Record<string, string> => ({
  OPERATOR_HOST: localOperatorHost,
  ACCESS_ISSUER: `http://127.0.0.1:${port}`,
  ACCESS_AUDIENCE: localAudience,
  ACCESS_OPERATORS: `${localOperatorEmail}:operador:read+export+change`,
});
