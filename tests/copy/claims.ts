/** Where a rule holds: visitors' screens (with the consents), legal pages, articles with their categories. */
export type Place = "screen" | "legal" | "article";

/**
 * A wording that we refuse, because it promises what we cannot keep, is not so everywhere, or is understood as something
 * else by those who read us.
 */
export type RefusedClaim = {
  refused: RegExp;
  reason: string;
  places: readonly Place[];
  /** Sentences that it must find, and sentences that only look alike. */
  found: readonly string[];
  fine?: readonly string[];
};

const everywhere = ["screen", "legal", "article"] as const;

export const refusedClaims: readonly RefusedClaim[] = [
  {
    refused:
      /(?<!(?:solicita|pide|solicitar|pedir) )\b(?:tu|un|el) préstamo(?: de auto)? en (?:solo |unos )?\d+ minutos/i,
    reason: "the application takes minutes; nobody can promise the loan in them (FTC Act §5, net impression)",
    places: everywhere,
    found: ["Tu préstamo de auto en solo 3 minutos"],
    fine: ["Solicita tu préstamo de auto en solo 3 minutos"],
  },
  {
    refused: /solicitud[^.?]*\bno (?:lo |te )?baja/i,
    reason: "sending it authorizes lenders to pull the report, and an inquiry may lower the score",
    places: everywhere,
    found: ["Llenar la solicitud aquí no lo baja."],
    fine: ["Mira tu informe completo. Es gratis y verlo no baja tu puntaje."],
  },
  {
    refused: /\bno cambian? (?:las condiciones|la tasa|tu préstamo)/i,
    reason: "dealers may recover what a lead costs them: we cannot know it",
    places: everywhere,
    found: ["Ese pago no cambia las condiciones de tu préstamo."],
  },
  {
    refused:
      /(?:contestamos|atendemos|abiertos?) hasta(?![^.]*hora de Nueva York)|teléfono abre(?![^.]*hora de Nueva York)|^Cerramos(?![^.]*hora de Nueva York)/i,
    reason: "an hour without its zone is three hours wrong in Los Ángeles",
    places: everywhere,
    found: [
      "Hoy contestamos hasta las 9:00 en el 213-555-0100.",
      "Cerramos a la 1:00 estos días: Nochebuena.",
    ],
    fine: ["Hoy contestamos hasta las 9:00, hora de Nueva York, en el 213-555-0100."],
  },
  {
    refused: /\bno (?:hay|tienes|existen) (?:tres|3) días/i,
    reason: "in California there are, for used cars: Civil Code §1784.43 (SB 766), since 2026-10-01",
    places: everywhere,
    found: ["No hay tres días para arrepentirse"],
    fine: ["Casi nunca hay tres días para arrepentirse"],
  },
  {
    refused:
      /\bvalen? en los 50 estados|(?<!casi )todo el país[^.]*Guía del comprador|Guía del comprador[^.]*(?<!casi )todo el país/i,
    reason: "the Used Car Rule does not apply in Maine and Wisconsin, 16 CFR 455.6",
    places: everywhere,
    found: ["Vale en los 50 estados.", "En todo el país, la Guía del Comprador debe estar en español."],
    fine: ["En casi todo el país, la Guía del Comprador debe estar en español."],
  },
  {
    refused: /voces grabadas|aplica[rn]? tarifas/i,
    reason:
      "the law says artificial or prerecorded voice, 47 U.S.C. 227(b)(1)(A); tariffs do not «apply» in Spanish",
    places: everywhere,
    found: ["con sistemas automáticos o voces grabadas", "Pueden aplicar tarifas de mensajes y datos."],
    fine: ["voces artificiales o grabadas"],
  },
  {
    refused: /trabajo en el hogar/i,
    reason: "read as the job of a household worker, who then would be sent as somebody without one",
    places: ["screen"],
    found: ["Trabajo en el hogar"],
  },
  {
    refused: /\bnadie más\./i,
    reason: "partners that sent the visitor know of the visit, and courts may ask",
    places: ["screen", "legal"],
    found: ["Los proveedores que hacen funcionar el sitio. Nadie más."],
  },
  {
    refused: /\bno vendemos (?:tus|sus) datos/i,
    reason: "being paid for applications is a sale under Cal. Civ. Code §1798.140(ad)",
    places: everywhere,
    found: ["No vendemos sus datos con otros fines."],
  },
  {
    refused: /\bcorreos?\b(?! electrónico| certificado| postal)/i,
    reason: "«correo» alone is the letter carrier's for many",
    places: ["screen"],
    found: ["puede ser por teléfono; si no, por correo."],
    fine: ["por correo electrónico"],
  },
  {
    refused: /\b(?:a|en) tu correo\b(?! electrónico)/i,
    reason: "«correo» alone is the letter carrier's for many",
    places: ["article"],
    found: ["mándate una foto a tu correo"],
  },
  {
    refused: /(?:detener|parar|pausar)(?:te|la)? cuando quieras|sin perder nada/i,
    reason: "answers are deleted after 30 idle minutes",
    places: ["screen"],
    found: ["puedes detenerte cuando quieras", "Puedes volver atrás sin perder nada."],
  },
  {
    refused: /\btú comparas\b/i,
    reason: "whether there will be offers to compare is not ours to say",
    places: everywhere,
    found: ["Tú comparas y decides."],
  },
  {
    refused: /\brevisamos (?:y entregamos|tu solicitud)/i,
    reason: "nobody of us reviews an application that goes its way",
    places: ["screen"],
    found: ["Revisamos y entregamos"],
  },
  {
    refused: /\bno [^.]*(?:afecta|daña|perjudica)[^.]*migratori/i,
    reason: "nobody can promise what an authority does with it",
    places: everywhere,
    found: ["Quejarte no te quita derechos ni afecta tu trámite migratorio."],
    fine: ["Para quejarte no tienes que decir tu estado migratorio."],
  },
  {
    refused: /todo riesgo[^.]*comprehensive/i,
    reason: "«todo riesgo» is full coverage in Mexico, Colombia and Spain: the opposite of what is meant",
    places: ["article"],
    found: ["Todo riesgo, o «comprehensive»"],
  },
  {
    refused: /\bla venta total\b/i,
    reason: "the box of the contract is the total sale price",
    places: ["article"],
    found: ["la venta total"],
    fine: ["el precio total de venta («total sale price»)"],
  },
  {
    refused: /opcional, salvo que/i,
    reason: "what is optional stays so: it is charged only to who says yes",
    places: everywhere,
    found: ["todo eso es opcional, salvo que tú digas que sí"],
  },
  {
    refused: /\bmuchos(?: prestamistas)? (?:lo )?aceptan(?: el| tu| un)? ITIN/i,
    reason: "not every lender does, and nobody counted them",
    places: everywhere,
    found: ["Muchos prestamistas aceptan ITIN; otros no."],
  },
  {
    refused: /necesitas permiso(?! del?\b)/i,
    reason: "whose? In chapter 13 the court's or the trustee's",
    places: everywhere,
    found: ["por lo general necesitas permiso."],
    fine: ["necesitas permiso del tribunal"],
  },
  {
    refused: /\b(?:un|el|del|al) APR\b/i,
    reason: "APR is feminine: la tasa",
    places: everywhere,
    found: ["con un APR de 9%", "qué es el APR"],
    fine: ["la APR"],
  },
  {
    refused: /\d[\s\u00a0]%/,
    reason: "Spanish in the United States writes 9%",
    places: everywhere,
    found: ["Pon una tasa de hasta 36 %"],
    fine: ["Pon una tasa de hasta 36%"],
  },
  {
    refused: /^tu permiso$|\b(?:los|ese|este) permisos?\b/i,
    reason: "to this audience a permit to work; what is given here is an authorization",
    places: ["screen"],
    found: ["Tu permiso", "Lee los permisos al final de la página"],
    fine: ["Con tu permiso medimos qué páginas sirven"],
  },
  {
    refused: /\bestás (?:listo|preparado|seguro)\b(?! o )/i,
    reason: "half of the readers are women",
    places: everywhere,
    found: ["Estás listo para pedir tu préstamo"],
    fine: ["sabrás si ya estás listo o lista"],
  },
  {
    refused: /\bnadie (?:que trabaje con nosotros|de los concesionarios) te pedirá/i,
    reason: "we answer for ourselves; a dealer does ask for a down payment",
    places: everywhere,
    found: ["Nadie que trabaje con nosotros te pedirá dinero por adelantado"],
  },
  {
    refused: /te (?:atienden|atenderán) sin esperar|no se va a perder/i,
    reason: "what happens at a dealer's, and to what is sent, is a hope and no fact",
    places: everywhere,
    found: ["Así llegas y te atienden sin esperar."],
  },
  {
    refused: /quien (?:debe|tiene que) (?:atender|leer|abrir)la/i,
    reason: "the operator may export it: whoever works with it",
    places: everywhere,
    found: ["solo la abre quien debe atenderla"],
  },
  {
    refused: /^(?:sigue leyendo|leer más|más información)$/i,
    reason: "twenty links of one name lead to twenty places (WCAG 2.4.9): name the subject",
    places: ["screen"],
    found: ["Sigue leyendo", "Leer más"],
    fine: ["Más sobre mal crédito"],
  },
  {
    refused: /hay algo que corregir|revisa lo siguiente/i,
    reason: "the box of errors has one heading everywhere: Revisa estos datos",
    places: ["screen"],
    found: ["Hay algo que corregir", "Revisa lo siguiente"],
  },
  {
    refused: /\bfrente a (?:concesionarios|prestamistas)/i,
    reason: "a calque; we take the application to them",
    places: everywhere,
    found: ["pondremos tu solicitud frente a concesionarios"],
  },
  {
    refused: /\bsu pedido\b|agente de usted/i,
    reason: "an order in a restaurant; «solicitud», «agente suyo»",
    places: ["legal"],
    found: ["como su pedido de no vender", "corredor ni agente de usted"],
  },
];
