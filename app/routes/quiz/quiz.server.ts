import { data, redirect } from "react-router";
import { requestFactsContext, textsContext } from "../../context.ts";
import { quiz, quizResult } from "../../copy/quiz.ts";
import {
  choices,
  type OpenAnswer,
  questions,
  quizPath,
  readQuizAnswers,
  readQuizPlace,
  resultOfQuiz,
} from "../../domain/quiz/quiz.ts";
import type { Route } from "./+types/route";

/**
 * Loads a question with its choices as links, or the result. A visitor who skips a question is redirected to it, and
 * answers that no page has written lead to the first question.
 * @throws a 404 response for an unknown index.
 */
export function loadQuiz({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const place = readQuizPlace(params.index);
  if (!place) throw data(null, { status: 404 });
  const answers = readQuizAnswers(context.get(requestFactsContext).url.searchParams.get("r") ?? "");
  if (!answers) throw redirect(quizPath(0, []));
  const texts = context.get(textsContext);
  const quizTexts = texts.of(quiz);
  const resultTexts = texts.of(quizResult);
  const at = place.kind === "result" ? questions.length : place.index;
  // At the result there is no question.
  const question = questions[at];
  if (answers.length < at) throw redirect(quizPath(answers.length, answers));
  if (!question) {
    const { outcome, advice } = resultOfQuiz(answers);
    return {
      kind: "result" as const,
      outcome,
      advice: advice.map((answer) => ({
        title: resultTexts[`${answer}.do`],
        text: resultTexts[answer],
        path: advicePaths[answer],
      })),
      startPath: quizPath(0, []),
    };
  }
  const earlierAnswers = answers.slice(0, at);
  return {
    kind: "question" as const,
    number: at + 1,
    count: questions.length,
    question: quizTexts[question],
    choices: choices.map((choice) => ({
      text: quizTexts[`${question}.${choice}`],
      path: quizPath(at + 1, [...earlierAnswers, choice]),
      // A visitor who comes back sees the choice that they made.
      isChosen: answers[at] === choice,
    })),
    backPath: at > 0 ? quizPath(at - 1, answers) : undefined,
  };
}

const documentsArticle = "/temas-de-ayuda/auto-prestamos/documentos-para-solicitar";
const refusalArticle = "/temas-de-ayuda/auto-credito/te-negaron-el-prestamo";

/** Each answer that leaves something to do, with the page that helps. */
export const advicePaths: Readonly<Record<OpenAnswer, string>> = {
  "income.b": `${documentsArticle}#si-te-pagan-en-efectivo`,
  "income.c": "/temas-de-ayuda/auto-prestamos/cosignatario-o-cocomprador",
  "time.b": documentsArticle,
  "time.c": `${refusalArticle}#las-razones-mas-comunes-y-que-hacer`,
  "budget.b": "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual",
  "budget.c": "/cuanto-costaria",
  "savings.b": "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "savings.c": "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "report.b": "/temas-de-ayuda/auto-credito/informe-de-credito-gratis",
  "report.c": "/temas-de-ayuda/auto-credito/informe-de-credito-gratis",
  "documents.b": `${documentsArticle}#si-te-falta-un-papel`,
  "documents.c": documentsArticle,
};
