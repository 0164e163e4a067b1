import type { SiteConfig } from "../../app/config.ts";
import { openingStatus } from "../../app/domain/visit/opening-hours.ts";
import { securityHeaders } from "../../app/http.ts";

export const fallbackStyle =
  ':root{color-scheme:light dark;--ink:#17241f;--paper:#fffdf9;--accent:#0d4a3e}@media(prefers-color-scheme:dark){:root{--ink:#eaf1ed;--paper:#101815;--accent:#86d4bb}}body{max-width:40rem;margin:0 auto;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}header{display:flex;align-items:center;gap:.65rem;min-height:2.75rem;font-weight:700}svg{width:2.35rem;height:2.35rem}h1{margin:3rem 0 .5rem;font-size:1.9rem;line-height:1.18}a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}.home{padding:.25rem 1.1rem;border-radius:12px;background:#f4b740;color:#08352c;font-weight:650;text-decoration:none}';

/** Of `fallbackStyle`; fallback-page.test.ts computes it. */
export const fallbackStyleHash = "sha256-Gs1UsADN/ilS6hMBgvynmxE5g8CL7/M9tPN2Dd77vbQ=";

const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#0d4a3e"/><path d="M9 28c6 0 6.5-15 13-15 4 0 5 4.5 9 4.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="29" cy="26.5" r="3.6" fill="#f4b740"/></svg>';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** For when even the error page fails (specification, section 8). Without the configuration it has no name or telephone. */
export function fallbackPage(config?: SiteConfig): Response {
  const name = escapeHtml(config?.brand.name ?? "");
  const html = `<!DOCTYPE html><html lang="es-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Algo falló</title><style>${fallbackStyle}</style></head><body><header>${mark}<span>${name}</span></header><main><h1>Algo falló de nuestro lado</h1><p>No es culpa tuya. Intenta otra vez en un momento.</p>${phoneLine(config)}<p><a class="home" href="/">Volver al inicio</a></p></main></body></html>`;
  const headers = new Headers([
    ...securityHeaders.map(([name, value]) => [name, value] as [string, string]),
    ["content-type", "text/html; charset=utf-8"],
    [
      "content-security-policy",
      `default-src 'none'; style-src '${fallbackStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
