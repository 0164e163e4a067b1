import { area } from "./area.ts";

/**
 * The letter to dispute an error in a credit report (/carta-para-disputar-un-error).
 *
 * Each source was looked up:
 * - A dispute is free of charge. The bureau has 30 days from the day it receives the letter and up to 15 more for
 *   anything that is sent meanwhile. The result comes in writing within five business days:
 *   15 U.S.C. 1681i(a)(1) and (6).
 * - Information that cannot be verified is deleted or changed: 1681i(a)(5) and
 *   transunion.com/customer-support/faqs/credit-disputes.
 * - The business that gave the information can be asked too: 12 CFR 1022.43; helpwithmybank.gov says that it generally
 *   has 30 days.
 * - The letter's content and enclosures, and certified mail: consumerfinance.gov/ask-cfpb, 314 and 1297.
 * - A complaint comes after the dispute, or 45 days later:
 *   consumerfinance.gov/complaint/credit-and-consumer-reporting-complaint-notice-2.
 * - The addresses of Equifax and TransUnion: equifax.com, "How do I correct or dispute inaccuracies on my credit
 *   reports by mail?"; TransUnion's own page has the same address. Experian's address is left out, because its page and
 *   Equifax's page differ (P.O. Box 9701 and 4500).
 */
export const disputeLetter = area("disputeLetter", {
  title: "Carta para disputar un error en tu informe de crédito",
  description:
    "Una carta en inglés y en español para disputar un error en tu informe de crédito. Llénala, imprímela, fírmala y mándala.",
  heading: "Carta para disputar un error",
  lead: "Sirve para corregir tu informe de crédito. El inglés es para la agencia. El español es para que sepas qué firmas.",
  privacy:
    "Llénala aquí e imprímela al final, o imprímela en blanco y llénala a mano. Lo que escribes no se guarda en este sitio y no se manda a nadie. Si la computadora no es tuya, cierra la página al terminar.",
  letter: "La carta",
  "subject.inEnglish": "Dispute of an error in my credit report",
  subject: "Disputa de un error en mi informe de crédito",
  "opening.inEnglish": "I dispute this information in my credit report. It is not correct.",
  opening: "Disputo esta información de mi informe de crédito. No es correcta.",
  "reasons.inEnglish": "What is wrong",
  reasons: "Qué está mal",
  "request.inEnglish":
    "Please investigate, delete or correct this information under the Fair Credit Reporting Act, and send me the results in writing.",
  request:
    "Pido que investiguen, que borren o corrijan esta información según la ley federal y que me manden el resultado por escrito.",
  "enclosed.inEnglish": "I enclose copies of",
  enclosed: "Mando copias de",
  byHand: "a mano, en el papel",
  print: "Imprimir la carta",
  "how.heading": "Cómo mandarla",
  "where.heading": "A dónde mandarla",
  "where.lead":
    "Si tu informe trae otra dirección, usa la del informe. También puedes disputarlo por internet, en sus páginas en inglés.",
  "where.experian": "La dirección viene en tu informe de Experian.",
  "next.heading": "Qué sigue",
  next: {
    agency:
      "La agencia tiene 30 días para investigar, desde que recibe tu carta. Si en ese tiempo le mandas más pruebas, pueden ser hasta 45. No te puede cobrar.",
    result:
      "Te debe mandar el resultado por escrito, a más tardar cinco días hábiles después de terminar. Lo que no pueda comprobar, lo tiene que borrar o corregir.",
    company: "La empresa que dio el dato también tiene que investigar. Por lo general tiene 30 días.",
    complaint:
      "Si no lo corrigen, o si en 45 días no te contestan, presenta una queja ante la CFPB, que pide haberlo disputado antes. Puedes hacerlo en español.",
  },
  "read.errors": "Cómo corregir errores en tu informe de crédito",
  "read.report": "Cómo pedir gratis tu informe de crédito",
  "source.ftc": "FTC: cómo disputar los errores de tu informe de crédito",
  "source.cfpb": "CFPB: cómo disputar un error en tu informe de crédito",
  "source.complaint": "CFPB: presenta una queja",
  "source.first": "CFPB: disputa primero el error con la agencia",
  "source.law": "Ley federal de informes de crédito: plazos de la agencia, 15 U.S.C. 1681i",
  "source.furnisher": "HelpWithMyBank.gov: lo que debe hacer la empresa que dio el dato",
  "source.equifax": "Equifax: direcciones para disputar por carta",
  "source.transunion": "TransUnion: cómo disputar",
});

/** A link to the page on which a bureau takes disputes. */
export const bureauLinks = area("bureauLinks", { online: "Disputar por internet en {bureau}" });

/** The blanks of the letter. Their ids name the texts and must never change. */
export const letterBlanks = area("letterBlanks", [
  { id: "para", title: "Para: agencia o empresa, y su dirección", inEnglish: "To (company and address)" },
  { id: "nombre", title: "Nombre completo", inEnglish: "Full name" },
  { id: "nacimiento", title: "Fecha de nacimiento", inEnglish: "Date of birth" },
  {
    id: "domicilio",
    title: "Dirección, ciudad, estado y código postal",
    inEnglish: "Address, city, state, ZIP",
  },
  { id: "telefono", title: "Teléfono", inEnglish: "Telephone" },
  { id: "numero", title: "Seguro Social o ITIN", inEnglish: "SSN or ITIN" },
  { id: "cuenta", title: "Empresa o dato con el error", inEnglish: "Company or item with the error" },
  { id: "cuenta-numero", title: "Número de cuenta", inEnglish: "Account number" },
  { id: "informe", title: "Número del informe", inEnglish: "Report number" },
  { id: "explicacion", title: "Explica qué está mal y por qué", inEnglish: "Explanation" },
  { id: "correccion", title: "Debe decir", inEnglish: "It should say" },
  { id: "firma", title: "Firma", inEnglish: "Signature" },
  { id: "fecha", title: "Fecha", inEnglish: "Date" },
]);

export const letterReasons = area("letterReasons", [
  { id: "ajena", title: "La cuenta no es mía", inEnglish: "The account is not mine" },
  { id: "atraso", title: "Pagué a tiempo", inEnglish: "I paid on time" },
  { id: "saldo", title: "Ya pagué, o el saldo está mal", inEnglish: "It is paid, or the balance is wrong" },
  { id: "repetida", title: "La cuenta sale dos veces", inEnglish: "The account appears twice" },
  { id: "datos", title: "Mis datos personales están mal", inEnglish: "My personal information is wrong" },
  { id: "otra", title: "Otra cosa", inEnglish: "Something else" },
]);

export const letterCopies = area("letterCopies", [
  {
    id: "informe",
    title: "La página del informe, con el error marcado",
    inEnglish: "Report page, error marked",
  },
  { id: "identificacion", title: "Mi identificación", inEnglish: "My identification" },
  { id: "domicilio", title: "Un recibo con mi dirección", inEnglish: "A bill with my address" },
  {
    id: "pruebas",
    title: "Recibos, estados de cuenta o cartas",
    inEnglish: "Receipts, statements or letters",
  },
]);

export const letterSteps = area("letterSteps", [
  {
    id: "informes",
    title: "Busca el error en los tres informes",
    text: "Pídelos gratis en AnnualCreditReport.com. Manda una carta a cada agencia que tenga el error.",
  },
  {
    id: "empresa",
    title: "Manda otra igual a la empresa",
    text: "A la que dio el dato equivocado, por ejemplo el banco. Su dirección viene en el informe.",
  },
  {
    id: "copias",
    title: "Adjunta copias, nunca los originales",
    text: "La página del informe con el error marcado, tu identificación, un recibo con tu dirección y tus pruebas.",
  },
  {
    id: "firma",
    title: "Escribe a mano tu Seguro Social o ITIN, y firma",
    text: "Guarda una copia de la carta y de todo lo que va con ella.",
  },
  {
    id: "certificado",
    title: "Mándala por correo certificado",
    text: "Pide el acuse de recibo («certified mail, return receipt»). Así puedes probar qué día llegó.",
  },
]);
