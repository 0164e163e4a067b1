import type { SiteConfig } from "../../app/config.ts";
import { failure } from "../../app/copy/shell.ts";
import { secretFields } from "../../app/domain/application/fields.ts";
import { localPhone, phoneHref } from "../../app/domain/forms/phone-number.ts";
import { openingStatus } from "../../app/domain/visit/opening-hours.ts";
import { prefersPage, securityHeaders } from "../../app/http.ts";
import tokens from "../../app/styles/tokens.css?raw";

const style =
  'body{max-width:40rem;margin:0 auto;padding:1rem;background:var(--paper);color:var(--ink);font:var(--text)/1.55 var(--family)}header{display:flex;align-items:center;gap:.65rem;min-height:2.75rem;font-weight:700}header::before{content:"";width:2.35rem;height:2.35rem;background:var(--logo) center/contain no-repeat}h1{margin:3rem 0 .5rem;font-size:1.9rem;line-height:1.18}a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}.home{padding:.25rem 1.1rem;border-radius:var(--radius);background:var(--sun);color:var(--on-sun);font-weight:650;text-decoration:none}button{min-height:3.25rem;border:0;font:inherit;cursor:pointer}';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page that is shown when even the error page fails (specification, section 8). Without the configuration it
 * shows no name and no telephone number.
 */
export const fallbackPage = (config: SiteConfig | undefined, requestId: string): Response =>
  plainPage(config, {
    status: 500,
    heading: "Algo falló de nuestro lado",
    text: `No es culpa tuya. Intenta otra vez en un momento. ${failure.code} ${requestId}`,
  });

const tooManyTexts = {
  status: 429,
  heading: "Espera un minuto, por favor",
  text: "Recibimos muchos envíos desde tu conexión, quizá de otras personas que la comparten, y este no pudo entrar. Lo que escribiste sigue aquí: espera un minuto y presiona el botón. Aunque lo envíes dos veces, lo recibiremos una sola vez.",
};

/**
 * The page for a form from an address that sent too many forms. It is made without the router. It holds the visitor's
 * entries in hidden fields, so that pressing the button again loses nothing; the taxpayer number is never sent back.
 * A page that sends its forms by script (enhance/application) gets only the notice and stays as it is.
 */
export function tooManyPage(request: Request, form: URLSearchParams, config: SiteConfig): Response {
  if (prefersPage(request)) return tooManyNotice(config);
  const hadSecret = secretFields.some((name) => form.get(name));
  for (const name of secretFields) form.delete(name);
  // Our forms have fewer fields than this. Without the limit, a body of the largest size would come back many times
  // larger.
  const fields = [...form]
    .slice(0, 100)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const { pathname, search } = new URL(request.url);
  return plainPage(config, {
    ...tooManyTexts,
    text: `${tooManyTexts.text}${hadSecret ? " Tu número de Seguro Social o ITIN no lo guardamos: te lo pedimos otra vez." : ""}`,
    form: `<form method="post" action="${escapeHtml(pathname + search)}">${fields.join("")}<button class="home">Enviar otra vez</button></form>`,
  });
}

/** The same markup as in ui/form/error-summary.tsx. */
const tooManyNotice = (config: SiteConfig): Response =>
  new Response(
    `<section class="error-summary" aria-labelledby="error-summary-heading" tabindex="-1"><div role="alert"><h2 id="error-summary-heading">${tooManyTexts.heading}</h2><p>${tooManyTexts.text}</p>${phoneLine(config)}</div></section>`,
    { status: 429, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } },
  );

function plainPage(
  config: SiteConfig | undefined,
  { status, heading, text, form = "" }: { status: number; heading: string; text: string; form?: string },
): Response {
  const nonce = crypto.randomUUID();
  const name = escapeHtml(config?.brand.name ?? "");
  const html = `<!DOCTYPE html><html lang="es-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${status === 500 ? "Algo falló" : heading}</title><style nonce="${nonce}">${tokens}${style}</style></head><body><header><span>${name}</span></header><main><h1>${heading}</h1><p>${text}</p>${phoneLine(config)}${form}<p><a${form ? "" : ' class="home"'} href="/">Volver al inicio</a></p></main></body></html>`;
  const headers = new Headers([
    ...securityHeaders.map(([name, value]) => [name, value] as [string, string]),
    ["content-type", "text/html; charset=utf-8"],
    [
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action ${form ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    ],
    ["cache-control", "no-store"],
  ]);
  return new Response(html, { status, headers });
}

function phoneLine(config: SiteConfig | undefined): string {
  if (!config || !openingStatus(config.clock(), config.hours).open) return "";
  const { main } = config.phones;
  return `<p>También puedes llamarnos: <a href="${phoneHref(main)}">${escapeHtml(localPhone(main))}</a></p>`;
}
