import { isFieldChanged } from "../changed-field.ts";
import { loggedFetch } from "../logged-fetch.ts";
import { startPageCaptcha } from "../page-captcha.ts";
import {
  onFieldLeft,
  onSubmitted,
  saveBeforeLeaving,
  saveNow,
  saveSoon,
  setSavedPage,
  stopForSubmission,
  waitForSaves,
} from "./autosave.ts";
import {
  connectSliders,
  fillPlaces,
  labelNumberByKind,
  moveFocusForward,
  startMailOffer,
  startMaskButton,
  startZipcodeOffer,
  updatePlaceLine,
} from "./fields.ts";
import { watchIdle } from "./idle.ts";
import { watchMending } from "./mending.ts";

/** The page that this code runs on. Aborting the controller ends the timers of the page. */
let shownPage: { address: string; controller: AbortController } | undefined;

let onPageShown = () => {};

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * Starts the application's browser code. Every step works without it.
 * @param onShown Called whenever another page replaces the current one.
 */
export function startPageApplication(onShown: () => void): void {
  onPageShown = onShown;
  // This is read before the code below changes a field.
  const isBegun = [...(formOf(screenOf())?.elements ?? [])].some(isFieldChanged);
  startPage();
  if (isBegun) saveSoon();
  refreshIfOutdated(isBegun);
  window.addEventListener("pagehide", () => {
    if (saveBeforeLeaving(true)) swapLeftMark("1");
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveBeforeLeaving(false);
  });
  // A page from the back-forward cache may be in the middle of a press.
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && reloadInPlace()));
  window.addEventListener("popstate", () => {
    if (shownPage?.address !== addressOf(location)) void reloadInPlace();
  });
}

const leftKey = "left";

/** Marks in the tab's storage whether a page was left with a save under way. @returns The previous mark. */
function swapLeftMark(value: string): string {
  try {
    const previousMark = sessionStorage.getItem(leftKey) ?? "";
    sessionStorage.setItem(leftKey, value);
    return previousMark;
  } catch {
    return "";
  }
}

/** Loads the page again if it was requested before the last input was saved, unless the visitor has begun to type. */
function refreshIfOutdated(isBegun: boolean): void {
  if (!swapLeftMark("") || isBegun) return;
  let isTyping = false;
  document.addEventListener("input", () => {
    isTyping = true;
  });
  void reloadInPlace(() => !isTyping);
}

const screenOf = () => document.querySelector<HTMLElement>("[data-application]");
const formOf = (screen: Element | null) => screen?.querySelector<HTMLFormElement>("form.form");

/** Starts the code of the page that is shown, the first one or one that replaced it. */
function startPage(): void {
  const screen = screenOf();
  const form = formOf(screen);
  shownPage?.controller.abort();
  shownPage = { address: addressOf(location), controller: new AbortController() };
  if (!screen || !form) {
    setSavedPage(undefined);
    return;
  }

  const { keep: saveUrl = "", left } = screen.dataset;
  setSavedPage(
    { url: saveUrl, form, mending: watchMending(form), offerMail: startMailOffer(form, saveSoon) },
    left,
  );
  connectSliders(form);
  startMaskButton(form);
  labelNumberByKind(form);
  updatePlaceLine(form);
  moveFocusForward(form);
  startZipcodeOffer(form, saveSoon);
  fillPlaces(form);
  watchIdle(screen, saveNow, shownPage.controller.signal);
  const captcha = form.querySelector<HTMLElement>("[data-captcha]");
  if (captcha) startPageCaptcha(captcha);
  form.addEventListener("input", saveSoon);
  saveOnLeave(form);
  // Older browsers have no `submitter` on the event.
  let pressedElement: HTMLButtonElement | null = null;
  form.addEventListener("click", ({ target }) => {
    pressedElement = (target as Element).closest("button");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isSending(form))
      void sendForm(screen, form, pressedElement?.name === "intent" ? pressedElement.value : "continue");
  });
  screen.dataset.application = "ready";
}

function saveOnLeave(form: HTMLFormElement): void {
  const isSubmitButton = (element: EventTarget | null | undefined) =>
    (element as Element | null | undefined)?.closest("button")?.type === "submit";
  let pressedElement: EventTarget | null = null;
  // Safari does not focus a pressed button.
  form.addEventListener("pointerdown", ({ target }) => {
    pressedElement = target;
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!isSubmitButton(relatedTarget) && !isSubmitButton(pressedElement)) onFieldLeft(target);
  });
}

const isSending = (form: HTMLFormElement): boolean => form.dataset.sending !== undefined;

/** Marks a form as sending, or removes the mark. The button's text and its waiting text change places. */
function toggleSending(form: HTMLFormElement): void {
  const isNowSending = form.toggleAttribute("data-sending");
  const button = form.querySelector<HTMLButtonElement>("button[data-waiting]");
  if (!button) return;
  button.setAttribute("aria-disabled", String(isNowSending));
  const { textContent, dataset } = button;
  button.textContent = dataset.waiting ?? "";
  dataset.waiting = textContent;
}

/** A page from the server. `isRedirected`: its address is not the requested one. */
type PageResponse = { address: URL; isRedirected: boolean; page: Document };

/**
 * Sends a form, again and again until a response comes, and shows the next page (routes/application/respond.server.ts).
 * Sending it again is safe, because the submission id stays the same.
 */
async function sendForm(screen: HTMLElement, form: HTMLFormElement, intent: string): Promise<void> {
  const page = shownPage;
  toggleSending(form);
  await stopForSubmission();
  let response: PageResponse | undefined;
  while (!response) {
    const values = new FormData(form);
    values.set("intent", intent);
    const body = new URLSearchParams(values as never);
    response = await loadPage(form.action, {
      method: "POST",
      body,
      headers: { prefer: "return=representation" },
    });
    if (!response) await waitForRetry(screen);
    // The visitor went to another page of the history meanwhile.
    if (page !== shownPage) return;
  }
  onSubmitted();
  hideConnectionNotice(screen);
  if (!canReplacePage(response.page)) {
    const notice = response.page.querySelector("body > .error-summary");
    if (notice) showNotice(notice, screen, form);
    else leavePage(response, form, intent);
    return;
  }

  const { address, isRedirected } = response;
  // The visitor pressed a button to change this field. A response's address has no hash, so the hash is set here.
  const field = /^change:(\w+)$/.exec(intent)?.[1];
  if (field && isRedirected) address.hash = field;
  if (isRedirected && addressOf(address) !== addressOf(location)) {
    history.replaceState({ scrolled: window.scrollY }, "");
    history.pushState(null, "", address);
  }
  // The server never sends the taxpayer number back, so it is copied from the form.
  const taxpayerNumber = isRedirected ? undefined : form.querySelector<HTMLInputElement>("#ssn_ui")?.value;
  replacePage(response.page);
  const numberField = document.querySelector<HTMLInputElement>("#ssn_ui");
  if (taxpayerNumber && numberField) numberField.value = taxpayerNumber;
  window.scrollTo(0, 0);
  moveFocus(field);
}

/**
 * Shows the notice that too many forms were sent (workers/site/fallback-page.ts). What the visitor entered stays and
 * can be sent again.
 */
function showNotice(notice: Element, screen: HTMLElement, form: HTMLFormElement): void {
  screen.querySelector(".error-summary")?.remove();
  screen.querySelector("h1")?.insertAdjacentElement("beforebegin", notice);
  toggleSending(form);
  saveSoon();
  moveFocus();
}

/** Lets the browser load a page that cannot replace this one, such as the thank-you page or a newer release's page. */
function leavePage({ address, isRedirected }: PageResponse, form: HTMLFormElement, intent: string): void {
  if (isRedirected) {
    location.assign(address);
    return;
  }
  const intentInput = document.createElement("input");
  intentInput.type = "hidden";
  intentInput.name = "intent";
  intentInput.value = intent;
  form.appendChild(intentInput);
  form.submit();
}

/**
 * Loads the current address and shows it, scrolled as it was left.
 * @param isWanted Called when the page has loaded. If it returns false, the page is not shown.
 */
async function reloadInPlace(isWanted = () => true): Promise<void> {
  const { scrolled = 0 } = (history.state ?? {}) as { scrolled?: number };
  const { href } = location;
  await waitForSaves();
  const response = await loadPage(href);
  if (location.href !== href || !isWanted()) return;
  if (!response || !canReplacePage(response.page)) {
    location.reload();
    return;
  }
  if (response.isRedirected) history.replaceState(null, "", response.address);
  replacePage(response.page);
  moveFocus();
  window.scrollTo(0, scrolled);
}

/** Loads a page. Undefined if no complete response came. */
async function loadPage(url: string, init: RequestInit = {}): Promise<PageResponse | undefined> {
  try {
    const response = await loggedFetch(url, { ...init, headers: { accept: "text/html", ...init.headers } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const contentLocation = response.headers.get("content-location");
    const isRedirected = contentLocation !== null || response.redirected;
    return { address: new URL(contentLocation ?? "", response.url), isRedirected, page };
  } catch {
    return undefined;
  }
}

/** Whether this is a page of the application that needs no other stylesheets and scripts than the current page. */
const canReplacePage = (page: Document): boolean => {
  const currentFiles = filesOf(document);
  return (
    page.querySelector("[data-application]") !== null &&
    filesOf(page).every((file) => currentFiles.includes(file))
  );
};

const filesOf = (page: Document) =>
  [...page.querySelectorAll("link[rel=stylesheet], script[data-enhance]")].map(
    (file) => file.getAttribute("href") ?? file.getAttribute("src"),
  );

function replacePage(page: Document): void {
  document.title = page.title;
  // Removing the focused field fires `focusout`, which must not save the old form over what was just sent.
  setSavedPage(undefined);
  document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  startPage();
  onPageShown();
}

/** Moves the focus to errors, the field or the heading. Otherwise a screen reader would not announce the new page. */
function moveFocus(field?: string): void {
  const target =
    document.querySelector<HTMLElement>(".error-summary") ??
    (field ? document.getElementById(field) : null) ??
    document.querySelector<HTMLElement>("main h1");
  target?.focus();
}

/** Milliseconds until a failed load is tried again. */
const retryDelay = 4000;

/** Shows that there is no connection until the visitor presses the button, the browser is online, or time passes. */
async function waitForRetry(screen: HTMLElement): Promise<void> {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  const template = notice?.querySelector("template");
  if (notice?.hidden && template) {
    notice.hidden = false;
    // The text is added only now, because a screen reader announces a status when its text changes.
    notice.appendChild(template.content.cloneNode(true));
  }
  await new Promise<void>((resolve) => {
    notice?.querySelector("button")?.addEventListener("click", () => resolve(), { once: true });
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, retryDelay);
  });
}

function hideConnectionNotice(screen: HTMLElement): void {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  if (!notice || notice.hidden) return;
  notice.hidden = true;
  for (const child of [...notice.children]) if (child.localName !== "template") child.remove();
}
