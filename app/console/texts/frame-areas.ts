import { captchaWords } from "../../copy/application.ts";
import { nameOfArea } from "../../copy/area.ts";
import { failure } from "../../copy/not-found.ts";
import { openApplicationWords } from "../../copy/open-application.ts";
import { openingWords } from "../../copy/opening.ts";
import { shell } from "../../copy/shell.ts";

/** Texts around all pages, which change everywhere at once, under the page `*`. */
export const frameAreas: ReadonlySet<string> = new Set(
  [shell, openingWords, openApplicationWords, captchaWords, failure].map((area) => nameOfArea(area) ?? ""),
);
