import { shell } from "../copy/shell.ts";
import { BrandName } from "./brand-name.tsx";
import { usePage, useTexts } from "./page-context.ts";

/** Shows the logo and the brand's name, which lead home. */
export function Wordmark() {
  const { brand } = usePage().site;
  const texts = useTexts(shell);
  return (
    <a className="wordmark" href="/" aria-label={texts["home.label"]}>
      <BrandName {...brand} />
    </a>
  );
}
