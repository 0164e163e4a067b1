import type { ComponentProps, ReactNode } from "react";
import type { SiteConfig } from "../../config.ts";
import { help, screens } from "../../copy/help.ts";
import { longDate } from "../../copy/intl.ts";
import { type LegalPageName, legalFrame, legalPages, legalUpdated } from "../../copy/legal.ts";
import { textWith } from "../../copy/texts.ts";
import { draftIdleLimit, draftLifetime } from "../../domain/application/draft.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { savedLifetime } from "../../domain/privacy/cookies.ts";
import { platformDays, requestTerms } from "../../domain/privacy/request-terms.ts";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Contents, ContentsInText } from "../../ui/reading.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** A legal text. `before` stands between the title and the text, `children` after the text. */
export function LegalArticle(props: {
  name: LegalPageName;
  /** The values in the text, as {@link legalValues} returns them. */
  values: ReturnType<typeof legalValues>;
  scene?: SceneName;
  /** Replaces the page's own title and description while the page has another state. */
  head?: ReactNode;
  before?: ReactNode;
  /** The headings of `before` and `children` that the list of contents has. */
  headingsBefore?: ComponentProps<typeof Contents>["contents"];
  headingsAfter?: ComponentProps<typeof Contents>["contents"];
  children?: ReactNode;
}) {
  const { name, head, before, children } = props;
  const page = useTexts(legalPages)[name];
  const { contents } = useTexts(screens);
  const { "summary.heading": summaryHeading } = useTexts(help);
  const { updated } = useTexts(legalFrame);
  const list = (
    <Contents
      contents={[
        ...(props.headingsBefore ?? []),
        ...page.sections.map(({ id, heading }) => ({ id, text: heading })),
        ...(props.headingsAfter ?? []),
      ]}
    />
  );
  return (
    <article className="legal">
      {head || <PageHead title={page.title} description={page.description} />}
      <Masthead scene={props.scene} heading={page.title} lead={page.description}>
        <p className="hint">{updated({ date: longDate(legalUpdated) })}</p>
      </Masthead>
      <div className="wrap screen with-side">
        <div>
          {page.summary && (
            <div className="note">
              <strong>{summaryHeading}</strong>
              <ul>
                {Object.values(page.summary).map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          )}
          <ContentsInText heading={contents}>{list}</ContentsInText>
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
        <aside className="side wide-side" aria-labelledby="side">
          <h2 id="side">{contents}</h2>
          {list}
        </aside>
      </div>
    </article>
  );
}

/** Days after which counters are deleted (workers/services/stores/counters/counters.ts). */
const countDays = 400;

/** The values in the legal texts: how long data is kept, and the telephone number that this visitor sees everywhere. */
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
    ...requestTerms,
    platformDays,
    /** 1 if click ids travel until the visitor refuses, otherwise 0. */
    clickIdsOptOut: clickIds === "opt-out" ? 1 : 0,
    /** Whole years; 0 if the days do not make whole years. */
    unexportedYears: unexportedDays % 365 === 0 ? unexportedDays / 365 : 0,
  };
}
