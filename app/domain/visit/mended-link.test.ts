import { describe, expect, test } from "vitest";
import { mendedAddress, mendedQuery } from "./mended-link.ts";

const pages = ["/", "/sem", "/auto-credito/solicitud", "/temas-de-ayuda/auto-credito/créditos"];
const isPage = (path: string) => pages.includes(decodeURIComponent(path));
const mended = (path: string) => mendedAddress(new URL(path, "https://sitio.example"), isPage);

describe("a link that lost its question mark leads to its page", () => {
  test.each([
    ["/sem&gclid=abc", "/sem?gclid=abc"],
    ["/&gclid=abc", "/?gclid=abc"],
    ["/sem/&gclid=abc", "/sem?gclid=abc"],
    ["/sem&amp;gclid=abc&amp;src=1", "/sem?gclid=abc&src=1"],
    ["/sem&gclid=abc?_ga=2.1", "/sem?gclid=abc&_ga=2.1"],
    ["/sem%3Fsrc=1100461", "/sem?src=1100461"],
    ["/sem%3fsrc=1100461", "/sem?src=1100461"],
    ["/sem%3Fsrc%3D1100461%26gclid%3Dabc", "/sem?src=1100461&gclid=abc"],
    ["/sem%3Ffoo=1%26gclid=abc", "/sem?foo=1&gclid=abc"],
    ["/sem%253Fsrc%253D1%2526gclid%253Dabc", "/sem?src=1&gclid=abc"],
    ["/sem%26gclid=abc", "/sem?gclid=abc"],
    ["/%26gclid=abc", "/?gclid=abc"],
    ["/sem%3Fsrc=1?fbclid=x", "/sem?src=1&fbclid=x"],
    ["/sem%3F", "/sem"],
    ["/sem&", "/sem"],
    ["/sem&gclid", "/sem?gclid"],
    ["/auto-credito/solicitud&utm_campaign=mayo%20azul", "/auto-credito/solicitud?utm_campaign=mayo%20azul"],
    ["/sem.&gclid=abc", "/sem?gclid=abc"],
    [
      "/temas-de-ayuda/auto-credito/cr%C3%A9ditos&gclid=a",
      "/temas-de-ayuda/auto-credito/cr%C3%A9ditos?gclid=a",
    ],
  ])("%s: %s", (path, address) => expect(mended(path)).toBe(address));
});

describe("a link with signs that a text left behind or within it leads to the page with its query", () => {
  const behind = [
    ...[
      ".",
      ",",
      ";",
      ":",
      "!",
      "%3F",
      ")",
      "]",
      "}",
      "'",
      '"',
      ">",
      "<",
      "*",
      "_",
      "…",
      "»",
      "”",
      "’",
      "¿",
      "%",
      "|",
    ],
    ...[
      "...",
      ").",
      '">',
      '">Aplica',
      "</a>",
      "%20",
      "%09",
      "%0A",
      "%C2%A0",
      "%E2%80%8B",
      "%EF%BB%BF",
      "%C2%AD",
    ],
    ...["%E2%80%AC", "%EF%B8%8F", "%E2%80%8E.", "%2520", "%E2%80", "%00", "%23formulario", "%F0%9F%9A%97"],
  ];
  test.each(behind)("%s", (junk) => {
    expect(mended(`/sem${junk}`)).toBe("/sem");
    expect(mended(`/sem${junk}?src=1&gclid=abc`)).toBe("/sem?src=1&gclid=abc");
    // A dot that is a whole segment is gone before anybody compares paths.
    if (junk !== ".") expect(mended(`/${junk}?src=1`)).toBe("/?src=1");
  });
  test.each(["/%E2%80%8Bsem", "/se%E2%80%8Bm", "/se%C2%ADm", "/s%20em"])("%s", (path) =>
    expect(mended(path)).toBe("/sem"),
  );
});

test.each([
  ...[
    "/sem",
    "/sem/",
    "/",
    "/sem?gclid=a&b=c",
    "/nada",
    "/nada/",
    "/nada&gclid=abc",
    "/nada.",
    "/sem/otra.",
    "/sems.",
  ],
  ...[
    "//evil.example&gclid=1",
    "//evil.example.",
    "/%2Fevil.example.",
    "/%2F%2Fevil.example&a=b",
    "/%5Cevil.example,",
  ],
  ...[
    "/evil.example&next=//evil.example",
    "/services&a=b",
    "/services/health.",
    "/assets/app.js.",
    "/.env",
    "/x.php?a=b",
  ],
  ...["/temas-de-ayuda/auto-credito/nada", "/temas-de-ayuda/auto-credito/CR%c3%89DITO", "/%zz"],
])("%s is not mended", (path) => expect(mended(path)).toBeUndefined());

test("a mended address needs no further mending, and stays on this host", () => {
  const every = () => true;
  for (const path of [
    "/a.%26b.&c",
    "/a%2526%253Fb",
    "/%252F%252Fevil",
    "/a%25%32%36b.",
    "/x%0D%0ASet-Cookie:a=b&c",
    "/&//evil",
  ])
    for (let address: string | undefined = path, times = 0; address; times++) {
      const url: URL = new URL(address, "https://sitio.example");
      expect(url.origin).toBe("https://sitio.example");
      expect(address).not.toMatch(/^\/\/|[\s\\]/);
      expect(times).toBeLessThan(3);
      address = mendedAddress(url, every);
    }
});

describe("a query", () => {
  test.each([
    ["with a second question mark", "?src=1100461?gclid=abc", "?src=1100461&gclid=abc"],
    [
      "whose second question mark another program added",
      "?affid=77?fbclid=x?utm_source=fb",
      "?affid=77&fbclid=x&utm_source=fb",
    ],
    ["that begins with two", "??src=1", "?src=1"],
    ["that ends with one", "?src=1?", "?src=1"],
    ["as HTML has it", "?src=1&amp;gclid=abc&amp;lnk=x", "?src=1&gclid=abc&lnk=x"],
    ["as HTML has it twice", "?src=1&amp;amp;gclid=abc", "?src=1&gclid=abc"],
    ["whose first name has the rest of an entity", "?amp;src=1&amp;gclid=abc", "?src=1&gclid=abc"],
    ["whose entities are encoded", "?src=1&amp%3Bgclid=abc", "?src=1&gclid=abc"],
    ["that is encoded as a whole", "?src%3D1100461%26gclid%3Dabc", "?src=1100461&gclid=abc"],
    ["that is encoded as a whole, twice", "?src%253D1%2526gclid%253Dabc", "?src=1&gclid=abc"],
    ["of which a part is encoded", "?utm_source=fb&src%3D1%26gclid%3Dabc", "?utm_source=fb&src=1&gclid=abc"],
    [
      "whose first value has the others within",
      "?src=1%26gad_source%3D1%26gclid%3Dabc",
      "?src=1&gad_source=1&gclid=abc",
    ],
    ["whose first value has the others, as HTML", "?src=1%26amp%3Bgclid%3Dabc", "?src=1&gclid=abc"],
    ["whose first value ends with an encoded question mark", "?src=1%3Fgclid=abc", "?src=1&gclid=abc"],
    [
      "with a value encoded twice",
      "?utm_campaign=mayo%2520azul%252C%2520ni%25C3%25B1os",
      "?utm_campaign=mayo%20azul%2C%20ni%C3%B1os",
    ],
    [
      "encoded as a whole, its values twice",
      "?utm_campaign%3Dmayo%2520azul%26src%3D1",
      "?utm_campaign=mayo%20azul&src=1",
    ],
  ])("%s", (_, search, meant) => {
    expect(mendedQuery(search)).toBe(meant);
    expect(mendedQuery(meant)).toBe(meant);
  });

  test.each([
    ...[
      "",
      "?",
      "?src=1&lnk=x",
      "?gclid=a-b_c%3D%3D",
      "?utm_content=50%25+off",
      "?utm_term=a%26b",
      "?utm_term=a%3Db",
    ],
    ...[
      "?utm_content=100%25ab",
      "?q=%C2%BFqu%C3%A9+es%3F",
      "?q=a%26b%3Dc",
      "?q=%2520",
      "?q=%3Fsrc%3D1",
      "?nueva",
      "?amp=1",
    ],
    ...["?ref=G8575-E4V1W&amp", "?vista=abc%3D%3D", "?utm_source=camp;x"],
  ])("%s stays as it is", (search) => expect(mendedQuery(search)).toBe(search));
});
