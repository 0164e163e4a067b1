import { startPageCaptcha } from "../page-captcha.ts";
import { keep, keepingDone, keepWaiting, markLeft, settleKeeping } from "./autosave.ts";
import { sayConnected, untilConnected } from "./connection.ts";
import { letShow, linkSliders, takeOffer } from "./fields.ts";
import { watchIdle } from "./idle.ts";
import { fillPlaces } from "./place-filling.ts";

/** The page that is shown, and the end of everything that was begun for it. */
let shown: { address: string; end: AbortController } | undefined;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * The application in the browser. Every step is a page of the server and a form that works without this code; with
 * it, answers are kept while they are typed, a lost connection is waited out instead of losing the page, and the
 * next step takes this one's place without a new document.
 */
export function startPageApplication(): void {
  takeOver();
  window.addEventListener("pagehide", keepWaiting);
  // Out of the browser's memory it comes as it was left: perhaps in the middle of a press.
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && revisit()));
  window.addEventListener("popstate", () => {
    // Another part of the same page is the browser's own matter.
    if (shown?.address !== addressOf(location)) void revisit();
  });
}

/** Begins with the page that is there now. */
function takeOver(): void {
  const screen = document.querySelector<HTMLElement>("[data-application]");
  const form = screen?.querySelector<HTMLFormElement>("form.form");
  shown?.end.abort();
  shown = { address: addressOf(location), end: new AbortController() };
  if (!screen || !form) return;

  markLeft(Number(screen.dataset.left));
  const withTyped = () => {
    if (!isWaiting(form)) keep(screen.dataset.keep ?? "", form);
  };
  linkSliders(form);
  letShow(form);
  takeOffer(form, withTyped);
  fillPlaces(form);
  watchIdle(screen, withTyped, shown.end.signal);
  const captcha = form.querySelector<HTMLElement>("[data-captcha]");
  if (captcha) startPageCaptcha(captcha);
  form.addEventListener("input", withTyped);
  // Enter in a field is a press of the form's first button too. Older browsers do not tell with the submission.
  let pressed: HTMLButtonElement | null = null;
  form.addEventListener("click", ({ target }) => {
    pressed = (target as Element).closest("button");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A second press while the first is under way is the same press.
    if (!isWaiting(form)) void send(screen, form, pressed?.name === "intent" ? pressed.value : "continue");
  });
  screen.dataset.application = "ready";
}

const isWaiting = (form: HTMLFormElement): boolean => form.dataset.sending !== undefined;

function setWaiting(form: HTMLFormElement): void {
  form.dataset.sending = "";
  const button = form.querySelector<HTMLButtonElement>("button[data-waiting]");
  if (!button) return;
  button.setAttribute("aria-disabled", "true");
  button.textContent = button.dataset.waiting ?? "";
}

type Answer = { address: URL; redirected: boolean; page: Document };

/**
 * What is being kept settles first, so that its cookie cannot overtake this answer's. Sending again is safe: the
 * submission id stays the same, and each time the form goes as it then stands.
 */
async function send(screen: HTMLElement, form: HTMLFormElement, intent: string): Promise<void> {
  const page = shown;
  setWaiting(form);
  // The press is answered on the screen before anything else.
  await new Promise((resolve) => setTimeout(resolve));
  await settleKeeping();
  let answer: Answer | undefined;
  while (!answer) {
    const values = new FormData(form);
    values.set("intent", intent);
    answer = await ask(form.action, { method: "POST", body: new URLSearchParams(values as never) });
    if (!answer) await untilConnected(screen);
    // The visitor went back meanwhile: what this page was told is no news for that one.
    if (page !== shown) return;
  }
  sayConnected(screen);
  if (!fitsHere(answer.page)) {
    leaveTo(answer, form, intent);
    return;
  }

  const { address, redirected } = answer;
  // An answer's address has no hash: what is to be changed is known from the press.
  const field = /^change:(\w+)$/.exec(intent)?.[1];
  if (field && redirected) address.hash = field;
  if (redirected && addressOf(address) !== addressOf(location)) {
    history.replaceState({ scrolled: window.scrollY }, "");
    history.pushState(null, "", address);
  }
  // Never sent back by the server, and not to be typed twice.
  const number = redirected ? undefined : form.querySelector<HTMLInputElement>("#ssn_ui")?.value;
  show(answer.page);
  const retyped = document.querySelector<HTMLInputElement>("#ssn_ui");
  if (number && retyped) retyped.value = number;
  window.scrollTo(0, 0);
  focusOn(field);
}

/** A document of its own: the thank-you page, a newer version's, or an answer that is none of ours. */
function leaveTo({ address, redirected }: Answer, form: HTMLFormElement, intent: string): void {
  if (redirected) {
    location.assign(address);
    return;
  }
  const hidden = document.createElement("input");
  hidden.type = "hidden";
  hidden.name = "intent";
  hidden.value = intent;
  form.appendChild(hidden);
  form.submit();
}

/** Back and forward over steps that took each other's place: the page of that address, where it was left. */
async function revisit(): Promise<void> {
  const { scrolled = 0 } = (history.state ?? {}) as { scrolled?: number };
  const { href } = location;
  await keepingDone();
  const answer = await ask(href);
  if (location.href !== href) return;
  if (!answer || !fitsHere(answer.page)) {
    location.reload();
    return;
  }
  if (answer.redirected) history.replaceState(null, "", answer.address);
  show(answer.page);
  focusOn();
  window.scrollTo(0, scrolled);
}

/** Undefined where no answer came, or broke off. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...init, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return { address: new URL(response.url), redirected: response.redirected, page };
  } catch {
    return undefined;
  }
}

/** Whether a page can take this one's place: one of the application's, made by the same version of the site. */
const fitsHere = (page: Document): boolean =>
  page.querySelector("[data-application]") !== null && filesOf(page) === filesOf(document);

const filesOf = (page: Document): string =>
  [
    page.querySelector("link[rel=stylesheet]")?.getAttribute("href"),
    page.querySelector("script[data-enhance]")?.getAttribute("src"),
  ].join(" ");

function show(page: Document): void {
  document.title = page.title;
  document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  takeOver();
}

/**
 * A document tells a screen reader that it is new; a page put in place has to say so itself: what is wrong, the
 * field in question, or its heading takes the focus.
 */
function focusOn(field?: string): void {
  const target =
    document.querySelector<HTMLElement>(".error-summary") ??
    (field ? document.getElementById(field) : null) ??
    document.querySelector<HTMLElement>("main h1");
  target?.focus();
}
