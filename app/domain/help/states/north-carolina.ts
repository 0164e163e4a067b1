import { coolingOffRule, stateOf } from "./state.ts";

// G.S. 20-101.1 lets a dealer charge an administrative fee that is posted, named in advertisements and listed on its
// own line of the order. The law names no limit. We could only read a private copy of the law. The next person who
// checks `dealerFee` should read
// https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_20/GS_20-101.1.html first.
export const northCarolina = stateOf({
  name: "Carolina del Norte",
  aliases: ["North Carolina"],
  slug: "carolina-del-norte",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Carolina del Norte pide prueba de que estás en el país con permiso legal. El ITIN solo no basta. Si tu permiso tiene fecha de fin, la licencia puede durar menos.",
      sources: [
        "en https://www.ncdot.gov/dmv/help/Pages/proving-legal-presence.aspx Carolina del Norte, DMV: presencia legal",
        "en https://library.ncleg.net/EnactedLegislation/SessionLaws/HTML/2011-2012/SL2012-78.html Asamblea General de Carolina del Norte: ley 2012-78",
      ],
    },
    insurance: {
      perPerson: 50_000,
      perAccident: 100_000,
      property: 50_000,
      since: "2025-07-01",
      text: "El seguro mínimo cubre hasta $50,000 por persona herida, $100,000 por choque y $50,000 por daños a cosas de otros. Los montos subieron en julio de 2025, así que pide el precio del seguro antes de firmar.",
      sources: [
        "en https://www.ncdoi.gov/changes-rating-automobile-insurance-policies-effective-july-1-2025 Carolina del Norte, Departamento de Seguros: los cambios de julio de 2025",
        "en https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_20/GS_20-279.21.html Carolina del Norte: seguro mínimo, G.S. 20-279.21",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "La regla federal de los tres días no vale para lo que compras en un concesionario, y en Carolina del Norte no hay días para arrepentirte. Al firmar, el auto es tuyo. Revísalo y lee todo antes.",
      also: { federalRule: 3 },
      sources: [
        "en https://ncdoj.gov/protecting-consumers/purchases-and-contracts/right-to-cancel/ Carolina del Norte, Departamento de Justicia: cuándo puedes cancelar",
        coolingOffRule,
      ],
    },
    dealerFee: "unverified",
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      text: "Si te atrasas, el prestamista puede quitarte el auto. Debe avisarte antes de venderlo. Te lo devuelven si pagas todo lo que debes, más los gastos, antes de esa venta.",
      sources: [
        "en https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_25/GS_25-9-623.html Carolina del Norte: derecho a recuperarlo, G.S. 25-9-623",
        "en https://library.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_25/GS_25-9-611.html Carolina del Norte: aviso antes de la venta, G.S. 25-9-611",
      ],
    },
    smallClaims: {
      most: 10_000,
      also: { lowest: 5000 },
      text: "Puedes reclamar hasta $10,000. En algunos condados el límite es más bajo, desde $5,000. Pregunta en tu corte.",
      sources: [
        "en https://www.nccourts.gov/help-topics/lawsuits-and-small-claims/small-claims Cortes de Carolina del Norte: reclamos menores",
        "en https://www.ncleg.net/EnactedLegislation/Statutes/HTML/BySection/Chapter_7A/GS_7A-210.html Carolina del Norte: G.S. 7A-210",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "919-716-0058", note: "en español" },
        { number: "1-877-566-7226", note: "línea general" },
      ],
      text: "Si crees que te engañaron, cuéntaselo a la Fiscalía General de Carolina del Norte. Tiene una línea en español. Antes de llamar, junta el contrato, los recibos y los mensajes.",
      sources: [
        "en https://ncdoj.gov/consumer-protection-week-d1/ Carolina del Norte, Departamento de Justicia: a quién llamar",
        "en https://ncdoj.gov/?p=8756 Carolina del Norte, Departamento de Justicia: línea en español",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.ncdot.gov/dmv/ DMV de Carolina del Norte",
    consumers: "en https://ncdoj.gov/complaint Carolina del Norte, Fiscalía General: pon una queja",
  },
  legalAid: { source: "en https://www.legalaidnc.org Legal Aid of North Carolina" },
});
