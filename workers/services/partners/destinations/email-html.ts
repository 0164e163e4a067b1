import { escapeXml } from "../../../../app/domain/escape-xml.ts";

/** Mail programs read no style sheet reliably, so each element has its own style. Nothing is loaded. */
const styles = {
  body: "margin:0;padding:16px 8px;background:#f4f1ea;color:#1d2433;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif",
  page: "max-width:560px;margin:0 auto;padding:8px 20px 20px;background:#fff;border-radius:12px;overflow-wrap:anywhere",
  heading: "margin:24px 0 6px;font-size:19px;line-height:1.3",
  line: "margin:0 0 8px",
};

const htmlOfLine = (line: string): string =>
  /^https?:\S+$/.test(line)
    ? `<a href="${escapeXml(line)}" style="color:#135c8a">${escapeXml(line)}</a>`
    : escapeXml(line);

/** Makes the HTML of a text whose blocks begin with a heading (`confirmationSchema`). */
export function htmlOf(title: string, text: string): string {
  const blocks = text.split("\n\n").map((block) => {
    const [heading = "", ...lines] = block.split("\n");
    const paragraphs = lines.map((line) => `<p style="${styles.line}">${htmlOfLine(line)}</p>`);
    return [`<h2 style="${styles.heading}">${escapeXml(heading)}</h2>`, ...paragraphs].join("\n");
  });
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head><body style="${styles.body}"><div style="${styles.page}">\n${blocks.join("\n")}\n</div></body></html>`;
}
