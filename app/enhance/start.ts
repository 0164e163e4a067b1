import { allowed, type Choice, readChoice } from "./choice.ts";
import { watchErrors } from "./errors.ts";
import { prefetchVisible, showProgress } from "./navigation.ts";
import { reload, reloadOnce } from "./reload-once.ts";
import { settings } from "./settings.ts";
import { loadTags } from "./tags.ts";
import { showPixel, takeResults } from "./visit.ts";

// What every page gets after it is shown: nothing here is needed to read, to apply or to be counted.

watchErrors();
reloadOnce();
showProgress();

const whenIdle = (work: () => void, timeout: number) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout / 2);

/** One visit in so many tells how it felt; who opted out is left alone. */
const vitalsSample = settings.gpc ? 0 : 0.1;
const measure = ({ measureVitals }: typeof import("./vitals.ts")) => measureVitals(settings.screen);

/** Does what the visitor allows, now and whenever that changes. */
function follow(choice: Choice): void {
  loadTags(choice);
  if (allowed(choice, "marketing")) void showPixel();
}

async function openDialog(preferences: boolean): Promise<void> {
  const { startConsent } = await import("./consent.ts");
  startConsent({ preferences, onChoice: () => follow(readChoice()) });
}

/** Asks only where there is something to ask: tags are configured, or a partner's pixel waits. */
async function begin(): Promise<void> {
  const { pixel } = await takeResults();
  const choice = readChoice();
  if (choice.decided) return follow(choice);
  const asks = pixel && !settings.gpc;
  if (asks || settings.tagManager || settings.ads) await openDialog(false);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element | null)?.closest("[data-preferences]");
  if (!button) return;
  // Without this script the button is a form's: it leads to the page of privacy options.
  event.preventDefault();
  void openDialog(true);
});

document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-modal]");
  // A press that asks for another tab gets one.
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("./modal/page-modal.ts")
    .then(({ openLink }) => openLink(link))
    .catch(() => window.open(link.href, link.target || "_self"));
});

async function startApplication(): Promise<void> {
  let typed = false;
  document.addEventListener("input", () => {
    typed = true;
  });
  const code = await import("./application/page-application.ts").catch(() => undefined);
  if (code) code.startPageApplication();
  // The form works without its code: what is typed is not given away for it.
  else if (!typed) reload();
}

const captcha = document.querySelector<HTMLElement>("[data-captcha]");
if (document.querySelector("[data-application]")) void startApplication();
else if (captcha) import("./page-captcha.ts").then(({ startPageCaptcha }) => startPageCaptcha(captcha));

const picker = document.querySelector<HTMLElement>("[data-picker]");
if (picker)
  import("./picker/page-picker.ts").then(
    ({ startPagePicker }) => startPagePicker(picker),
    // The selects remain, and need their button.
    () => reload() || picker.classList.add("picker-plain"),
  );

whenIdle(() => void begin(), 3000);
whenIdle(prefetchVisible, 2000);
if (Math.random() < vitalsSample) whenIdle(() => void import("./vitals.ts").then(measure), 2000);
