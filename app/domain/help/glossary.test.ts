import { expect, test } from "vitest";
import { groupTermsByLetter, termsByEnglishName } from "./glossary.ts";

const word = (term: string, ...englishNames: string[]) => ({
  id: term.normalize("NFD").replace(/\p{M}/gu, ""),
  term,
  englishNames,
});

test("words stand under their letters in their given order, and letters with few words stand together", () => {
  const [auto, arbitraje, indice, saldo] = [word("auto"), word("arbitraje"), word("índice"), word("saldo")];
  const manyWords = Array.from({ length: 13 }, (_, index) => word(`carro ${index}`));
  expect(groupTermsByLetter([auto, arbitraje, ...manyWords, indice, saldo])).toEqual([
    ["A–C", [auto, arbitraje, ...manyWords]],
    ["I–S", [indice, saldo]],
  ]);
});

test("every English word of a term has its own line, in the order of the alphabet, capitals or not", () => {
  const [capitulo, titulo] = [
    word("capítulo 7", "Chapter 7"),
    word("título", "title", "certificate of title"),
  ];
  expect(termsByEnglishName([titulo, capitulo])).toEqual([
    { english: "certificate of title", term: titulo },
    { english: "Chapter 7", term: capitulo },
    { english: "title", term: titulo },
  ]);
});
