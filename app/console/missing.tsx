import { data, Link } from "react-router";
import { area } from "../copy/area.ts";
import { useTexts } from "./language.ts";
import { consolePages } from "./pages.ts";
import { Panel } from "./ui/panel.tsx";

export const loader = () => data(null, { status: 404 });

/** Shows that an address of the console has no page. */
export default function Missing() {
  const texts = useTexts(missingTexts);
  return (
    <>
      <title>{texts.heading}</title>
      <Panel heading={texts.heading} level={1}>
        <p>{texts.text}</p>
        <p>
          <Link to={consolePages.today.path}>{texts.back}</Link>
        </p>
      </Panel>
    </>
  );
}

export const missingTexts = area("missingTexts", {
  heading: ["Aquí no hay nada", "There is nothing here"],
  text: [
    "Revisa la dirección, o elige una pantalla de arriba.",
    "Check the address, or choose a screen above.",
  ],
  back: ["Ir a Hoy", "Go to Today"],
});
