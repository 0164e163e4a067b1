import type { PrivacyChoice } from "../domain/privacy/consent.ts";
import { readChoice } from "./choice.ts";
import { watchErrors } from "./errors.ts";
import { closeMenus, prefetchVisible, showProgress } from "./navigation.ts";
import { settings } from "./settings.ts";
import { applyStylesheets } from "./stylesheets.ts";
import { loadTags } from "./tags.ts";
import { fetchPartnerResults, loadFrames, storeConversion } from "./visit.ts";

// Every visitor's page loads this file after it is shown. Reading, applying and counting visits work without it.

/** The storage key, with a path, for the time of that page's last reload. */
const reloadedKey = "recargado:";
/** Milliseconds within which a page is not reloaded a second time. */
const reloadPause = 10 * 60_000;

watchErrors();
void applyStylesheets();
reloadOnce();
showProgress();
closeMenus();
if (!("popover" in HTMLElement.prototype))
  void import("./menu.ts").then(({ startMenu }) => startMenu(), reload);

const whenIdle = (work: () => void, timeout: number) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout / 2);

/** The share of page views that are measured; none if the visitor opted out or the browser lacks `at` (web-vitals). */
const vitalsSample = settings.gpc || !("at" in []) ? 0 : 0.1;
const startVitals = ({ measureVitals }: typeof import("./vitals.ts")) => measureVitals(settings.screen);

function applyChoice(choice: PrivacyChoice): void {
  loadTags(choice);
  if (choice.marketing) loadFrames();
}

async function openConsentDialog(showsPreferences: boolean): Promise<void> {
  const { openConsent } = await import("./consent.ts");
  openConsent({ showsPreferences, onChoice: () => applyChoice(readChoice()) });
}

/** Waits until the visitor acts, because on a phone the dialog would cover the application's reference. */
async function waitForReading(isThankYou: boolean): Promise<void> {
  if (!isThankYou || !matchMedia("(max-width: 767.98px)").matches) return;
  await new Promise((resolve) => {
    for (const kind of ["scroll", "click", "keydown"])
      addEventListener(kind, resolve, { once: true, passive: true });
  });
}

/** Asks for consent only if tags, a conversion or a partner's pixel need it. A pixel may be known late or never. */
async function startTagsAndConsent(): Promise<void> {
  const choiceAtStart = readChoice();
  const conversion = storeConversion();
  const needsConsent = Boolean(settings.tagManager || settings.ads) || settings.asksConsent || conversion;
  if (choiceAtStart.decided) applyChoice(choiceAtStart);
  else if (needsConsent) void waitForReading(conversion).then(() => openConsentDialog(false));
  const { pixel } = await fetchPartnerResults();
  if (!pixel) return;
  const choice = readChoice();
  if (choice.marketing) loadFrames();
  else if (!choice.decided && !needsConsent && !settings.gpc) await openConsentDialog(false);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element | null)?.closest("[data-preferences]");
  if (!button) return;
  event.preventDefault();
  void openConsentDialog(true);
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
  const application = await import("./application/page-application.ts").catch(() => undefined);
  if (application)
    application.startPageApplication(() => {
      applyChoice(readChoice());
      // The page before this one may still be read aloud.
      window.speechSynthesis?.cancel();
      startListening();
    });
  else if (!isTyping) reload();
  startListening();
}

function startListening(): void {
  if (document.querySelector("[data-listen]"))
    void import("./listen.ts").then(
      ({ listen }) => listen(),
      () => {},
    );
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
  import("./edge-calculator.ts").then(
    ({ startEdgeCalculator }) => startEdgeCalculator(answersPage, questionForm, startShareButtons),
    () => {},
  );
const filter = document.querySelector<HTMLInputElement>("[data-filter]");
if (filter)
  import("./glossary.ts").then(
    ({ startFilter }) => startFilter(filter),
    () => {},
  );
if (document.querySelector("[data-print], [data-share-link]")) startShareButtons(document);

whenIdle(() => void startTagsAndConsent(), 3000);
whenIdle(prefetchVisible, 2000);
if (Math.random() < vitalsSample) whenIdle(() => void import("./vitals.ts").then(startVitals), 2000);

function startShareButtons(page: Pick<HTMLElement, "querySelectorAll">): void {
  import("./page-share.ts").then(
    ({ startSharing }) => startSharing(page),
    () => {},
  );
}

/** Reloads the page once if a deployment removed files that it needs. */
function reloadOnce(): void {
  const reloadIfIncomplete = () => void (isIncomplete() && reload());
  if (document.readyState === "complete") reloadIfIncomplete();
  else window.addEventListener("load", reloadIfIncomplete, { once: true });
}

function isIncomplete(): boolean {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const ownFiles = `${location.origin}/assets/`;
  return files.some(({ name, responseStatus }) => name.startsWith(ownFiles) && responseStatus >= 400);
}

/** Reloads the page, but not again and again. @returns Whether the page reloads. */
function reload(): boolean {
  const key = reloadedKey + location.pathname;
  try {
    const lastReload = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - lastReload < reloadPause) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage the page would reload forever.
    return false;
  }
  location.reload();
  return true;
}
