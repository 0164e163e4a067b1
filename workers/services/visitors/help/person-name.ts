import { lazy } from "../../../../app/domain/lazy.ts";

/** Given names that are common in the United States, most of them Spanish. */
const givenNames = lazy(
  () =>
    new Set(
      `aaron abel abigail abraham abril ada adam adan adela adolfo adrian adriana agustin aida alan alba alberto alejandra alejandro
      alex alexa alexander alexandra alexis alfonso alfredo alicia alma alonso alvaro amalia amanda amelia amy ana anabel andrea
      andres andrew andy angel angela angelica anita anna anthony antonia antonio araceli ariana ariel armando arturo ashley
      aurora barbara beatriz belen benito benjamin bernardo berta blanca brandon brenda brian bruno camila camilo carla carlos
      carmen carolina catalina cecilia cesar charles christian christina christopher clara claudia concepcion consuelo cristian
      cristina cristobal cynthia daniel daniela david deborah delia denise diana diego dolores domingo dora eduardo edgar edith
      edwin efrain elena elias elisa elizabeth eloisa elsa elvira emilia emiliano emilio emily emma emmanuel enrique erica erick
      erika ernesto esperanza esteban estela esther eugenia eva evelyn ezequiel fabian fabiola fatima federico felicia felipe
      felix fernanda fernando fidel francisca francisco frank gabriel gabriela gael george gerardo german gilberto
      gisela gloria gonzalo graciela gregorio griselda guadalupe guillermo gustavo hector heriberto hilda homero horacio hugo
      humberto ignacio ileana ines irene irma isaac isabel isabella ismael israel ivan ivonne jacob jacqueline jaime james javier
      jennifer jeremias jerry jesica jessica jesus jimena jimmy joaquin joel john jonathan jorge jose josefa josefina joseph
      joshua josue juan juana juanita judith julia julian juliana julieta julio karen karina karla kathleen katherine kevin kimberly
      laura lauren leandro leonardo leonor leticia lidia liliana linda lisa lizbeth lorena lorenzo lourdes lucas lucia luciana
      lucila luis luisa luz magdalena manuel manuela marcela marcelo marco marcos margarita maria mariana maribel maricela
      mariela marina mario marisol mark marlene marta martha martin mary mateo matias matthew mauricio maximiliano mayra melanie
      melissa michael michelle miguel milagros minerva miriam moises monica montserrat myriam nadia nancy
      natalia natalie nelly nestor nicolas nicole nidia noe noemi nora norma octavia octavio ofelia olga oliver olivia omar
      orlando oscar pablo pamela paola patricia patricio patrick paul paula paulina pedro peter pilar rafael rafaela
      ramiro ramon raquel raul raymundo rebeca rebecca regina renata rene ricardo richard rigoberto rita robert roberto rocio
      rodolfo rodrigo rogelio roger roman romina ronald rosa rosalia rosalinda rosario roxana ruben ruth ryan salvador samantha
      samuel sandra santiago sara sarah saul sebastian selena sergio silvia simon sofia soledad sonia sophia stephanie
      steven susan susana tamara tania teresa teodoro thomas tomas ulises valentina valeria vanesa vanessa veronica vicente victor
      victoria violeta virginia viviana walter wendy wilfredo william ximena yadira yesenia yolanda zoe`.split(
        /\s+/,
      ),
    ),
);

/** Words and signs of companies' names, and those that join two names. */
const companyWords =
  /[\d&@/|]|\.(?:com|net|org)|\b(?:and|asesor\w*|asociados|associates|auto\w*|banco|bank\w*|benz|brothers|cars?|carros?|centers?|centro|compan\w+|consult\w*|corp|cred\w+|dealers?|dmv|editor\w*|equipo|financ\w*|foundation|fundacion|group|grupo|hermanos|hijos|inc|institut\w*|insurance|law|legal|llc|loans?|ltd|magazine|media|motors?|news\w*|noticias|ofertas?|prensa|press|prestamos?|radio|redaccion|revista|sales|school|seguros|services?|servicios|sons|staff|tax\w*|team|tv|universi\w+|vehicul\w+|ventas|y)\b/;

/** A title before a name, as in `Lic. Ana Ruiz`. */
const title = /^(?:dra?|ing|lic|licda|mrs?|ms|profa?|sra?|srta)\.? /;

/**
 * Says whether a name is certainly that of one person: its first word after a title is a common given name, and no word
 * is of a company. In doubt the result is false, because search engines object to a company that is marked as a person
 * more than to a person who is not marked.
 */
export function isPersonsName(name: string): boolean {
  const plainName = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/^(?:por|by) /, "")
    .replace(title, "");
  const words = plainName.split(/[\s,]+/);
  return words.length <= 6 && givenNames().has(words[0] ?? "") && !companyWords.test(plainName);
}
