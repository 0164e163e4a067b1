import { home } from "../../copy/home.ts";
import { quiz, quizResult } from "../../copy/quiz.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink, OwnLink } from "../../ui/links.tsx";
import { Bullets } from "../../ui/lists.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useLinkTo, usePage, useTexts } from "../../ui/page-context.ts";
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
  const linkTo = useLinkTo();
  const isEarly = outcome === "prepare";
  const [firstStep] = view.advice;
  const again = (
    <p className="link-line">
      <a href={view.startPath}>{texts.again}</a>
    </p>
  );
  const whatToHave = (
    <section className={firstStep && "side"} aria-labelledby="ready">
      <h2 id="ready">{isEarly ? texts["return.heading"] : homeTexts["ready.heading"]}</h2>
      <Bullets items={Object.values(isEarly ? texts.return : homeTexts.ready)} />
      {!isEarly && <ArrowLink href={applicationLink}>{texts.apply}</ArrowLink>}
      {firstStep && again}
      {isEarly && (
        <p className="link-line">
          <a href={applicationLink}>{texts["apply.later"]}</a>
        </p>
      )}
      {firstStep && <p className="hint">{texts.note}</p>}
    </section>
  );
  return (
    <>
      <PageHead title={texts.title} description={texts.description} robots="noindex" />
      <Masthead scene="street" heading={texts[`${outcome}.heading`]} lead={texts[`${outcome}.text`]} />
      <div className="wrap screen with-side quiz-result">
        {firstStep ? (
          <>
            {!isEarly && whatToHave}
            <div>
              <h2>{texts["advice.heading"]}</h2>
              <ol className="steps">
                {view.advice.map((step) => {
                  const isStart = isEarly && step === firstStep;
                  return (
                    <li key={step.title}>
                      <h3>{isStart ? step.title : <OwnLink href={step.path}>{step.title}</OwnLink>}</h3>
                      <p>{step.text}</p>
                      {isStart && <ArrowLink href={linkTo(step.path)}>{texts["advice.first"]}</ArrowLink>}
                    </li>
                  );
                })}
              </ol>
            </div>
            {isEarly && whatToHave}
          </>
        ) : (
          <>
            {whatToHave}
            <div className="side">
              <p>
                <strong>{texts["advice.none"]}</strong>
              </p>
              <p>{texts.note}</p>
              {again}
            </div>
          </>
        )}
      </div>
    </>
  );
}
