import { affordable } from "../app/copy/affordable.ts";
import { compareOffers } from "../app/copy/compare-offers.ts";
import { dealerQuestions, questionGroups } from "../app/copy/dealer-questions.ts";
import { equity } from "../app/copy/equity.ts";
import { refinancing } from "../app/copy/refinancing.ts";
import { textOfHtml } from "../app/domain/help/article-text.ts";
import { countWords, sentencesOf, textWithoutSources } from "../workers/build/article-rules.ts";
import { shippedTexts } from "./shipped-texts.ts";

/** A claim that a text may make about one of our tools, and the words with which the tool's own page shows the fact. */
type Claim = readonly [said: RegExp, shown: string];

/** The claims by path. A tool that is not listed shows nothing that a text may claim. */
export const toolClaims: Readonly<Record<string, readonly Claim[]>> = {
  "/cuanto-auto-puedo-pagar": [
    [/^hace la cuenta con tus números$/, affordable["result.total"]],
    [/^te ayuda a poner (?:un|el) límite$/, affordable["result.price"]],
  ],
  "/refinanciar-conviene": [[/^hace (?:la cuenta|esa resta)$/, refinancing["result.saved"]]],
  "/cuanto-debo-y-cuanto-vale": [
    [/^hace la resta$/, "Debes $2,500 más de lo que vale"],
    [/^te dice cuánto costaría pasar esa deuda al próximo préstamo$/, equity["behind.total"]],
  ],
  "/hoja-para-comparar-ofertas": [
    [/^tiene una columna para cada lugar$/, shippedTexts.of(compareOffers).offer({ number: 3 })],
  ],
  "/preguntas-para-el-concesionario": [
    [/^vienen en los dos idiomas$/, questionGroups[0]?.questions[0]?.inEnglish ?? dealerQuestions.title],
  ],
};

/** The tools whose pages are checked. */
const claimingTools: readonly string[] = [
  ...Object.keys(toolClaims),
  ...["/cuanto-costaria", "/lista-de-documentos", "/carta-para-disputar-un-error", "/quiz/special-finance"],
];

/**
 * The statement of a sentence about its subject, up to the next clause. An imperative that looks similar also begins a
 * clause.
 */
const telling =
  /\b(?:te )?(?:hace|dice|calcula|muestra|enseña|avisa|ayuda a|tiene|trae|vienen?)\b.*?(?=[,;:.]|$| y,| y (?:te )?(?:hace|dice|calcula|muestra|enseña|avisa|ayuda|tiene|trae|ve) )/giu;

/** The claims about tools in an article's text. Links to other pages are cut out together with their clause. */
export function claimsIn(html: string): { tool: string; said: string; sentence: string }[] {
  const marked = textWithoutSources(html).replace(
    /<a href="(\/[^"#]*)[^"]*"[^>]*>(.*?)<\/a>/gs,
    (_, path: string, name: string) => (claimingTools.includes(path) ? `${name} ⟦${path}⟧` : `${name} ⟦⟧`),
  );
  return [...marked.matchAll(/<(p|li|td)>([\s\S]*?)<\/\1>/g)]
    .flatMap(([, , block = ""]) => sentencesOf(textOfHtml(block)))
    .flatMap((sentence) =>
      sentence.split(/(?=⟦)/).flatMap((part) => {
        const [, tool = "", rest = ""] = /^⟦([^⟧]*)⟧([\s\S]*)$/.exec(part) ?? [];
        if (!tool) return [];
        return [...rest.matchAll(telling)].map(([said]) => ({ tool, said: said.trim(), sentence }));
      }),
    )
    .filter(({ said }) => countWords(said) > 1);
}
