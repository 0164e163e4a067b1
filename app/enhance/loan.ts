import { addressOf, tidyField } from "../domain/estimate/calculator.ts";
import { estimator } from "../domain/estimate/estimator.ts";
import { fromEntriesOf, keysOf } from "../domain/records.ts";
import { whatsappLink } from "../domain/whatsapp-link.ts";
import { type EstimateTexts, estimateInWords, type LoanTexts, templateNames } from "../ui/loan-estimate.ts";
import { isFieldChanged } from "./changed-field.ts";
import { announceResult, questionAddress } from "./edge-calculator.ts";

const { rules } = estimator;
const fields = keysOf(rules);

const templateFrom = (message: string) => (values: Readonly<Record<string, unknown>>) =>
  message.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

type Root = Pick<HTMLElement, "querySelectorAll">;

const partsNamed = <E extends Element = HTMLElement>(root: Root, name: string): E[] => [
  ...root.querySelectorAll<E>(`[data-loan="${name}"]`),
];

function writeParts(root: Root, name: string, text: string): void {
  for (const element of partsNamed(root, name)) element.textContent = text;
}

/**
 * Computes the result while the visitor types, by the edge's rule. If a field is wrong, the last result stays. The
 * page's address always has the fields' values, so that it can be shared.
 */
export function startLoan(page: HTMLElement): void {
  const form = page.closest("form") ?? page.querySelector("form");
  const [result] = partsNamed(page, "result");
  if (!form || !result) return;
  const path = page.dataset.loanPage ?? "";
  const { heading, ...templates } = JSON.parse(page.dataset.loanTexts ?? "");
  const templatedTexts: LoanTexts = fromEntriesOf(
    templateNames.map((name) => [name, templateFrom(templates[name])]),
  );
  const computeResult = () => {
    const formData = new FormData(form);
    const question = fromEntriesOf(fields.map((field) => [field, String(formData.get(field) ?? "")]));
    const outcome = estimator.calculate(question);
    return outcome.ok ? { question, estimate: estimateInWords(outcome.result, templatedTexts) } : undefined;
  };

  const showResult = () => {
    const computed = computeResult();
    if (!computed) return;
    showEstimate(page, computed.estimate, heading);
    result.hidden = false;
    updateWhatsappLinks(page, addressOf(path, computed.question));
  };
  form.addEventListener("input", showResult);
  form.addEventListener("change", ({ target }) => {
    if (computeResult()) {
      announceResult(page);
      rememberQuestion(form, path);
    }
    if (!(target instanceof HTMLInputElement)) return;
    const field = fields.find((name) => name === target.name);
    if (field) target.value = tidyField(rules[field], target.value);
  });
  form.addEventListener("submit", (event) => {
    // The form is sent if it is the used cars' form, which contains the page and also asks for a car, or if there is an
    // error summary, which only the edge can remove.
    if (form.contains(page) || !computeResult() || document.querySelector(".error-summary")) return;
    event.preventDefault();
    rememberQuestion(form, path);
    result.hidden = false;
    result.querySelector("h2")?.focus({ preventScroll: true });
    result.scrollIntoView({ block: "start" });
  });
  if (fields.some((name) => isFieldChanged(form.elements.namedItem(name)))) showResult();
}

function showEstimate(page: HTMLElement, estimate: EstimateTexts, heading: string): void {
  for (const name of ["total", "monthly", "terms", "brief", "disclosure"] as const)
    writeParts(page, name, estimate[name]);
  for (const element of ["example", "none", "now"].flatMap((name) => partsNamed(page, name)))
    element.hidden = element.dataset.loan !== "now";
  const title = page.querySelector("#resultado");
  if (title) title.textContent = heading;
  showBars(page, estimate.bars);
}

function showBars(page: HTMLElement, bars: EstimateTexts["bars"]): void {
  const [first, second] = page.querySelectorAll<HTMLElement>(".loan-bar");
  if (bars.length > 1 && first && !second) first.insertAdjacentHTML("afterend", first.outerHTML);
  for (const [index, element] of page.querySelectorAll<HTMLElement>(".loan-bar").entries()) {
    const bar = bars[index];
    element.hidden = !bar;
    if (!bar) continue;
    writeParts(element, "at", bar.label);
    writeParts(element, "barTotal", bar.total);
    const amounts = partsNamed(element, "amount");
    const rects = element.querySelectorAll<SVGElement>(":scope > svg > rect");
    let x = 0;
    for (const [index, { amount, share }] of bar.parts.entries()) {
      const label = amounts[index];
      if (label) label.textContent = amount;
      rects[index]?.setAttribute("x", String(x));
      rects[index]?.setAttribute("width", String(share));
      x += share;
    }
  }
}

/** Puts all fields of the form into the page's address. */
function rememberQuestion(form: HTMLFormElement, path: string): void {
  history.replaceState(history.state, "", questionAddress(form, path));
}

function updateWhatsappLinks(page: HTMLElement, link: string): void {
  for (const anchor of partsNamed<HTMLAnchorElement>(page, "whatsapp")) {
    const text = `${anchor.dataset.text} ${new URL(link, location.href)}`;
    anchor.href = whatsappLink(text);
  }
}
