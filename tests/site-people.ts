/** Invented people for BRAND_PEOPLE: a person with all optional fields, and a person with only the required fields. */
export const sitePeople = [
  {
    id: "ana-ejemplo",
    name: "Ana Ejemplo",
    role: "Asesora de crédito",
    knows: ["Informe de crédito", "Préstamos de auto"],
    biography: [
      "Ana es una persona inventada para las pruebas de este sitio. Explica informes de crédito a familias que llegan al país.",
      "También revisa guías de otras personas.",
    ],
    languages: ["es", "en"],
    photo: "/ayuda/preguntas-og.jpg",
    sameAs: ["https://www.registro.example/ana-ejemplo"],
  },
  {
    id: "luis-muestra",
    name: "Luis Muestra",
    role: "Redactor",
    knows: ["Compra de autos usados"],
    biography: ["Luis es otra persona inventada para las pruebas."],
    languages: ["es"],
  },
] as const;

export const peopleVariable = { BRAND_PEOPLE: JSON.stringify(sitePeople) };
