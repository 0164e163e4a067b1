import { expect, test } from "vitest";
import { languageName, readPeople } from "./people.ts";

const ana = {
  id: "ana-lopez",
  name: "Ana López",
  role: "Asesora de crédito",
  knows: ["Informe de crédito"],
  biography: ["Ayuda a familias a leer su informe de crédito desde 2010."],
  languages: ["es", "en"],
  sameAs: ["https://registro.example/ana"],
};

function read(list: unknown) {
  const problems: string[] = [];
  const people = readPeople(JSON.stringify(list), { reportLeftOut: (reason) => problems.push(reason.en) });
  return { people, problems };
}

test.each([
  [{ ...ana, id: "Ana López" }, "entry 1 id is missing or wrong"],
  [{ ...ana, name: "" }, "entry 1 name is missing or wrong"],
  [{ ...ana, biography: "Una línea, que no es una lista." }, "biography is missing"],
  [{ ...ana, languages: ["español"] }, "languages"],
  [{ ...ana, languages: ["qqq"] }, "languages"],
  [{ ...ana, sameAs: ["http://sin-cifrar.example/"] }, "sameAs"],
  [{ ...ana, sameAs: ["javascript:alert(1)"] }, "sameAs"],
  [{ ...ana, photo: "https://fotos.example/ana.jpg" }, "photo is missing"],
  [{ ...ana, role: "<b>Asesora</b>" }, "entry 1 role is missing or wrong"],
  [{ ...ana, same_as: [] }, "entry 1 same_as: no such field"],
  [{ id: "ana-lopez" }, "name, role, knows, biography, languages is"],
  ["Ana", "{…} is"],
])("an entry with something wrong is nobody, and its field is named: %j", (entry, reason) => {
  const { people, problems } = read([entry, { ...ana, id: "otra" }]);
  expect(people.map(({ id }) => id)).toEqual(["otra"]);
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

test("the second of two people with one id is left out", () =>
  expect(read([ana, { ...ana, name: "Otra" }])).toEqual({
    people: [{ ...ana, photo: "" }],
    problems: ["entry 2 id must not be there twice"],
  }));

test("a language has its Spanish name", () => {
  expect(languageName("en")).toBe("inglés");
  expect(languageName("es")).toBe("español");
});
