import { escapeXml } from "./escape-xml.ts";

/** A part of an e-mail, from which both of its forms are made. */
export type EmailPart =
  | { is: "title" | "heading" | "text" | "strong"; text: string }
  | { is: "value"; label: string; text: string; note: string }
  | { is: "link"; text: string; url: string };

export const plainTextOf = (parts: readonly EmailPart[]): string =>
  parts
    .map((part) => {
      if (part.is === "value") return `${part.label}: ${part.text}\n${part.note}`;
      if (part.is === "link") return `${part.text}:\n${part.url}`;
      return part.is === "heading" ? `\n${part.text.toUpperCase()}` : part.text;
    })
    .join("\n\n");

/** Mail programs read no style sheet reliably, so each element has its own style. There is nothing to load. */
const styles = {
  body: "margin:0;padding:24px 16px;background:#f6f4ef;color:#1d2433;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  page: "max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:12px",
  title: "margin:0 0 16px;font-size:24px;line-height:1.25",
  heading: "margin:28px 0 8px;font-size:18px;line-height:1.3",
  text: "margin:0 0 12px",
  value: "margin:16px 0;padding:12px 16px;border-left:4px solid #1f6f54;background:#f1f6f3",
  big: "display:block;margin:2px 0 6px;font-size:22px;letter-spacing:.04em",
  link: "color:#135c8a;overflow-wrap:anywhere",
};

function htmlPartOf(part: EmailPart): string {
  const text = escapeXml(part.text);
  if (part.is === "title") return `<h1 style="${styles.title}">${text}</h1>`;
  if (part.is === "heading") return `<h2 style="${styles.heading}">${text}</h2>`;
  if (part.is === "link")
    return `<p style="${styles.text}"><a style="${styles.link}" href="${escapeXml(part.url)}">${text}</a></p>`;
  if (part.is === "value")
    return `<p style="${styles.value}">${escapeXml(part.label)}<strong style="${styles.big}">${text}</strong>${escapeXml(part.note)}</p>`;
  return `<p style="${styles.text}">${part.is === "strong" ? `<strong>${text}</strong>` : text}</p>`;
}

export const htmlOf = (title: string, parts: readonly EmailPart[]): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head><body style="${styles.body}"><div style="${styles.page}">
${parts.map(htmlPartOf).join("\n")}
</div></body></html>`;
