import { area } from "../copy/area.ts";

/** The days that are left to respond to a request. Lists of leads show them without the requests' other texts. */
export const requestTermTexts = area("requestTermTexts", {
  left: [
    "{days, plural, =0 {Vence hoy} one {Queda # día} other {Quedan # días}}",
    "{days, plural, =0 {Due today} one {# day left} other {# days left}}",
  ],
  late: [
    "{days, plural, one {Venció hace # día} other {Venció hace # días}}",
    "{days, plural, one {# day late} other {# days late}}",
  ],
  unanswered: ["Sin contestar", "Not answered"],
});
