/** The three help categories (specification, section 2), in the order of the navigation. */
export const categories = [
  {
    category: "auto-prestamos",
    title: "Qué considerar al pedir un préstamo",
    intro:
      "Un préstamo de auto se entiende con cuatro números: el monto financiado, la tasa, el plazo y el total que pagas. Aquí te explicamos cada uno, qué papeles llevar y cómo leer el contrato antes de firmar.",
    metaTitle: "Préstamos de auto: guía clara en español",
    metaDescription:
      "Documentos, tasa, plazo, pago inicial, cosignatario y contrato: todo lo que conviene saber antes de pedir un préstamo de auto en Estados Unidos.",
    keywords: "préstamo de auto, APR, pago inicial, plazo, cosignatario, contrato",
  },
  {
    category: "comprar-un-carro",
    title: "Qué considerar al comprar un carro",
    intro:
      "Antes de enamorarte de un carro, revisa su historia, su estado y el precio con todo incluido. Estas guías te ayudan a comprar con calma, a negociar en tu idioma y a reconocer un engaño a tiempo.",
    metaTitle: "Comprar un carro: guías en español para no equivocarte",
    metaDescription:
      "Nuevo o usado, inspección, concesionarios, seguro, título y estafas: guías en español para comprar un carro con calma en Estados Unidos.",
    keywords: "comprar carro, carro usado, concesionario, seguro de auto, título, estafas",
  },
  {
    category: "auto-credito",
    title: "Entender mi situación de crédito",
    intro:
      "No tener crédito, tener mal crédito o haber pasado por una bancarrota no te cierra todas las puertas. Aprende qué miran los prestamistas, cómo revisar tu informe gratis y qué pasos mejoran tu situación.",
    metaTitle: "Tu crédito para comprar auto, explicado en español",
    metaDescription:
      "Primer crédito, ITIN, bancarrota, informe y puntaje de crédito: qué miran los prestamistas y qué puedes hacer hoy para mejorar.",
    keywords: "crédito, informe de crédito, puntaje de crédito, ITIN, bancarrota, primer crédito",
  },
] as const;
