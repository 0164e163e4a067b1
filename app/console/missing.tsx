import { data, Link } from "react-router";
import { frameTexts } from "./frame.tsx";
import { useTexts } from "./language.ts";
import { consolePages } from "./pages.ts";
import { Panel } from "./ui/panel.tsx";

export const loader = () => data(null, { status: 404 });

/** Every address of the console that is no page of it. */
export default function Missing() {
  const texts = useTexts(frameTexts);
  return (
    <>
      <title>{texts["missing.heading"]}</title>
      <Panel heading={texts["missing.heading"]} level={1}>
        <p>{texts["missing.text"]}</p>
        <p>
          <Link to={consolePages.today.path}>{texts["missing.back"]}</Link>
        </p>
      </Panel>
    </>
  );
}
