import { area } from "./area.ts";

export const documents = area("documents", {
  title: "Lista de documentos para tu préstamo de auto",
  description:
    "La lista de papeles que suelen pedir para un préstamo de auto, para imprimir, marcar y llevar contigo.",
  heading: "Lista de documentos para imprimir",
  lead: "Estos son los papeles que casi siempre piden. Marca los que ya tienes y lleva la lista contigo.",
  "usual.heading": "Casi siempre los piden",
  "sometimes.heading": "A veces los piden",
  "own.heading": "Tus números",
  "own.text": "Escríbelos antes de salir de casa. No tienes que decirlos primero.",
  "own.down": "Lo que puedo dar de pago inicial",
  "own.monthly": "Lo que puedo pagar cada mes",
  "care.heading": "Cuida tus papeles",
  "care.text":
    "No mandes fotos de tu tarjeta de Seguro Social por mensaje ni por redes sociales. Para el trámite basta una copia. Si muestras un original, pide que te lo devuelvan.",
  "missing.heading": "¿Te falta alguno?",
  "missing.text": "No quiere decir que la respuesta sea no. Pregunta qué otra cosa aceptan.",
  "missing.link": "Qué sirve si te falta un papel",
  "link.full": "Ver la lista completa para imprimir",
});

/**
 * A document that lenders ask for: what it is, and what can be used instead. The id names the texts and must never
 * change.
 */
type DocumentNeeded = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whether lenders ask nearly everybody for the document. */
  readonly usual: boolean;
  /** Whether the thank-you page names the document. */
  readonly first?: true;
};

/**
 * The documents that lenders ask for, as in the article /temas-de-ayuda/auto-prestamos/documentos-para-solicitar and
 * its sources. The printable list and the thank-you page are both made from this table.
 */
export const documentsNeeded = area<readonly DocumentNeeded[]>("documentsNeeded", [
  {
    id: "identificacion",
    title: "Tu licencia de conducir u otra identificación",
    text: "Algunos prestamistas aceptan pasaporte, matrícula consular o identificación del estado.",
    usual: true,
    first: true,
  },
  {
    id: "ingresos",
    title: "Tus dos últimos talones de pago",
    text: "Si trabajas por tu cuenta: de tres a seis estados de cuenta del banco o tu declaración de impuestos.",
    usual: true,
    first: true,
  },
  {
    id: "domicilio",
    title: "Un recibo de luz, agua o gas con tu dirección",
    text: "También sirve el contrato de renta. Debe tener tu nombre y una fecha reciente.",
    usual: true,
    first: true,
  },
  {
    id: "numero",
    title: "Tu número de Seguro Social o ITIN",
    text: "Algunos prestamistas aceptan ITIN. Pregunta antes de ir.",
    usual: true,
  },
  {
    id: "seguro",
    title: "Tu tarjeta del seguro, o el nombre de tu agente",
    text: "Para sacar el auto del lote necesitas un seguro que lo cubra.",
    usual: true,
  },
  {
    id: "vehiculo",
    title: "El título de tu vehículo, o la carta con el saldo que debes",
    text: "Si lo das como parte de pago.",
    usual: false,
  },
  {
    id: "referencias",
    title: "Nombres y teléfonos de tus referencias",
    text: "Personas que te conocen y no viven contigo. Avísales que les pueden llamar.",
    usual: false,
  },
]);
