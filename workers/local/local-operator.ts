/** The console's host on this machine: browsers find names below `localhost` here, and give them WebCrypto. */
export const localOperatorHost = "operador.localhost";
export const localAudience = "console-of-this-machine";
export const localOperatorEmail = "operador@localhost.example";

/** For a machine whose .dev.vars has none of them yet. */
export const localAccessVariables = (port: number): Record<string, string> => ({
  OPERATOR_HOST: localOperatorHost,
  ACCESS_ISSUER: `http://127.0.0.1:${port}`,
  ACCESS_AUDIENCE: localAudience,
  ACCESS_OPERATORS: `${localOperatorEmail}:operador:read+export+change`,
});
