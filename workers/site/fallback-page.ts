import { securityHeaders } from "../../app/http.ts";

/**
 * The page that is shown if even the error page fails (specification, section 8). It needs no style sheet, no script
 * and no configuration, says that it is our fault, and links to the home page.
 */
export function fallbackPage(): Response {
  const html = `<!DOCTYPE html><html lang="es-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Algo falló</title></head><body><main><h1>Algo falló de nuestro lado</h1><p>No es culpa tuya. Intenta otra vez en un momento.</p><p><a href="/">Volver al inicio</a></p></main></body></html>`;
  const headers = new Headers([
    ...securityHeaders.map(([name, value]) => [name, value] as [string, string]),
    ["content-type", "text/html; charset=utf-8"],
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
    ["cache-control", "no-store"],
  ]);
  return new Response(html, { status: 500, headers });
}
