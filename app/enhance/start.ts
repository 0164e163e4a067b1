import type { PrivacyChoice } from "../domain/privacy/consent.ts";
import { readChoice } from "./choice.ts";
import { watchErrors } from "./errors.ts";
import { closeMenus, prefetchVisible, showProgress } from "./navigation.ts";
import { settings } from "./settings.ts";
import { takeStylesheets } from "./stylesheets.ts";
import { loadTags } from "./tags.ts";
import { noteConversion, showFrames, takeResults } from "./visit.ts";

// Every page loads this file after it is shown. Reading, applying and counting visits work without it.

const reloadedKey = "recargado:";
/** Milliseconds after which a reload is forgotten. */
const forgetAfter = 10 * 60_000;

watchErrors();
void takeStylesheets();
reloadOnce();
showProgress();
closeMenus();
if (!("popover" in HTMLElement.prototype))
  void import("./menu.ts").then(({ startMenu }) => startMenu(), reload);

const whenIdle = (work: () => void, timeout: number) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout / 2);

/**
 * The share of visits that are measured. Visitors who opted out are never measured, and neither are browsers that
 * lack `at`, which the library needs.
 */
const vitalsSample = settings.gpc || !("at" in []) ? 0 : 0.1;
const measure = ({ measureVitals }: typeof import("./vitals.ts")) => measureVitals(settings.screen);

function applyChoice(choice: PrivacyChoice): void {
  loadTags(choice);
  if (choice.marketing) showFrames();
}

async function openDialog(preferences: boolean): Promise<void> {
  const { startConsent } = await import("./consent.ts");
  startConsent({ preferences, onChoice: () => applyChoice(readChoice()) });
}

/**
 * Lets the visitor read first: on a phone the dialog would cover the reference of the application that was just sent.
 */
async function readingFirst(isThankYou: boolean): Promise<void> {
  if (!isThankYou || !matchMedia("(max-width: 767.98px)").matches) return;
  await new Promise((resolve) => {
    for (const kind of ["scroll", "click", "keydown"])
      addEventListener(kind, resolve, { once: true, passive: true });
  });
}

/** Asks for consent only if tags, a conversion or a partner's pixel need it. A pixel may come late or never. */
async function begin(): Promise<void> {
  const first = readChoice();
  const conversion = noteConversion();
  const asks = Boolean(settings.tagManager || settings.ads) || settings.asksConsent || conversion;
  if (first.decided) applyChoice(first);
  else if (asks) void readingFirst(conversion).then(() => openDialog(false));
  const { pixel } = await takeResults();
  if (!pixel) return;
  const choice = readChoice();
  if (choice.marketing) showFrames();
  else if (!choice.decided && !asks && !settings.gpc) await openDialog(false);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element | null)?.closest("[data-preferences]");
  if (!button) return;
  event.preventDefault();
  void openDialog(true);
});

document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-modal]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("./modal/page-modal.ts")
    .then(({ openLink }) => openLink(link))
    .catch(() => window.open(link.href, link.target || "_self"));
});

async function startApplication(): Promise<void> {
  let isTyping = false;
  document.addEventListener("input", () => {
    isTyping = true;
  });
  const code = await import("./application/page-application.ts").catch(() => undefined);
  if (code) code.startPageApplication(() => applyChoice(readChoice()));
  else if (!isTyping) reload();
}

const captchas = document.querySelectorAll<HTMLElement>("[data-captcha]");
if (document.querySelector("[data-application]")) void startApplication();
else if (captchas.length > 0)
  import("./page-captcha.ts").then(({ startPageCaptcha }) => {
    for (const captcha of captchas) startPageCaptcha(captcha);
  });

const picker = document.querySelector<HTMLElement>("[data-picker]");
if (picker)
  import("./picker/page-picker.ts").then(
    ({ startPagePicker }) => startPagePicker(picker),
    // The plain selects remain, and they need their button.
    () => reload() || picker.classList.add("picker-plain"),
  );

const loan = document.querySelector<HTMLElement>("[data-loan-page]");
if (loan) import("./loan.ts").then(({ startLoan }) => startLoan(loan), reload);
const answersPage = document.querySelector<HTMLElement>("[data-answers]");
const questionForm = answersPage?.querySelector("form");
if (answersPage && questionForm)
  import("./answers.ts").then(
    ({ startEdgeCalculator }) => startEdgeCalculator(answersPage, questionForm, share),
    () => {},
  );
const filter = document.querySelector<HTMLInputElement>("[data-filter]");
if (filter)
  import("./glossary.ts").then(
    ({ startFilter }) => startFilter(filter),
    () => {},
  );
if (document.querySelector("[data-print], [data-share-link]")) share(document);

whenIdle(() => void begin(), 3000);
whenIdle(() => prefetchVisible(settings.face), 2000);
if (Math.random() < vitalsSample) whenIdle(() => void import("./vitals.ts").then(measure), 2000);

function share(page: Pick<HTMLElement, "querySelectorAll">): void {
  import("./page-share.ts").then(
    ({ startSharing }) => startSharing(page),
    () => {},
  );
}

/**
 * Reloads the page once if a deploy removed files that it names. It looks after the load event, because a file may
 * have failed before this code ran.
 */
function reloadOnce(): void {
  const look = () => void (isIncomplete() && reload());
  if (document.readyState === "complete") look();
  else window.addEventListener("load", look, { once: true });
}

function isIncomplete(): boolean {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const ownFiles = `${location.origin}/assets/`;
  return files.some(({ name, responseStatus }) => name.startsWith(ownFiles) && responseStatus >= 400);
}

function reload(): boolean {
  const key = reloadedKey + location.pathname;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < forgetAfter) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage the page would reload forever.
    return false;
  }
  location.reload();
  return true;
}
