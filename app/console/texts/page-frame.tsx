import { useEffect, useRef } from "react";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleTexts } from "../bilingual.ts";
import type { Chosen } from "./load.server.ts";

const selected = "data-selected";

/**
 * A press on a sentence chooses its text. The frame lets no script in, so this component, of the same origin, listens
 * in it.
 */
export function PageFrame(props: {
  chosen: Chosen;
  /** Another value renders the frame again. */
  rendering: string;
  name: string;
  onChoose: (name: string) => void;
}) {
  const t = useConsoleTexts(textsTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const { chosen, rendering, name, onChoose } = props;
  const listener = useRef(onChoose);
  useEffect(() => {
    listener.current = onChoose;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another rendering is another document to listen in.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = () => {
      element.contentDocument?.addEventListener("click", (event) => pressed(event, listener.current));
      show(element, name);
      element.dataset.ready = "";
    };
    // It may have loaded before React was there.
    if (element.contentDocument?.querySelector(`[data-named]`)) listen();
    element.addEventListener("load", listen);
    return () => element.removeEventListener("load", listen);
  }, [rendering]);

  useEffect(() => {
    if (frame.current) show(frame.current, name);
  }, [name]);

  const query = new URLSearchParams({
    pagina: chosen.page,
    direccion: chosen.address,
    version: chosen.variant,
  });
  return (
    <section className="texts-page" aria-label={t("frame.title")}>
      <p className="console-hint">{t("frame.hint")}</p>
      <iframe key={rendering} ref={frame} title={t("frame.title")} src={`/operador/textos/pagina?${query}`} />
    </section>
  );
}

function pressed(event: MouseEvent, onChoose: (name: string) => void): void {
  event.preventDefault();
  const target = event.target as Element | null;
  const found = target?.closest?.("[data-named], [data-named-labels]");
  const name = found?.getAttribute("data-named") ?? found?.getAttribute("data-named-labels")?.split(" ")[0];
  if (name) onChoose(name);
}

/** Marks a text where it stands, and brings it into view. */
function show(frame: HTMLIFrameElement, name: string): void {
  const page = frame.contentDocument;
  if (!page) return;
  for (const element of page.querySelectorAll(`[${selected}]`)) element.removeAttribute(selected);
  if (!name) return;
  const [first, ...others] = page.querySelectorAll(
    `[data-named="${CSS.escape(name)}"], [data-named-labels~="${CSS.escape(name)}"]`,
  );
  for (const element of [first, ...others]) element?.setAttribute(selected, "");
  const box = first?.getBoundingClientRect();
  const height = frame.clientHeight;
  if (box && (box.top < 0 || box.bottom > height)) first?.scrollIntoView({ block: "center" });
}
