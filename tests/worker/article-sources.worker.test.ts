import { expect, test } from "vitest";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

test("an article's page says of each source in which language it is", async () => {
  const response = await fetch(`${site.origin}/temas-de-ayuda/auto-prestamos/como-leer-el-contrato`);
  const [, sources = ""] = (await response.text()).split('<h2 id="fuentes">');
  const list = sources.slice(0, sources.indexOf("</ul>"));
  const links = [...list.matchAll(/<a href="([^"]*)" rel="noopener" hreflang="(\w+)">([^<]*)<\/a>/g)];
  expect(links.length).toBe(list.match(/<a /g)?.length);
  const contract = links.find(([, address]) => address?.includes("sectionNum=1784.43"));
  expect(contract?.[2]).toBe("en");
  expect(contract?.[3]).toMatch(/ \(en\u00a0inglés\)$/);
  const rule = links.find(([, address]) => address?.startsWith("https://consumidor.ftc.gov/"));
  expect(rule?.[2]).toBe("es");
  expect(rule?.[3]).not.toContain("inglés");
});
