import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { loadQuiz } from "./quiz.server.ts";

export const loader = (route: Route.LoaderArgs) => loadQuiz(route);

type View = Route.ComponentProps["loaderData"];

export default function Quiz({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="wrap narrow screen quiz">
      {view.kind === "question" ? <QuestionPage view={view} /> : <Result view={view} />}
    </div>
  );
}

function QuestionPage({ view }: { view: View & { kind: "question" } }) {
  const { words } = view;
  return (
    <>
      <PageHead
        title={view.number === 1 ? words.title : `${view.progress} – ${words.title}`}
        description={words.description}
        canonical="/quiz/special-finance"
        noindex={view.number > 1}
      />
      {view.number === 1 && <p className="eyebrow">{words.title}</p>}
      <div className="progress">
        <p>{view.progress}</p>
        <progress value={view.number} max={view.count} aria-label={words["progress.label"]} />
      </div>
      <h1>{view.question}</h1>
      {view.number === 1 && <p className="lead">{words["first.lead"]}</p>}
      <ul className="quiz-choices" aria-label={words["choices.label"]}>
        {view.choices.map(({ text, path, chosen }) => (
          <li key={path}>
            <a className="quiz-choice" href={path} aria-current={chosen || undefined}>
              {text}
              <Icon name={chosen ? "check" : "arrow"} />
            </a>
          </li>
        ))}
      </ul>
      {view.back && (
        <p>
          <a className="quiz-back" href={view.back}>
            <Icon name="back" />
            {words.back}
          </a>
        </p>
      )}
    </>
  );
}

function Result({ view }: { view: View & { kind: "result" } }) {
  const { words, outcome } = view;
  return (
    <>
      <PageHead
        title={words.title}
        description={words.description}
        canonical="/quiz/special-finance"
        noindex
      />
      <h1>{words[`${outcome}.heading`]}</h1>
      <p className="lead">{words[`${outcome}.text`]}</p>
      {outcome !== "prepare" && (
        <p className="actions">
          <a className="button" href={view.applicationLink}>
            {words.apply}
            <Icon name="arrow" />
          </a>
        </p>
      )}
      <h2>{words["advice.heading"]}</h2>
      {view.advice.length === 0 && <p>{words["advice.none"]}</p>}
      <ol className="steps">
        {view.advice.map(({ text, link, path }) => (
          <li key={text}>
            <p>{text}</p>
            <a href={path}>{link}</a>
          </li>
        ))}
      </ol>
      <p className="note">{words.note}</p>
      <p className="actions">
        {outcome === "prepare" && <a href={view.applicationLink}>{words["apply.later"]}</a>}
        <a href={view.again}>{words.again}</a>
      </p>
    </>
  );
}
