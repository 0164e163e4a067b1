import { area } from "./area.ts";

/**
 * Average rates by score (/temas-de-ayuda/tasas-promedio); figures, quarter and source are in
 * domain/estimate/average-rates.ts. `{quarter}` is the text of that name.
 */
export const averageRatesWords = area("averageRatesWords", {
  title: "Tasas promedio de préstamos de auto según tu puntaje",
  description:
    "Qué tasa pagó la gente por un auto nuevo y por uno usado, según su puntaje de crédito. Con el trimestre, la fuente y para qué te sirve.",
  crumb: "Tasas promedio",
  lead: "Esto pagó la gente en Estados Unidos por un préstamo de auto, {quarter}. Te sirve para comparar lo que te ofrezcan; no es la tasa que te van a dar.",
  caption: "Tasa promedio al año, {quarter}",
  score: "Puntaje",
  new: "Auto nuevo",
  used: "Auto usado",
  range: "{from} a {to},",
  "read.heading": "Cómo leer la tabla",
  "read.score":
    "El puntaje es el VantageScore 4.0, que va de 300 a 850. El que ves en tu banco o en tu teléfono puede ser otro, y dar otro número el mismo día.",
  "read.rate":
    "En cada renglón hay quien pagó menos y quien pagó más. También cuentan tu pago inicial, el plazo, el auto y quién te presta.",
  "use.heading": "Para qué te sirve",
  "use.ask":
    "Si te ofrecen una tasa mucho más alta que la de tu renglón, pregunta por qué. Después consulta en otro banco o en una cooperativa de crédito.",
  "use.near":
    "Si te falta poco para el renglón de arriba, quizá te convenga corregir errores o bajar saldos antes de pedir el préstamo.",
  "use.none":
    "Si todavía no tienes puntaje, la tabla no habla de ti. El prestamista mira entonces tu ingreso y tu pago inicial.",
  "source.text":
    "Estas cifras las publica cada tres meses Experian, una de las tres agencias de crédito, en su informe sobre préstamos de auto. Las revisamos el {date}; cuando cumplan un año, quitaremos esta página. La fuente:",
  "source.link": "Experian: tasas y financiamiento de autos (en inglés)",
  "read.apr": "Qué es la tasa de interés y qué es la APR",
  "read.score.how": "Cómo se calcula tu puntaje de crédito",
  "read.where": "Banco, cooperativa o concesionario: dónde pedir el préstamo",
  "read.estimate": "Mira cuánto cambia el costo de un auto usado entre la tasa más baja y la más alta",
});

/** Beside a range of scores, with its name in English, as lenders say it. */
export const scoreBands = area("scoreBands", {
  superPrime: "excelente («super prime»)",
  prime: "bueno («prime»)",
  nearPrime: "regular («near prime»)",
  subprime: "bajo («subprime»)",
  deepSubprime: "muy bajo («deep subprime»)",
});

/** `de abril a junio de 2026` */
export const quarterWords = area("quarterWords", {
  quarter:
    "de {quarter, plural, =1 {enero a marzo} =2 {abril a junio} =3 {julio a septiembre} other {octubre a diciembre}} de {year}",
});
