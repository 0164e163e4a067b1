import { describe, expect, test } from "vitest";
import { usStateNames } from "../../app/copy/us-states.ts";
import { dollars } from "../../app/domain/dollars.ts";
import { readSource, type Source } from "../../app/domain/help/source.ts";
import { unofficialIn } from "../../app/domain/help/states/official.ts";
import { fewestCells, publishedStates, states } from "../../app/domain/help/states/published.ts";
import {
  type Cell,
  type CellName,
  type Cited,
  cellNames,
  isLink,
  type Law,
  type State,
} from "../../app/domain/help/states/state.ts";
import { cellPlaces } from "../../app/routes/states/cell.tsx";
import { inflesz } from "./inflesz.ts";
import { articleTexts } from "./texts.ts";

type Verified = { where: string; name: CellName; cell: Cell };
const verified: Verified[] = states.flatMap(({ slug, cells }) =>
  cellNames.flatMap((name) => {
    const cell = cells[name];
    return cell === "unverified" ? [] : [{ where: `${slug}#${name}`, name, cell }];
  }),
);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);

/** Whether a source is one: a law's number with what it says, or a page's own address with a title and a language. */
function isSource(source: Cited): boolean {
  if (!isLink(source)) return /^law .*\d.*: ./.test(source);
  const { address, title, language } = readSource(source);
  return URL.parse(address)?.protocol === "https:" && title !== "" && ["es", "en"].includes(language);
}

/** A page's address, or a law's number: what it says of one may differ. */
const nameOf = (source: Cited): string =>
  isLink(source) ? readSource(source).address : (source.split(": ")[0] ?? "");

/** What a cell lacks that no reader may miss; empty for a good one. */
function lacks({ text, checked, sources }: Pick<Cell, "text" | "checked"> & { sources: readonly Cited[] }) {
  return [
    ...(text.trim() ? [] : ["text"]),
    ...(isDay(checked) ? [] : ["day"]),
    ...(checked <= new Date().toISOString().slice(0, 10) ? [] : ["day in the future"]),
    ...(new Set(sources.filter(isSource).map(nameOf)).size >= 2 ? [] : ["two sources"]),
    ...(sources.every(isSource) ? [] : ["good sources"]),
  ];
}

describe("a cell", () => {
  test.each(verified)("$where has two sources and the day on which they were read", ({ cell }) =>
    expect(lacks(cell)).toEqual([]),
  );

  const good = verified[0]?.cell as Cell;
  const [source] = good.sources;
  test.each([
    ["day", { ...good, checked: "" as Cell["checked"] }],
    ["day", { ...good, checked: "2026-02-30" as Cell["checked"] }],
    ["day in the future", { ...good, checked: "2062-11-22" as Cell["checked"] }],
    ["two sources", { ...good, sources: [source] }],
    ["two sources", { ...good, sources: [source, source] }],
    ["two sources", { ...good, sources: ["law ARS 47-9611: aviso", "law ARS 47-9611: venta"] as const }],
    ["good sources", { ...good, sources: [...good.sources, "es https://example.org/ " as const] }],
    ["text", { ...good, text: " " }],
  ])("without %s is found", (what, cell) => {
    // A day that no month has would throw elsewhere.
    expect(lacks(cell)).toContain(what);
  });

  test("with one source or without a day does not compile", () => {
    const en = "en https://example.org/ x";
    // @ts-expect-error One source is not enough.
    const single: Cell<"repossession"> = { text: "x", checked: "2026-11-22", sources: [en] };
    // @ts-expect-error Without a day nobody knows when it is too old.
    const undated: Cell<"repossession"> = { text: "x", sources: [en, en] };
    expect([single, undated]).toHaveLength(2);
  });
});

describe("who says so", () => {
  test("is a law, an agency or a court in every cell, and every link is official", () =>
    expect(unofficialIn()).toEqual([]));

  const nothing = Object.fromEntries(cellNames.map((name) => [name, "unverified"])) as State["cells"];
  const offices: State["offices"] = {
    vehicles: "en https://azdot.gov/mvd MVD",
    consumers: "en https://azag.gov/ Fiscalía",
  };
  const inTexas = (cells: Partial<Record<CellName, object>>, others: Partial<State> = {}) =>
    unofficialIn([
      {
        ...(states[0] as State),
        name: "Texas",
        offices,
        ...others,
        cells: { ...nothing, ...cells } as State["cells"],
      },
    ]);
  const said = (sources: readonly Cited[]) => inTexas({ insurance: { sources } });
  const law: Law = "law ARS 47-9611: aviso";
  const at = (host: string): Source => `en https://${host}/a Una página`;

  test.each([
    "law.justia.com",
    "codes.findlaw.com",
    "e.casetext.com",
    "www.law.cornell.edu",
    "dmvpath.com",
    "criminallawyerjacksonville.com",
    "texas.gov.example.com",
    "dmvgov",
    "notncleg.net",
    "tx.us",
    "lawyer.tx.us",
    "state.texas.us",
  ])("a link to %s is found", (host) => {
    expect(said([law, at(host)])).toEqual([`Texas, insurance: not official: https://${host}/a`]);
  });

  test.each([
    "azleg.gov",
    "www.txcourts.gov",
    "www.leg.state.nv.us",
    "www.co.camden.ga.us",
    "library.ncleg.net",
    "www.myfloridalegal.com",
  ])("a link to %s is official", (host) => expect(said([at(host)])).toEqual([]));

  test("a cell without a source is found, and one with a law's number alone is not", () => {
    expect(said([])).toEqual(["Texas, insurance: without a source"]);
    expect(said([law, law])).toEqual([]);
  });

  test.each(["vehicles", "consumers"])("the office of %s is asked too", (office) => {
    expect(inTexas({}, { offices: { ...offices, [office]: at("lawyers.example") } })).toEqual([
      "Texas, offices: not official: https://lawyers.example/a",
    ]);
  });

  test("a firm's article is no law", () => {
    // @ts-expect-error No code is called so.
    const firm: Law = "law Flume Law 348.407: tus cosas en el auto";
    // @ts-expect-error Without a number nobody finds it.
    const vague: Law = "law Código de Vehículos: licencia";
    expect([firm, vague]).toHaveLength(2);
  });
});

const words: Readonly<Record<string, number>> = { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7 };

/** Every number of a cell's facts, at any depth, and the years of its dates. */
const typedNumbers = ({ sources: _, checked: __, since, ...facts }: Cell): number[] => {
  const numbersIn = (value: unknown): number[] =>
    typeof value === "number"
      ? [value]
      : typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.values(value).flatMap(numbersIn)
        : [];
  return [...numbersIn(facts), ...(since ? [Number(since.slice(0, 4))] : [])];
};

/** The numbers that a text says, in figures or, for days and the like, in words. */
function saidNumbers({ text, ...cell }: Cell): { figures: number[]; all: number[] } {
  const name = "name" in cell && typeof cell.name === "string" ? cell.name : "";
  const plain = name ? text.replaceAll(name, "") : text;
  const figures = [...plain.matchAll(/\d[\d,]*\d|\d/g)].map(([figure]) => Number(figure.replaceAll(",", "")));
  const inWords = [...plain.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => words[word] ?? []);
  return { figures, all: [...figures, ...inWords] };
}

describe("numbers in the text are the typed ones", () => {
  test.each(verified)("$where", ({ cell }) => {
    const said = saidNumbers(cell);
    const typed = typedNumbers(cell);
    expect(said.figures.filter((number) => !typed.includes(number))).toEqual([]);
    expect(typed.filter((number) => number !== 0 && !said.all.includes(number))).toEqual([]);
  });
  test("a text that says another number is found", () => {
    const cell = states[0]?.cells.smallClaims as Cell<"smallClaims">;
    expect(saidNumbers({ ...cell, text: "Hasta $7,500." }).figures).toEqual([7500]);
    expect(typedNumbers(cell)).not.toContain(7500);
  });
  test("no days to cancel are said as none, and a licence as yes or as what is asked for", () => {
    for (const { where, name, cell } of verified) {
      if (name === "cancel" && (cell as Cell<"cancel">).days === 0)
        expect(cell.text, where).toMatch(/no hay días para/i);
      if (name === "licence")
        expect(cell.text.startsWith("Sí"), where).toBe((cell as Cell<"licence">).withoutStatus);
    }
  });
  test("the least insurance is said as what it pays up to", () => {
    for (const { slug, cells } of states) {
      if (cells.insurance === "unverified") continue;
      const { perPerson, perAccident, property, ownInjuries, text } = cells.insurance;
      const limits = perPerson
        ? `${dollars(perPerson)} por persona herida, ${dollars(perAccident ?? 0)} por choque`
        : `${dollars(ownInjuries ?? 0)} por tus propias heridas (se llama PIP)`;
      const sentence = `l seguro mínimo cubre hasta ${limits} y ${dollars(property)} por daños a cosas de otros.`;
      expect(text, slug).toContain(sentence);
    }
  });
  test("telephones have ten digits of the North American plan", () => {
    const phones = states.flatMap(({ cells: { attorneyGeneral } }) =>
      attorneyGeneral === "unverified" ? [] : attorneyGeneral.phones.map(({ number }) => number),
    );
    expect(phones.length).toBeGreaterThan(12);
    expect(phones.filter((phone) => !/^(?:1-)?[2-9]\d\d-[2-9]\d\d-\d{4}$/.test(phone))).toEqual([]);
  });
});

describe("what is said", () => {
  const perState = states.map(({ slug, cells }) => ({
    slug,
    text: cellNames.flatMap((name) => (cells[name] === "unverified" ? [] : cells[name].text)).join("\n"),
  }));
  test.each(perState)("$slug is readable: 60 or more (INFLESZ)", ({ text }) =>
    expect(inflesz(text)).toBeGreaterThanOrEqual(60),
  );
  test.each(verified)("$where has at most 75 words", ({ cell }) =>
    expect(cell.text.split(/\s+/).length).toBeLessThanOrEqual(75),
  );
  test("nothing of what happens to anybody's immigration case, and no promise of a licence's privacy", () => {
    const said = perState.flatMap(({ slug, text }) =>
      /(?:caso|proceso|trámite) migratori|deport|\bICE\b|redada|confidencial|no comparte[ns]?|privacidad/i.test(
        text,
      )
        ? [slug]
        : [],
    );
    expect(said).toEqual([]);
  });
  test("one page has one title", () => {
    const offices = states.flatMap(({ offices }) => Object.values(offices));
    const cited = verified.flatMap(({ cell }) => cell.sources.filter(isLink).map(readSource));
    for (const [address, all] of Map.groupBy(cited, (source) => source.address))
      expect(new Set(all.map(({ title }) => title)).size, address).toBe(1);
    expect(offices.every(isSource)).toBe(true);
  });
});

test("states are named as everywhere, each with an address of its own, in the order of their names", () => {
  const names = states.map(({ name }) => name);
  const known: readonly string[] = Object.values(usStateNames);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "es")));
  expect(new Set(states.map(({ slug }) => slug)).size).toBe(12);
});

test("on the day of the last check every state has six cells or more", () => {
  const last =
    verified
      .map(({ cell }) => cell.checked)
      .toSorted()
      .at(-1) ?? "";
  for (const { slug, cells } of publishedStates(last))
    expect(Object.keys(cells).length, slug).toBeGreaterThanOrEqual(fewestCells);
});

test("each cell leads to an article that there is", () => {
  const articles = new Set(articleTexts.map(({ where }) => `/temas-de-ayuda/${where}`));
  for (const { article } of Object.values(cellPlaces)) expect([...articles]).toContain(article);
  const anchors = Object.values(cellPlaces).map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});
