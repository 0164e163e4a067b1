import type { Page } from "playwright/test";
import type { Answers } from "../../app/domain/application/fields.ts";
import { keysOf } from "../../app/domain/records.ts";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { formOf, onePage, steps } from "../http-visitor.ts";
import {
  applicantOf,
  expect,
  expectThanks,
  goOn,
  reachReview,
  send,
  start,
  test,
  untilReady,
} from "./application-pages.ts";

// A browser or a password manager that fills in whole forms must not be mistaken for a robot.

// This limit is longer than these tests need to fill in a page; the page waits until it is over.
test.use({ settings: { site: { MINIMUM_FILL_SECONDS: "5" } } });

/**
 * Fills in all fields by their names, visible or not, and ignores `autocomplete="off"`. A field that asks password
 * managers to ignore it stays empty.
 */
const fillAtOnce = (page: Page, answers: Answers) =>
  page.evaluate((values) => {
    const known =
      /name|mail|phone|tel|address|street|zip|city|state|company|organi|job|title|web|site|url|home|birth|ssn/;
    for (const field of document.querySelectorAll<HTMLInputElement>("form.form :is(input, select)")) {
      const value = values[field.name] ?? (known.test(field.name) && field.type === "text" ? "x" : "");
      if (!value || field.type === "hidden" || "1pIgnore" in field.dataset) continue;
      if (field.type === "radio" || field.type === "checkbox") field.checked = field.value === value;
      else field.value = value;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }, formOfAll(answers));

const formOfAll = (answers: Answers): Record<string, string> =>
  Object.assign({}, ...keysOf(steps).map((step) => formOf(step, answers)));

test("an applicant whose browser fills in each page at once gets to the reference without being asked again", async ({
  page,
}) => {
  const answers = { ...applicantOf(page), cosigner_available: "no" };
  await page.goto(start);
  await untilReady(page);
  for (const name of ["Tu vivienda", "Tu trabajo", "Para terminar"]) {
    await fillAtOnce(page, answers);
    await goOn(page);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await fillAtOnce(page, answers);
  await send(page);
  await expectThanks(page);
});

test("an applicant whose browser fills in the form on one page gets to the reference, too", async ({
  page,
}) => {
  await page.goto(onePage);
  await untilReady(page);
  await fillAtOnce(page, { ...applicantOf(page), cosigner_available: "no" });
  await send(page);
  await expectThanks(page);
});

test("a form that looks like a robot's is shown again with everything typed, the number too, and no word about traps", async ({
  page,
}) => {
  await reachReview(page);
  await untilReady(page);
  await page.locator(`#${honeypotName}`).evaluate((field: HTMLInputElement) => {
    field.value = "x";
  });
  await send(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Tus respuestas siguen aquí");
  await expect(alert).not.toContainText(/espacio|vac[ií]|no se ve/);
  await expect(page.locator("#ssn_ui")).toHaveValue(applicantOf(page).ssn_ui ?? "");
  await expect(page.getByLabel(/^Acepto los términos/)).toBeChecked();
  await send(page);
  await expectThanks(page);
});
