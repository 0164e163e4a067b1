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
  const people = readPeople(JSON.stringify(list), { leftOut: (reason) => problems.push(reason) });
  return { people, problems };
}

test.each([
  [{ ...ana, id: "Ana López" }, "entry 1 must have an id in lower case, such as ana-lopez"],
  [{ ...ana, name: "" }, "entry 1 must have a name"],
  [{ ...ana, biography: "Una línea, que no es una lista." }, "biography: a list of paragraphs"],
  [{ ...ana, languages: ["español"] }, "languages: a list of codes"],
  [{ ...ana, languages: ["qqq"] }, "languages: a list of codes"],
  [{ ...ana, sameAs: ["http://sin-cifrar.example/"] }, "sameAs: a list of https addresses"],
  [{ ...ana, sameAs: ["javascript:alert(1)"] }, "sameAs: a list of https addresses"],
  [{ ...ana, photo: "https://fotos.example/ana.jpg" }, "photo: a path to a photograph"],
  [{ ...ana, role: "<b>Asesora</b>" }, "entry 1 must have a role"],
  [{ ...ana, same_as: [] }, "the fields of a person and no others"],
  [{ id: "ana-lopez" }, "a name; a role; knows: a list of subjects; biography"],
  ["Ana", "the fields of a person and no others"],
])("an entry with something wrong is nobody, and its field is named: %j", (entry, reason) => {
  const { people, problems } = read([entry, { ...ana, id: "otra" }]);
  expect(people.map(({ id }) => id)).toEqual(["otra"]);
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

test("the second of two people with one id is left out", () =>
  expect(read([ana, { ...ana, name: "Otra" }])).toEqual({
    people: [{ ...ana, photo: "" }],
    problems: ["entry 2 must have an id of its own"],
  }));

test("a language is called as Spanish calls it", () => {
  expect(languageName("en")).toBe("inglés");
  expect(languageName("es")).toBe("español");
});
