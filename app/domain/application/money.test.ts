import { expect, test } from "vitest";
import { parseCents, parseWholeDollars } from "./money.ts";

test.each([
  ["$1,200", "1200"],
  ["1.200", "1200"],
  ["1,200.00", "1200"],
  ["1.200,00", "1200"],
  ["1 200", "1200"],
  ["US$ 950", "950"],
  ["00850", "850"],
  ["99,999", "99999"],
  ["$1,450.49", "1450"],
  ["1.450,50", "1451"],
  ["12.5", "13"],
  ["1,20", "1"],
  ["1200 dólares", "1200"],
  ["1200 dolares", "1200"],
  ["1,200 Dólares.", "1200"],
  ["1,200 USD", "1200"],
  ["USD 1,200", "1200"],
  ["USD$1,200", "1200"],
  ["US$1,200", "1200"],
  ["U$S 1.200", "1200"],
  ["$1,200 USD", "1200"],
  ["1200$", "1200"],
  ["1200 dlls", "1200"],
  ["1200 dls.", "1200"],
  ["1200 dollars", "1200"],
  ["$ 1.200", "1200"],
  ["1'200", "1200"],
  ["1’200", "1200"],
  ["1´200", "1200"],
  ["1'200.50", "1201"],
  ["1,200,", "1200"],
  ["1200.", "1200"],
  ["1200.-", "1200"],
  ["1200,-", "1200"],
  ["1\u00a0200", "1200"],
  ["１２００", "1200"],
  ["1200 al mes", "1200"],
  ["$1,200/mes", "1200"],
  ["1200 por mes", "1200"],
  ["1200 mensuales", "1200"],
  ["1200 dólares al mes", "1200"],
  ["$1,200 a month", "1200"],
  ["unos 1200", "1200"],
  ["aprox. $1,200", "1200"],
  ["2 mil", "2000"],
  ["1.5k", "1500"],
])("parseWholeDollars: %s is %s dollars", (typed, dollars) =>
  expect(parseWholeDollars(typed)).toEqual({ dollars }),
);

test.each([
  ["100,000", "too_large"],
  ["99,999.50", "too_large"],
  ["-5", "format"],
  ["1,450.505", "format"],
  ["1,2,3", "format"],
  ["1,200.5.5", "format"],
  ["1200 a la semana", "format"],
  ["1200 quincenales", "format"],
  ["1200 pesos", "format"],
  ["1200 MXN", "format"],
  ["1200-1500", "format"],
  ["1200 a 1500", "format"],
  ["1200 o 1300", "format"],
  ["1.200 mil", "format"],
  ["12OO", "format"],
  ["dólares", "format"],
  ["$", "format"],
  ["1.200,000", "format"],
  ["", "format"],
])("parseWholeDollars: %s is the error %s", (typed, code) =>
  expect(parseWholeDollars(typed)).toEqual({ code }),
);

test.each([
  ["17", 1700],
  ["17.5", 1750],
  ["$17,50", 1750],
  ["1.450,05", 145_005],
])("parseCents: %s is %i cents", (typed, cents) => expect(parseCents(typed)).toEqual({ cents }));

test.each([
  ["17 la hora", "hour", 1700],
  ["$17.50 por hora", "hour", 1750],
  ["17/hr", "hour", 1700],
  ["680 a la semana", "week", 68_000],
  ["$680 semanales", "week", 68_000],
  ["1360 cada quincena", "two_weeks", 136_000],
  ["1360 cada dos semanas", "two_weeks", 136_000],
  ["2750 al mes", "month", 275_000],
  ["680", "week", 68_000],
] as const)("parseCents: %s for a %s is %i cents", (typed, time, cents) =>
  expect(parseCents(typed, time)).toEqual({ cents }),
);

test.each([
  ["680 a la semana", "month"],
  ["2750 al mes", "week"],
  ["17 la hora", "two_weeks"],
  ["2750 al mes", undefined],
] as const)("parseCents: %s for a %s names another time", (typed, time) =>
  expect(parseCents(typed, time)).toEqual({ code: "format" }),
);
