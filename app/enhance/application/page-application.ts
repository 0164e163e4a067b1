import { loggedFetch } from "../logged-fetch.ts";
import { startPageCaptcha } from "../page-captcha.ts";
import { isTyped } from "../typed.ts";
import {
  fieldLeft,
  handedOver,
  handOver,
  saveBeforeLeaving,
  saveNow,
  savePage,
  saveSoon,
  savesDone,
} from "./autosave.ts";
import {
  fillPlaces,
  goToNext,
  linkIncomes,
  mailOffer,
  nameNumber,
  namePlace,
  takeOffer,
  toggleMask,
} from "./fields.ts";
import { watchIdle } from "./idle.ts";
import { watchMending } from "./mending.ts";

let shownPage: { address: string; end: AbortController } | undefined;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

let whenShown = () => {};

/**
 * Starts the application's browser code. Every step works without it.
 * @param onShown Called for each further page that replaces the current one.
 */
export function startPageApplication(onShown: () => void): void {
  whenShown = onShown;
  // This must be read before this code changes a field.
  const isBegun = [...(formOf(screenOf())?.elements ?? [])].some(isTyped);
  takeOver();
  if (isBegun) saveSoon();
  showLeft(isBegun);
  window.addEventListener("pagehide", () => {
    if (saveBeforeLeaving(true)) noteLeft("1");
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveBeforeLeaving(false);
  });
  // A page from the back-forward cache may be in the middle of a press.
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && revisit()));
  window.addEventListener("popstate", () => {
    if (shownPage?.address !== addressOf(location)) void revisit();
  });
}

const leftKey = "left";

function noteLeft(value: string): string {
  try {
    const before = sessionStorage.getItem(leftKey) ?? "";
    sessionStorage.setItem(leftKey, value);
    return before;
  } catch {
    return "";
  }
}

/**
 * Shows the page as it was left. If a page was requested before the last key was saved, it is fetched again, unless
 * somebody is typing.
 */
function showLeft(isBegun: boolean): void {
  if (!noteLeft("") || isBegun) return;
  let isTyping = false;
  document.addEventListener("input", () => {
    isTyping = true;
  });
  void revisit(() => !isTyping);
}

const screenOf = () => document.querySelector<HTMLElement>("[data-application]");
const formOf = (screen: Element | null) => screen?.querySelector<HTMLFormElement>("form.form");

function takeOver(): void {
  const screen = screenOf();
  const form = formOf(screen);
  shownPage?.end.abort();
  shownPage = { address: addressOf(location), end: new AbortController() };
  if (!screen || !form) {
    savePage(undefined);
    return;
  }

  const { keep = "", left } = screen.dataset;
  savePage({ url: keep, form, mending: watchMending(form), offerMail: mailOffer(form, saveSoon) }, left);
  linkIncomes(form);
  toggleMask(form);
  nameNumber(form);
  namePlace(form);
  goToNext(form);
  takeOffer(form, saveSoon);
  fillPlaces(form);
  watchIdle(screen, saveNow, shownPage.end.signal);
  const captcha = form.querySelector<HTMLElement>("[data-captcha]");
  if (captcha) startPageCaptcha(captcha);
  form.addEventListener("input", saveSoon);
  saveLeftFields(form);
  // Older browsers have no `submitter` on the event.
  let pressedElement: HTMLButtonElement | null = null;
  form.addEventListener("click", ({ target }) => {
    pressedElement = (target as Element).closest("button");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isWaiting(form))
      void send(screen, form, pressedElement?.name === "intent" ? pressedElement.value : "continue");
  });
  screen.dataset.application = "ready";
}

function saveLeftFields(form: HTMLFormElement): void {
  const sends = (element: EventTarget | null | undefined) =>
    (element as Element | null | undefined)?.closest("button")?.type === "submit";
  let pressedElement: EventTarget | null = null;
  // Safari does not focus a pressed button.
  form.addEventListener("pointerdown", ({ target }) => {
    pressedElement = target;
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!sends(relatedTarget) && !sends(pressedElement)) fieldLeft(target);
  });
}

const isWaiting = (form: HTMLFormElement): boolean => form.dataset.sending !== undefined;

/** Marks a form as sending. A second call removes the mark. */
function setWaiting(form: HTMLFormElement): void {
  const waits = form.toggleAttribute("data-sending");
  const button = form.querySelector<HTMLButtonElement>("button[data-waiting]");
  if (!button) return;
  button.setAttribute("aria-disabled", String(waits));
  const { textContent, dataset } = button;
  button.textContent = dataset.waiting ?? "";
  dataset.waiting = textContent;
}

/**
 * A page from the server. `redirected` means that the response comes from this address and not from the requested
 * one.
 */
type PageResponse = { address: URL; redirected: boolean; page: Document };

/**
 * Sends a form and shows the response, which is the next page (routes/application/respond.server.ts). Sending again
 * is safe, because the submission id stays the same.
 */
async function send(screen: HTMLElement, form: HTMLFormElement, intent: string): Promise<void> {
  const page = shownPage;
  setWaiting(form);
  await handOver();
  let response: PageResponse | undefined;
  while (!response) {
    const values = new FormData(form);
    values.set("intent", intent);
    const body = new URLSearchParams(values as never);
    response = await load(form.action, {
      method: "POST",
      body,
      headers: { prefer: "return=representation" },
    });
    if (!response) await untilConnected(screen);
    if (page !== shownPage) return;
  }
  handedOver();
  showConnected(screen);
  if (!fitsHere(response.page)) {
    const notice = response.page.querySelector("body > .error-summary");
    if (notice) stayWith(notice, screen, form);
    else leaveTo(response, form, intent);
    return;
  }

  const { address, redirected } = response;
  // A response's address has no hash, so the pressed button names the field to change.
  const field = /^change:(\w+)$/.exec(intent)?.[1];
  if (field && redirected) address.hash = field;
  if (redirected && addressOf(address) !== addressOf(location)) {
    history.replaceState({ scrolled: window.scrollY }, "");
    history.pushState(null, "", address);
  }
  // The server never sends the taxpayer number back, so it is copied from the form.
  const number = redirected ? undefined : form.querySelector<HTMLInputElement>("#ssn_ui")?.value;
  show(response.page);
  const numberField = document.querySelector<HTMLInputElement>("#ssn_ui");
  if (number && numberField) numberField.value = number;
  window.scrollTo(0, 0);
  focusOn(field);
}

/**
 * Shows the notice that too many forms were sent from here (workers/site/fallback-page.ts). Everything that the
 * visitor entered stays and can be sent again.
 */
function stayWith(notice: Element, screen: HTMLElement, form: HTMLFormElement): void {
  screen.querySelector(".error-summary")?.remove();
  screen.querySelector("h1")?.insertAdjacentElement("beforebegin", notice);
  setWaiting(form);
  saveSoon();
  focusOn();
}

/**
 * Leaves the page if the response is the thank-you page, comes from a newer version of the site, or is no page of the
 * application.
 */
function leaveTo({ address, redirected }: PageResponse, form: HTMLFormElement, intent: string): void {
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

/**
 * Shows a page of the history, scrolled as it was left.
 * @param isWanted Called once the page has loaded.
 */
async function revisit(isWanted = () => true): Promise<void> {
  const { scrolled = 0 } = (history.state ?? {}) as { scrolled?: number };
  const { href } = location;
  await savesDone();
  const response = await load(href);
  if (location.href !== href || !isWanted()) return;
  if (!response || !fitsHere(response.page)) {
    location.reload();
    return;
  }
  if (response.redirected) history.replaceState(null, "", response.address);
  show(response.page);
  focusOn();
  window.scrollTo(0, scrolled);
}

/** Loads a page. Undefined if no response came or only a part of it. */
async function load(url: string, init: RequestInit = {}): Promise<PageResponse | undefined> {
  try {
    const response = await loggedFetch(url, { ...init, headers: { accept: "text/html", ...init.headers } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const contentLocation = response.headers.get("content-location");
    const redirected = contentLocation !== null || response.redirected;
    return { address: new URL(contentLocation ?? "", response.url), redirected, page };
  } catch {
    return undefined;
  }
}

const fitsHere = (page: Document): boolean => {
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

function show(page: Document): void {
  document.title = page.title;
  // A focused field that is removed counts as left. It must not be saved over what was just sent.
  savePage(undefined);
  document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  takeOver();
  whenShown();
}

/** Moves the focus, because a screen reader announces a new document but not a replaced page. */
function focusOn(field?: string): void {
  const target =
    document.querySelector<HTMLElement>(".error-summary") ??
    (field ? document.getElementById(field) : null) ??
    document.querySelector<HTMLElement>("main h1");
  target?.focus();
}

/** Milliseconds until a failed load is tried again. */
const retryAfter = 4000;

async function untilConnected(screen: HTMLElement): Promise<void> {
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
    setTimeout(resolve, retryAfter);
  });
}

function showConnected(screen: HTMLElement): void {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  if (!notice || notice.hidden) return;
  notice.hidden = true;
  for (const child of [...notice.children]) if (child.localName !== "template") child.remove();
}
