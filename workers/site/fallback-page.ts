import type { SiteConfig } from "../../app/config.ts";
import { openingStatus } from "../../app/domain/visit/opening-hours.ts";
import { securityHeaders } from "../../app/http.ts";
import tokens from "../../app/styles/tokens.css?raw";

const style =
  'body{max-width:40rem;margin:0 auto;padding:1rem;background:var(--paper);color:var(--ink);font:var(--text)/1.55 var(--family)}header{display:flex;align-items:center;gap:.65rem;min-height:2.75rem;font-weight:700}header::before{content:"";width:2.35rem;height:2.35rem;background:var(--logo)}h1{margin:3rem 0 .5rem;font-size:1.9rem;line-height:1.18}a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}.home{padding:.25rem 1.1rem;border-radius:var(--radius);background:var(--sun);color:var(--on-sun);font-weight:650;text-decoration:none}';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** For when even the error page fails (specification, section 8). Without the configuration it has no name or telephone. */
export function fallbackPage(config?: SiteConfig): Response {
  const nonce = crypto.randomUUID();
  const name = escapeHtml(config?.brand.name ?? "");
  const html = `<!DOCTYPE html><html lang="es-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Algo falló</title><style nonce="${nonce}">${tokens}${style}</style></head><body><header><span>${name}</span></header><main><h1>Algo falló de nuestro lado</h1><p>No es culpa tuya. Intenta otra vez en un momento.</p>${phoneLine(config)}<p><a class="home" href="/">Volver al inicio</a></p></main></body></html>`;
  const headers = new Headers([
    ...securityHeaders.map(([name, value]) => [name, value] as [string, string]),
    ["content-type", "text/html; charset=utf-8"],
    [
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    ],
    ["cache-control", "no-store"],
  ]);
  return new Response(html, { status: 500, headers });
}

function phoneLine(config: SiteConfig | undefined): string {
  if (!config || !openingStatus(config.clock(), config.hours).open) return "";
  const { main } = config.phones;
  return `<p>También puedes llamarnos: <a href="tel:+${main.replace(/\D/g, "")}">${escapeHtml(main)}</a></p>`;
}
