import { home } from "../../copy/home.ts";
import { quiz, quizResult } from "../../copy/quiz.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink, OwnLink } from "../../ui/links.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { loadQuiz } from "./quiz.server.ts";

export const headers = headersForAnswersInUrl;

export const loader = (route: Route.LoaderArgs) => loadQuiz(route);

type View = Route.ComponentProps["loaderData"];

export default function Quiz({ loaderData: view }: Route.ComponentProps) {
  return view.kind === "question" ? <QuestionPage view={view} /> : <Result view={view} />;
}

function QuestionPage({ view }: { view: View & { kind: "question" } }) {
  const texts = useTexts(quiz);
  const progress = texts.progress(view);
  return (
    <>
      <PageHead
        title={view.number === 1 ? texts.title : `${progress} – ${texts.title}`}
        description={texts.description}
        sharedTitle={texts.title}
        {...(view.number > 1 && { robots: "noindex" })}
      />
      <Masthead
        scene="quiz"
        eyebrow={view.number === 1 ? texts.title : undefined}
        heading={view.question}
        lead={view.number === 1 ? texts["first.lead"] : undefined}
      >
        <div className="progress">
          <p>{progress}</p>
          <progress value={view.number} max={view.count} aria-hidden="true" />
        </div>
        <ul className="quiz-choices" aria-label={texts["choices.label"]}>
          {view.choices.map(({ text, path, isChosen }) => (
            <li key={path}>
              <a className="quiz-choice" href={path} aria-current={isChosen || undefined}>
                {text}
                <Icon name={isChosen ? "check" : "arrow"} />
              </a>
            </li>
          ))}
        </ul>
        {view.backPath && (
          <p>
            <a className="quiz-back" href={view.backPath}>
              <Icon name="back" />
              {texts.back}
            </a>
          </p>
        )}
      </Masthead>
    </>
  );
}

function Result({ view }: { view: View & { kind: "result" } }) {
  const { outcome } = view;
  const texts = useTexts(quizResult);
  const homeTexts = useTexts(home);
  const { applicationLink } = usePage().site;
  const isEarly = outcome === "prepare";
  const whatToHave = (
    <section className={view.advice.length > 0 ? "side" : undefined} aria-labelledby="ready">
      <h2 id="ready">{homeTexts["ready.heading"]}</h2>
      <Ticks items={Object.values(homeTexts.ready)} />
      {isEarly ? (
        <a href={applicationLink}>{texts["apply.later"]}</a>
      ) : (
        <ArrowLink href={applicationLink}>{texts.apply}</ArrowLink>
      )}
    </section>
  );
  const again = (
    <p className="link-line">
      <a href={view.startPath}>{texts.again}</a>
    </p>
  );
  return (
    <>
      <PageHead title={texts.title} description={texts.description} robots="noindex" />
      <Masthead scene="street" heading={texts[`${outcome}.heading`]} lead={texts[`${outcome}.text`]} />
      <div className="wrap screen with-side quiz-result">
        {view.advice.length > 0 ? (
          <>
            {!isEarly && whatToHave}
            <div>
              <h2>{texts["advice.heading"]}</h2>
              <ol className="steps">
                {view.advice.map(({ text, link, path }) => (
                  <li key={text}>
                    <p>{text}</p>
                    <OwnLink href={path}>{link}</OwnLink>
                  </li>
                ))}
              </ol>
              <p className="note">{texts.note}</p>
              {again}
            </div>
            {isEarly && whatToHave}
          </>
        ) : (
          <>
            {whatToHave}
            <div className="side">
              <p>{texts["advice.none"]}</p>
              <p>{texts.note}</p>
              {again}
            </div>
          </>
        )}
      </div>
    </>
  );
}
