import { describe, expect, test } from "vitest";
import { usStateNames } from "../../app/copy/us-states.ts";
import { dollars } from "../../app/domain/dollars.ts";
import { readSource, type Source } from "../../app/domain/help/source.ts";
import { sourceFaultsIn } from "../../app/domain/help/states/official.ts";
import { fewestCells, publishedStates, states } from "../../app/domain/help/states/published.ts";
import {
  type Cell,
  type CellName,
  type Citation,
  cellNames,
  isLink,
  type LawCitation,
  type State,
} from "../../app/domain/help/states/state.ts";
import { cellPlaces } from "../../app/routes/states/cell.tsx";
import { inflesz } from "./inflesz.ts";
import { articleTexts } from "./texts.ts";

type VerifiedCell = { where: string; name: CellName; cell: Cell };
const verified: VerifiedCell[] = states.flatMap(({ slug, cells }) =>
  cellNames.flatMap((name) => {
    const cell = cells[name];
    return cell === "unverified" ? [] : [{ where: `${slug}#${name}`, name, cell }];
  }),
);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);

/** True for a valid source: a law's number with its content, or a page's address with a title and a language. */
function isSource(source: Citation): boolean {
  if (!isLink(source)) return /^law .*\d.*: ./.test(source);
  const { address, title, language } = readSource(source);
  return URL.parse(address)?.protocol === "https:" && title !== "" && ["es", "en"].includes(language);
}

/**
 * A page's address, or a law's number. Two sources with the same name count as one, even if their descriptions
 * differ.
 */
const nameOf = (source: Citation): string =>
  isLink(source) ? readSource(source).address : (source.split(": ")[0] ?? "");

/** Lists the required parts that a cell lacks. The list is empty for a good cell. */
function lacks({
  text,
  checked,
  sources,
}: Pick<Cell, "text" | "checked"> & { sources: readonly Citation[] }) {
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
    // A day that does not exist would throw elsewhere.
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

describe("the source of a fact", () => {
  test("is a law, an agency or a court in every cell, and every link is official", () =>
    expect(sourceFaultsIn()).toEqual([]));

  const nothing = Object.fromEntries(cellNames.map((name) => [name, "unverified"])) as State["cells"];
  const offices: State["offices"] = {
    vehicles: "en https://azdot.gov/mvd MVD",
    consumers: "en https://azag.gov/ Fiscalía",
  };
  const inTexas = (cells: Partial<Record<CellName, object>>, others: Partial<State> = {}) =>
    sourceFaultsIn([
      {
        ...(states[0] as State),
        name: "Texas",
        offices,
        ...others,
        cells: { ...nothing, ...cells } as State["cells"],
      },
    ]);
  const problemsOf = (sources: readonly Citation[]) => inTexas({ insurance: { sources } });
  const law: LawCitation = "law ARS 47-9611: aviso";
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
    expect(problemsOf([law, at(host)])).toEqual([`Texas, insurance: not official: https://${host}/a`]);
  });

  test.each([
    "azleg.gov",
    "www.txcourts.gov",
    "www.leg.state.nv.us",
    "www.co.camden.ga.us",
    "library.ncleg.net",
    "www.myfloridalegal.com",
  ])("a link to %s is official", (host) => expect(problemsOf([at(host)])).toEqual([]));

  test("a cell without a source is found, and a cell with only a law's number is accepted", () => {
    expect(problemsOf([])).toEqual(["Texas, insurance: without a source"]);
    expect(problemsOf([law, law])).toEqual([]);
  });

  test.each(["vehicles", "consumers"])("the office of %s is checked too", (office) => {
    expect(inTexas({}, { offices: { ...offices, [office]: at("lawyers.example") } })).toEqual([
      "Texas, offices: not official: https://lawyers.example/a",
    ]);
  });

  test("a firm's article is not a law", () => {
    // @ts-expect-error No code is called so.
    const firm: LawCitation = "law Flume Law 348.407: tus cosas en el auto";
    // @ts-expect-error Without a number nobody finds it.
    const vague: LawCitation = "law Código de Vehículos: licencia";
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

/** The numbers in a text. `figures` are written in digits; `all` also has numbers in words, such as days. */
function saidNumbers({ text, ...cell }: Cell): { figures: number[]; all: number[] } {
  const name = "name" in cell && typeof cell.name === "string" ? cell.name : "";
  const plain = name ? text.replaceAll(name, "") : text;
  const figures = [...plain.matchAll(/\d[\d,]*\d|\d/g)].map(([figure]) => Number(figure.replaceAll(",", "")));
  const inWords = [...plain.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => words[word] ?? []);
  return { figures, all: [...figures, ...inWords] };
}

describe("numbers in the text equal the cell's facts", () => {
  test.each(verified)("$where", ({ cell }) => {
    const inText = saidNumbers(cell);
    const facts = typedNumbers(cell);
    expect(inText.figures.filter((number) => !facts.includes(number))).toEqual([]);
    expect(facts.filter((number) => number !== 0 && !inText.all.includes(number))).toEqual([]);
  });
  test("a text with another number is found", () => {
    const cell = states[0]?.cells.smallClaims as Cell<"smallClaims">;
    expect(saidNumbers({ ...cell, text: "Hasta $7,500." }).figures).toEqual([7500]);
    expect(typedNumbers(cell)).not.toContain(7500);
  });
  test("a state without days to cancel says so, and the text about a license begins with yes only where it needs no immigration status", () => {
    for (const { where, name, cell } of verified) {
      if (name === "cancel" && (cell as Cell<"cancel">).days === 0)
        expect(cell.text, where).toMatch(/no hay días para/i);
      if (name === "licence")
        expect(cell.text.startsWith("Sí"), where).toBe((cell as Cell<"licence">).withoutStatus);
    }
  });
  test("the text about the minimum insurance says how much it pays at most", () => {
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

describe("the texts", () => {
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
  test("no text predicts an immigration case or promises that a license is private", () => {
    const slugs = perState.flatMap(({ slug, text }) =>
      /(?:caso|proceso|trámite) migratori|deport|\bICE\b|redada|confidencial|no comparte[ns]?|privacidad/i.test(
        text,
      )
        ? [slug]
        : [],
    );
    expect(slugs).toEqual([]);
  });
  test("each cited page has a single title", () => {
    const offices = states.flatMap(({ offices }) => Object.values(offices));
    const cited = verified.flatMap(({ cell }) => cell.sources.filter(isLink).map(readSource));
    for (const [address, all] of Map.groupBy(cited, (source) => source.address))
      expect(new Set(all.map(({ title }) => title)).size, address).toBe(1);
    expect(offices.every(isSource)).toBe(true);
  });
});

test("states have the same names as everywhere and unique addresses, and are in the order of their names", () => {
  const names = states.map(({ name }) => name);
  const stateNames: readonly string[] = Object.values(usStateNames);
  expect(names.filter((name) => !stateNames.includes(name))).toEqual([]);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "es")));
  expect(new Set(states.map(({ slug }) => slug)).size).toBe(12);
});

test("on the day of the last check every state has at least six cells", () => {
  const last =
    verified
      .map(({ cell }) => cell.checked)
      .toSorted()
      .at(-1) ?? "";
  for (const { slug, cells } of publishedStates(last))
    expect(Object.keys(cells).length, slug).toBeGreaterThanOrEqual(fewestCells);
});

test("each cell links to an existing article", () => {
  const articles = new Set(articleTexts.map(({ where }) => `/temas-de-ayuda/${where}`));
  for (const { article } of Object.values(cellPlaces)) expect([...articles]).toContain(article);
  const anchors = Object.values(cellPlaces).map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});
