import { beforeEach, describe, expect, test } from "vitest";
import { createCacheMemory } from "../../../../app/domain/cached.ts";
import { search } from "../../../../app/domain/help/search.ts";
import type { ArticleNote } from "../../../../app/domain/help/search-words.ts";
import { createPartnerWords } from "./partner-words.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const path = "/temas-de-ayuda/auto-credito/mal-credito";
const about = (text: string, title = "Del socio"): ArticleNote => ({ title, description: "Uno", text });

let stored: Map<string, string>;
let time: number;
let reads: number;
let writes: number;
let broken: boolean;
beforeEach(() => {
  stored = new Map();
  [time, reads, writes, broken] = [0, 0, 0, false];
});

/** An isolate over the store. `settled` awaits its work after a response. */
function isolate() {
  const memory = {
    partnerWords: { copies: createCacheMemory(), toWrite: new Map<string, ArticleNote>() },
    searchWords: new WeakMap(),
  };
  const work: Promise<unknown>[] = [];
  const words = createPartnerWords({
    store: {
      async get(key) {
        reads += 1;
        if (broken) throw new Error("KV");
        return stored.get(key) ?? null;
      },
      async put(key, value) {
        if (broken) throw new Error("KV");
        writes += 1;
        stored.set(key, value);
      },
    },
    key: "k",
    memory,
    now: () => time,
    wait: () => new Promise(setImmediate),
    waitUntil: (one) => work.push(one),
  });
  const settled = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  return {
    memory,
    words,
    settled,
    async note(path: string, noted: ArticleNote) {
      words.note(path, noted);
      await settled();
    },
    find: async (query: string) => search(query, (await words.read()).documents).map(({ title }) => title),
  };
}

test("an article is found by the partner's latest words, in another isolate too", async () => {
  const one = isolate();
  await one.note(path, about("zanahoria"));
  expect(await one.find("zanahorias")).toEqual(["Del socio"]);
  await one.note(path, about("remolacha"));
  const other = isolate();
  for (const { find } of [one, other])
    expect([await find("zanahoria"), await find("remolacha")]).toEqual([[], ["Del socio"]]);
});

test("an isolate that has read the words sees another isolate's change within a minute, without waiting", async () => {
  const [one, other] = [isolate(), isolate()];
  await one.note(path, about("zanahoria"));
  await other.find("zanahoria");
  await one.note(path, about("remolacha"));
  time += minute;
  expect(await other.find("remolacha")).toEqual([]);
  await other.settled();
  expect(await other.find("remolacha")).toEqual(["Del socio"]);
});

test("unchanged words are read once a minute and written once a day", async () => {
  const one = isolate();
  await one.note(path, about("zanahoria"));
  for (let times = 0; times < 50; times++) await one.note(path, about("zanahoria"));
  for (let times = 0; times < 50; times++) await one.find("zanahoria");
  expect([reads, writes]).toEqual([2, 1]);
  time += day;
  await one.note(path, about("zanahoria"));
  expect(writes).toBe(2);
});

test("an article that no longer exists is not found, and is found again once it exists", async () => {
  const one = isolate();
  await one.note(path, about("zanahoria"));
  await one.note(path, "missing");
  expect(await one.find("zanahoria")).toEqual([]);
  await one.note(path, about("zanahoria"));
  expect(await one.find("zanahoria")).toEqual(["Del socio"]);
});

test("an article that never existed is not stored, however often it is requested", async () => {
  const one = isolate();
  for (let n = 0; n < 50; n++) await one.note(`${path}-${n}`, "missing");
  expect([reads, writes]).toEqual([1, 0]);
});

test("a change that another isolate's write lost comes back with the next reply", async () => {
  const one = isolate();
  await one.note(path, about("zanahoria"));
  stored.clear();
  time += 5 * minute;
  await one.note(path, about("zanahoria"));
  expect(await isolate().find("zanahoria")).toEqual(["Del socio"]);
});

test("words that a request could not write are written by the next request", async () => {
  const one = isolate();
  one.memory.partnerWords.toWrite.set(path, about("zanahoria"));
  await one.note(`${path}-2`, about("remolacha"));
  expect([await one.find("zanahoria"), writes]).toEqual([["Del socio"], 1]);
});

describe("bounds", () => {
  test("an article that nobody opened for a week is not found", async () => {
    const one = isolate();
    await one.note(path, about("zanahoria"));
    time += 7 * day;
    expect(await isolate().find("zanahoria")).toEqual([]);
    await one.note(`${path}-2`, about("remolacha"));
    expect(stored.get("k")).not.toContain("zanahoria");
  });

  test("the value has half a million characters at most, and the articles seen longest ago are dropped", async () => {
    const one = isolate();
    const long = Array.from({ length: 3000 }, (_, n) => `palabra${n}`).join(" ");
    for (let n = 0; n < 40; n++) {
      time += 1;
      await one.note(`${path}-${n}`, about(`${long} articulo${n}`));
    }
    expect(stored.get("k")?.length).toBeLessThan(500_000);
    expect([await one.find("articulo39"), await one.find("articulo0")]).toEqual([["Del socio"], []]);
  });

  test("only the beginning of a text with millions of characters is read", async () => {
    const one = isolate();
    await one.note(path, about(`zanahoria ${"x ".repeat(2_000_000)} remolacha`));
    expect([await one.find("zanahoria"), await one.find("remolacha")]).toEqual([["Del socio"], []]);
  });

  test("changes that come together are one write, of two hundred articles at most", async () => {
    const one = isolate();
    for (let n = 0; n < 500; n++) one.words.note(`${path}-${n}`, about("zanahoria"));
    await one.settled();
    expect(writes).toBe(1);
    expect(await one.find("zanahoria")).toHaveLength(200);
  });
});

test("if the store fails the search has no partner's articles, and nothing is written over words that could not be read", async () => {
  const one = isolate();
  await one.note(path, about("zanahoria"));
  const other = isolate();
  broken = true;
  await other.note(`${path}-2`, about("remolacha"));
  expect(await other.find("zanahoria")).toEqual([]);
  broken = false;
  expect(await other.find("zanahoria")).toEqual(["Del socio"]);
});

test("a value that cannot be read counts as empty", async () => {
  stored.set("k", "{");
  const one = isolate();
  expect(await one.find("zanahoria")).toEqual([]);
  await one.note(path, about("zanahoria"));
  expect(await one.find("zanahoria")).toEqual(["Del socio"]);
});
