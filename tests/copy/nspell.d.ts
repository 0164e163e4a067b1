declare module "nspell" {
  type Speller = { correct(word: string): boolean; add(word: string): Speller };
  export default function nspell(dictionary: { aff: Buffer; dic: Buffer }): Speller;
}
