import { home } from "../copy/home.ts";
import { ByPhoneText } from "./by-phone.tsx";
import { ArrowLink } from "./links.tsx";
import { usePage, useTexts } from "./page-context.ts";

/**
 * Shows the band with which the home page and landing pages end: the application again and, while somebody
 * answers, the telephone. After hours the first band offers a call back instead.
 */
export function Closing() {
  const texts = useTexts(home);
  const { applicationLink, byPhone } = usePage().site;
  return (
    <section className="hero closing">
      <div className="wrap wide-row">
        <div>
          <h2>{texts["close.heading"]}</h2>
          <p>{texts["close.text"]}</p>
          {byPhone.link && (
            <p>
              <ByPhoneText />
            </p>
          )}
        </div>
        <ArrowLink href={applicationLink}>{texts["hero.start"]}</ArrowLink>
      </div>
    </section>
  );
}
