import type { ReactNode } from "react";
import type { SiteConfig } from "../../config.ts";
import { screens } from "../../copy/help.ts";
import { longDate } from "../../copy/intl.ts";
import { type LegalPageName, legalFrame, legalPages, legalUpdated } from "../../copy/legal.ts";
import { textWith } from "../../copy/texts.ts";
import { draftIdleLimit, draftLifetime } from "../../domain/application/draft.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { savedLifetime } from "../../domain/privacy/cookies.ts";
import { answerTerms, platformDays } from "../../domain/privacy/request-terms.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** `before` stands between the title and the text, `children` after it. */
export function LegalArticle(props: {
  name: LegalPageName;
  /** See `legalValues`. */
  values: ReturnType<typeof legalValues>;
  /** In place of the page's own title and description, for a state of it. */
  head?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
}) {
  const { name, head, before, children } = props;
  const page = useTexts(legalPages)[name];
  const { contents } = useTexts(screens);
  const { updated } = useTexts(legalFrame);
  return (
    <article className="wrap screen legal list-beside">
      {head || <PageHead title={page.title} description={page.description} />}
      {/* No header element: the document opens in a modal too, whose banner is not this. */}
      <div className="list-head">
        <h1>{page.title}</h1>
        <p className="hint">{updated({ date: longDate(legalUpdated) })}</p>
      </div>
      <nav className="side wide-side" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {before}
        {page.sections.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {Object.entries(paragraphs).map(([paragraphId, paragraph]) => (
              <p key={paragraphId}>
                <Unbroken text={textWith(paragraph, props.values)} />
              </p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

/** Counters are deleted after so many days (workers/services/stores/counters/counters.ts). */
const countDays = 400;

/** Values of the legal texts: the telephone that every page shows them, and how long everything is kept. */
export function legalValues(
  { retention, clickIds }: Pick<SiteConfig, "retention" | "clickIds">,
  phone: string,
) {
  const { unexportedDays } = retention;
  return {
    ...retention,
    phone: localPhone(phone),
    draftMinutes: draftIdleLimit / 60_000,
    draftHours: draftLifetime / 3_600_000,
    savedDays: savedLifetime / 86_400,
    countDays,
    ...answerTerms,
    platformDays,
    /** 1: click ids travel until a refusal. */
    clickIdsOptOut: clickIds === "opt-out" ? 1 : 0,
    /** Whole years; 0 where the days are no whole number of them. */
    unexportedYears: unexportedDays % 365 === 0 ? unexportedDays / 365 : 0,
  };
}
