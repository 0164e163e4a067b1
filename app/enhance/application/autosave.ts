import { loggedFetch } from "../logged-fetch.ts";
import type { Mending } from "./mending.ts";
import { createSaveSchedule } from "./save-schedule.ts";

/** Milliseconds between two saves: a killed browser loses no more. */
const interval = 2000;
/** The same while a field with an error is typed in, which goes once it is right. */
const mendingInterval = 300;
/** Milliseconds to wait for a save that cannot be ended. */
const patience = 3000;

export type SavedPage = {
  url: string;
  form: HTMLFormElement;
  mending: Mending;
  /** Takes the address that the checked one probably means; empty where nothing is wrong with it. */
  offerMail(address: string): void;
};

/** `outlives` (keepalive): finished without the page, in Chromium even after an abort (KeepAliveURLLoader). */
type Sending = { abort: AbortController; outlives: boolean; done: Promise<void> };

type SaveAnswer = {
  /** Milliseconds until the visit ends. */
  left: number;
  errors?: Record<string, string>;
  id?: string;
  meant?: string;
};

let page: SavedPage | undefined;
let sending: Sending | undefined;
let isNext = false;
let isUnsaved = false;
/** A submission is under way, with the same values. */
let isHandedOver = false;
let endsAt = Number.POSITIVE_INFINITY;

const schedule = createSaveSchedule(saveNow, interval);

export const visitEndsAt = (): number => endsAt;

/** @param left milliseconds until the visit ends; empty while no draft is begun. */
export function savePage(saved: SavedPage | undefined, left = ""): void {
  schedule.cancel();
  page = saved;
  isNext = isUnsaved = isHandedOver = false;
  endsAt = left ? Date.now() + Number(left) : Number.POSITIVE_INFINITY;
}

/** Input during a submission goes with the next attempt of it. */
export function saveSoon(): void {
  if (isHandedOver) return;
  isUnsaved = true;
  schedule.typed(page?.mending.names() ? mendingInterval : interval);
}

export function fieldLeft(field: EventTarget | null): void {
  if (page?.mending.leave(field)) saveNow();
  else if (page?.mending.names()) schedule.now();
  else schedule.left();
}

/** Without the taxpayer number, and after the save under way, because no older cookie may follow a newer one. */
export function saveNow(): void {
  schedule.cancel();
  if (isHandedOver) return;
  if (sending) isNext = true;
  else begin(false);
}

/** Resolves also where something could not be saved. */
export async function savesDone(): Promise<void> {
  schedule.now();
  while (sending) await sending.done;
}

/**
 * Before a submission, ends a save under way: the cookie of its older draft must not follow the submission's (a browser takes
 * none from an ended request: tests/e2e/autosave.e2e.ts). One that outlives the page, or whose answer has the submission's
 * id, cannot be ended: it is awaited for three seconds at most.
 */
export async function handOver(): Promise<void> {
  schedule.cancel();
  isHandedOver = true;
  isNext = false;
  if (!sending) return;
  if (!sending.outlives && !isWithoutId()) {
    takeBack();
    return;
  }
  const timer = setTimeout(takeBack, patience);
  await sending.done;
  clearTimeout(timer);
}

export const handedOver = (): void => {
  isHandedOver = isUnsaved = false;
};

/** Outlives the page. @param isLeft or else only hidden. @returns whether a save was sent, which the next page may lack. */
export function saveBeforeLeaving(isLeft: boolean): boolean {
  const isUnderWay = sending && !sending.outlives;
  if (isHandedOver ? !isLeft : !isUnsaved && !isUnderWay) return false;
  schedule.cancel();
  if (sending?.outlives && !isLeft) {
    isNext = true;
    return false;
  }
  isNext = false;
  takeBack();
  begin(true);
  return true;
}

function takeBack(): void {
  sending?.abort.abort();
  sending = undefined;
}

const idField = () => page?.form.querySelector<HTMLInputElement>('[name="submission_id"]');

const isWithoutId = (): boolean => idField()?.value === "";

function begin(outlives: boolean): void {
  if (!page) return;
  const abort = new AbortController();
  isUnsaved = false;
  const mine: Sending = { abort, outlives, done: send(page, abort.signal, outlives).then(next, failed) };
  sending = mine;
  function failed(): void {
    if (sending === mine) isUnsaved = true;
    next();
  }
  function next(): void {
    if (sending !== mine) return;
    sending = undefined;
    if (isNext) begin(false);
    isNext = false;
  }
}

async function send(saved: SavedPage, signal: AbortSignal, keepalive: boolean): Promise<void> {
  const { url, form, mending, offerMail } = saved;
  const values = new FormData(form);
  values.delete("ssn_ui");
  const names = mending.names();
  if (names) values.set("check", names);
  const body = new URLSearchParams(values as never);
  const response = await loggedFetch(url, { method: "POST", body, keepalive, signal });
  if (!response.ok) return;
  const { left, errors = {}, id, meant } = (await response.json()) as SaveAnswer;
  if (page !== saved) return;
  endsAt = Date.now() + left;
  const field = idField();
  if (field && !field.value && id) field.value = id;
  if (!names || isUnsaved) return;
  mending.checked(errors, names);
  if (meant !== undefined) offerMail(meant);
}
