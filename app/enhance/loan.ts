import { addressOf, tidyField } from "../domain/estimate/calculator.ts";
import { estimator } from "../domain/estimate/estimator.ts";
import { fromEntriesOf, keysOf } from "../domain/records.ts";
import { whatsappLink } from "../domain/whatsapp-link.ts";
import { type EstimateTexts, estimateInWords, type LoanTexts, templateNames } from "../ui/loan-estimate.ts";
import { announceResult, questionOf } from "./answers.ts";
import { isTyped } from "./typed.ts";

const { rules } = estimator;
const fields = keysOf(rules);

const textOf = (message: string) => (values: Readonly<Record<string, unknown>>) =>
  message.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

type Root = Pick<HTMLElement, "querySelectorAll">;

const parts = <E extends Element = HTMLElement>(root: Root, name: string): E[] => [
  ...root.querySelectorAll<E>(`[data-loan="${name}"]`),
];

function write(root: Root, name: string, text: string): void {
  for (const element of parts(root, name)) element.textContent = text;
}

/**
 * Computes the result while somebody types, by the edge's rule. If the question cannot be computed, the last result
 * stays. The address follows the fields, so that it can be shared.
 */
export function startLoan(page: HTMLElement): void {
  const form = page.closest("form") ?? page.querySelector("form");
  const [result] = parts(page, "result");
  if (!form || !result) return;
  const path = page.dataset.loanPage ?? "";
  const { heading, ...templates } = JSON.parse(page.dataset.loanTexts ?? "");
  const words: LoanTexts = fromEntriesOf(templateNames.map((name) => [name, textOf(templates[name])]));
  const computeResult = () => {
    const formData = new FormData(form);
    const question = fromEntriesOf(fields.map((field) => [field, String(formData.get(field) ?? "")]));
    const outcome = estimator.calculate(question);
    return outcome.ok ? { question, estimate: estimateInWords(outcome.result, words) } : undefined;
  };

  const showResult = () => {
    const current = computeResult();
    if (!current) return;
    show(page, current.estimate, heading);
    reveal(result);
    followLink(page, addressOf(path, current.question));
  };
  form.addEventListener("input", showResult);
  // The result is announced once a field is left, because a reader that is interrupted at every key says nothing.
  form.addEventListener("change", ({ target }) => {
    const current = computeResult();
    if (current) announceResult(page);
    if (current) rememberQuestion(form, path);
    if (!(target instanceof HTMLInputElement)) return;
    const field = fields.find((name) => name === target.name);
    if (field) target.value = tidyField(rules[field], target.value);
  });
  form.addEventListener("submit", (event) => {
    // The used cars' form also asks the edge for the car. The edge alone can remove an error summary, so the form is
    // sent then too.
    if (form.contains(page) || !computeResult() || document.querySelector(".error-summary")) return;
    event.preventDefault();
    rememberQuestion(form, path);
    reveal(result);
    result.querySelector("h2")?.focus({ preventScroll: true });
    result.scrollIntoView({ block: "start" });
  });
  if (fields.some((name) => isTyped(form.elements.namedItem(name)))) showResult();
}

/** Shows a result whose example stood only beside the form while nobody had asked yet. */
function reveal(result: HTMLElement): void {
  result.hidden = false;
  result.classList.remove("loan-early");
}

function show(page: HTMLElement, estimate: EstimateTexts, heading: string): void {
  for (const name of ["total", "monthly", "apr", "disclosure"] as const) write(page, name, estimate[name]);
  for (const element of [...parts(page, "example"), ...parts(page, "now")])
    element.hidden = element.dataset.loan === "example";
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
    write(element, "at", bar.label);
    write(element, "barTotal", bar.total);
    const amounts = parts(element, "amount");
    const rects = element.querySelectorAll<SVGElement>(":scope > svg > rect");
    let x = 0;
    for (const [at, { amount, share }] of bar.parts.entries()) {
      const label = amounts[at];
      if (label) label.textContent = amount;
      rects[at]?.setAttribute("x", String(x));
      rects[at]?.setAttribute("width", String(share));
      x += share;
    }
  }
}

/** Puts the question into the address. The vehicle of the used cars' page is included. */
function rememberQuestion(form: HTMLFormElement, path: string): void {
  history.replaceState(history.state, "", questionOf(form, path));
}

function followLink(page: HTMLElement, link: string): void {
  for (const anchor of parts<HTMLAnchorElement>(page, "whatsapp")) {
    const text = `${anchor.dataset.text} ${new URL(link, location.href)}`;
    anchor.href = whatsappLink(text);
  }
}
