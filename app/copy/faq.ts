import { area } from "./area.ts";

export const faq = area("faq", {
  title: "Preguntas frecuentes sobre préstamos de auto",
  description:
    "Respuestas claras sobre la solicitud, el crédito, los documentos, el costo y tus derechos al comprar un auto en Estados Unidos.",
  heading: "Preguntas frecuentes",
  lead: "Respuestas cortas, una por una. Si te falta algo, búscalo en los temas de ayuda o escríbenos.",
  "groups.label": "Grupos de preguntas",
  "more.heading": "¿No está tu pregunta?",
  "more.text": "Busca en los temas de ayuda o mándanos un mensaje. Te contesta una persona.",
  "more.help": "Ir a los temas de ayuda",
  "more.contact": "Contáctanos",
});

/** Questions that belong together. The ids name the texts and are the anchors of links, so they must never change. */
export type FaqGroup = {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
};

type FaqQuestion = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
} & (
  | {
      /** The path of the page that says more about it. */
      readonly more: string;
      /** The link's text, which must differ from every other link's. */
      readonly read: string;
    }
  | { readonly more?: undefined; readonly read?: undefined }
);

/** The questions of the FAQ page. */
export const faqGroups = area<readonly FaqGroup[]>("faqGroups", [
  {
    id: "solicitud",
    title: "La solicitud",
    questions: [
      {
        id: "cuanto-tarda",
        question: "¿Cuánto tarda llenar la solicitud?",
        answer:
          "Unos tres minutos si tienes a la mano tus datos de vivienda y de trabajo. Puedes hacer una pausa: tus respuestas se guardan en tu propio navegador durante 30 minutos, o 7 días si lo pides.",
      },
      {
        id: "cuesta-algo",
        question: "¿Me cuesta algo?",
        answer:
          "No. Es gratis y no te compromete a nada. Los concesionarios y prestamistas nos pagan por recibir solicitudes. Nunca te pediremos dinero por adelantado.",
      },
      {
        id: "son-prestamista",
        question: "¿Ustedes prestan el dinero?",
        answer:
          "No. {brand} no es un prestamista y no decide quién recibe un préstamo. Llevamos tu solicitud a concesionarios y prestamistas de tu zona, y ellos te dan su respuesta.",
        more: "/temas-de-ayuda/auto-prestamos/banco-cooperativa-o-concesionario",
        read: "Más sobre bancos, cooperativas y concesionarios",
      },
      {
        id: "que-pasa-despues",
        question: "¿Qué pasa después de enviarla?",
        answer:
          "Ves un número de referencia en la pantalla. Eso quiere decir que ya la tenemos. Después te contacta un concesionario o un prestamista, por correo electrónico o por teléfono. Aunque no hayas aceptado llamadas automáticas, una persona puede marcarte a mano.",
      },
      {
        id: "enviar-dos-veces",
        question: "Se fue la señal. ¿La envío otra vez?",
        answer:
          "Puedes hacerlo con confianza. Aunque presiones dos veces, cuenta como una sola solicitud. Si ya la recibimos, verás el mismo número de referencia.",
      },
      {
        id: "por-telefono",
        question: "¿Puedo hacerla por teléfono?",
        answer:
          "Sí, cuando el teléfono está abierto. En la página de inicio dice a qué hora contestamos hoy, en tu hora y en la de Nueva York.",
      },
      {
        id: "cambiar-algo",
        question: "Me equivoqué en un dato. ¿Qué hago?",
        answer:
          "Antes de enviar, toca «Cambiar» en la última pantalla y corrígelo ahí. Si ya la enviaste, díselo al concesionario cuando te llame, o escríbenos con tu número de referencia.",
      },
    ],
  },
  {
    id: "credito",
    title: "Mi crédito",
    questions: [
      {
        id: "sin-credito",
        question: "No tengo historial de crédito. ¿Puedo solicitar?",
        answer:
          "Sí. Hay prestamistas que trabajan con quien empieza. Ayudan un pago inicial, ingresos que puedas probar y un auto de precio moderado.",
        more: "/temas-de-ayuda/auto-credito/primer-credito",
        read: "Más sobre tu primer crédito",
      },
      {
        id: "mal-credito",
        question: "Tengo mal crédito. ¿Me van a decir que no?",
        answer:
          "No siempre. Cada prestamista tiene sus reglas, y algunos trabajan con personas que tuvieron problemas. La tasa puede ser más alta. Compara antes de firmar.",
        more: "/temas-de-ayuda/auto-credito/mal-credito",
        read: "Más sobre comprar con mal crédito",
      },
      {
        id: "bancarrota",
        question: "Pasé por una bancarrota. ¿Cuánto debo esperar?",
        answer:
          "Si fue capítulo 7, muchos prestamistas piden que ya tengas la descarga. Si estás en un plan de capítulo 13, por lo general necesitas permiso del tribunal o de tu administrador, que en inglés se llama «trustee». Después de eso, depende de cada prestamista.",
        more: "/temas-de-ayuda/auto-credito/despues-de-una-bancarrota",
        read: "Más sobre préstamos después de una bancarrota",
      },
      {
        id: "baja-mi-puntaje",
        question: "¿Solicitar baja mi puntaje de crédito?",
        answer:
          "Llenarla no lo baja. Al enviarla aceptas que los prestamistas pidan tu informe para decidir. Esa consulta puede bajarlo unos puntos por un tiempo. Las que se hacen en pocos días para un préstamo de auto, de 14 a 45 según la fórmula del puntaje, suelen contar como una sola.",
        more: "/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje",
        read: "Más sobre tu puntaje de crédito",
      },
      {
        id: "ver-mi-informe",
        question: "¿Dónde veo mi informe de crédito gratis?",
        answer:
          "En AnnualCreditReport.com, la página autorizada por ley. Puedes pedir el de las tres agencias cada semana, sin tarjeta y sin que afecte tu puntaje.",
        more: "/temas-de-ayuda/auto-credito/informe-de-credito-gratis",
        read: "Más sobre el informe de crédito gratis",
      },
      {
        id: "cosignatario",
        question: "¿Necesito un cosignatario?",
        answer:
          "No siempre. Puede ayudarte si tu historial es corto o difícil. Pero esa persona responde por toda la deuda, así que decidan juntos y sin prisa.",
        more: "/temas-de-ayuda/auto-prestamos/cosignatario-o-cocomprador",
        read: "Más sobre firmar con otra persona",
      },
    ],
  },
  {
    id: "documentos",
    title: "Documentos",
    questions: [
      {
        id: "que-documentos",
        question: "¿Qué documentos necesito?",
        answer:
          "Para llenar la solicitud, ninguno en papel. Para cerrar el préstamo casi siempre piden identificación, prueba de ingresos, prueba de domicilio y prueba de seguro.",
        more: "/temas-de-ayuda/auto-prestamos/documentos-para-solicitar",
        read: "Más sobre los documentos que piden",
      },
      {
        id: "sin-seguro-social",
        question: "No tengo Seguro Social. ¿Puedo usar mi ITIN?",
        answer:
          "Sí. En la solicitud puedes escoger ITIN, o decir que no tienes ninguno de los dos. Algunos bancos, cooperativas de crédito y otros prestamistas aceptan ITIN; no todos. Lo sabrás cuando te contesten.",
        more: "/temas-de-ayuda/auto-credito/prestamo-con-itin",
        read: "Más sobre préstamos con ITIN",
      },
      {
        id: "licencia",
        question: "¿Necesito licencia de conducir?",
        answer:
          "Para solicitar, no. Para manejar, sí. Algunos prestamistas y algunas aseguradoras aceptan la licencia de otro país u otra identificación. Varios estados dan licencia sin importar el estado migratorio.",
      },
      {
        id: "efectivo",
        question: "Me pagan en efectivo. ¿Cómo pruebo mis ingresos?",
        answer:
          "Con estados de cuenta de tres a seis meses, tu declaración de impuestos o una carta de tu empleador. Mientras más ordenado lo lleves, mejor.",
        more: "/temas-de-ayuda/auto-prestamos/documentos-para-solicitar#si-te-pagan-en-efectivo",
        read: "Más sobre probar ingresos en efectivo",
      },
    ],
  },
  {
    id: "costo",
    title: "El costo",
    questions: [
      {
        id: "pago-inicial",
        question: "¿Cuánto debo dar de pago inicial?",
        answer:
          "No hay una cantidad obligatoria en la ley. Mientras más das, menos pides prestado. Guarda algo para una emergencia y para el seguro del primer mes.",
        more: "/temas-de-ayuda/auto-prestamos/pago-inicial",
        read: "Más sobre el pago inicial",
      },
      {
        id: "que-tasa",
        question: "¿Qué tasa me van a dar?",
        answer:
          "No lo sabemos, porque no prestamos. Depende de tu crédito, tus ingresos, el auto, el plazo y el prestamista. Pide siempre la tasa de porcentaje anual (APR) por escrito y compara.",
        more: "/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr",
        read: "Más sobre la tasa de interés y la APR",
      },
      {
        id: "total-o-mensual",
        question: "¿Qué debo mirar, el pago mensual o el total?",
        answer:
          "El total. Un pago bajo puede esconder un plazo muy largo. Multiplica el pago por los meses y suma tu pago inicial: eso es lo que te cuesta.",
        more: "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual",
        read: "Más sobre el costo total",
      },
      {
        id: "pagar-antes",
        question: "¿Puedo pagar el préstamo antes?",
        answer:
          "Casi siempre sí, y te ahorra interés. Revisa que tu contrato no tenga penalidad por pagar antes, que en inglés se llama «prepayment penalty».",
        more: "/temas-de-ayuda/auto-prestamos/plazo-del-prestamo",
        read: "Más sobre el plazo del préstamo",
      },
      {
        id: "no-puedo-pagar",
        question: "¿Qué hago si un mes no puedo pagar?",
        answer:
          "Llama al prestamista antes de la fecha. Muchas veces pueden mover el pago o hacer un arreglo. Pide que te lo escriban.",
        more: "/temas-de-ayuda/auto-prestamos/si-no-puedes-pagar",
        read: "Más sobre qué hacer si no puedes pagar",
      },
    ],
  },
  {
    id: "derechos",
    title: "Mis datos y mis derechos",
    questions: [
      {
        id: "quien-ve-mis-datos",
        question: "¿Quién ve mis datos?",
        answer:
          "Los concesionarios y prestamistas que reciben solicitudes de tu zona, y los proveedores que hacen funcionar el sitio. Tu solicitud viaja cifrada y se guarda sellada. Quien te trajo hasta aquí, como un socio o un anuncio, puede saber que llegaste y, si lo permites, que enviaste una solicitud, pero no lo que escribiste.",
        more: "/politica-de-privacidad",
        read: "Más sobre cómo cuidamos tus datos",
      },
      {
        id: "me-van-a-llamar",
        question: "¿Me van a llamar todo el día?",
        answer:
          "Un sistema automático solo puede llamarte o escribirte si marcaste esa autorización, que es opcional. Una persona también puede marcarte a mano. Si cambias de idea, responde STOP o ALTO a cualquier mensaje, o díselo a quien te llame.",
      },
      {
        id: "estado-migratorio",
        question: "¿Preguntan por mi estado migratorio?",
        answer:
          "Nosotros no. Un prestamista puede preguntar, pero no puede darte peores condiciones por tu origen nacional. Si alguien te amenaza con migración para que firmes, no firmes y pide ayuda.",
        more: "/temas-de-ayuda/comprar-un-carro/lo-que-un-concesionario-no-puede-hacer",
        read: "Más sobre lo que un concesionario no puede hacer",
      },
      {
        id: "contrato-en-ingles",
        question: "El contrato está en inglés. ¿Qué hago?",
        answer:
          "Pide la traducción antes de firmar. En California, si negociaste en español, te la deben dar. En casi todo el país (Maine y Wisconsin tienen sus propias reglas), la Guía del Comprador de un auto usado debe estar en español si la venta fue en español.",
        more: "/temas-de-ayuda/comprar-un-carro/tus-derechos-si-negocias-en-espanol",
        read: "Más sobre negociar en español",
      },
      {
        id: "devolver-el-auto",
        // California Civil Code §1784.43 (SB 766, chapter 354 of 2025), from 2026-10-01:
        // https://california.public.law/codes/civil_code_section_1784.43
        question: "Ya firmé y me arrepentí. ¿Puedo devolver el auto?",
        answer:
          "Casi nunca: en la mayoría de los estados no hay días para arrepentirse. En California sí, desde el 1 de octubre de 2026. Si un concesionario te vendió un auto usado de hasta $50,000, tienes tres días para devolverlo, si lo manejaste 400 millas o menos y está como te lo dieron. Pueden cobrarte por devolverlo.",
        more: "/temas-de-ayuda/auto-prestamos/como-leer-el-contrato",
        read: "Más sobre leer el contrato",
      },
      {
        id: "es-estafa",
        question: "¿Cómo sé que una oferta no es un engaño?",
        answer:
          "Desconfía si te cobran antes de prestarte, si te apuran, si piden tarjetas de regalo o si no quieren escribir lo que prometen.",
        more: "/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro",
        read: "Más sobre las estafas al comprar carro",
      },
    ],
  },
]);
