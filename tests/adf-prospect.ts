import { XMLParser, XMLValidator } from "fast-xml-parser";

/**
 * The prospect of a document in ADF.
 * @throws Error if the document is not XML.
 */
export function adfProspect(document: string) {
  const verdict = XMLValidator.validate(document);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const options = {
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    textNodeName: "#",
    parseTagValue: false,
  };
  return new XMLParser({ ...options, htmlEntities: true }).parse(document).adf.prospect;
}

/**
 * The content models of the ADF 1.0 DTD (AutoleadDataFormat/Spec, adf.dtd) for every element that has children: the
 * names of the children in their order, as an expression. Elements that contain only text are in `texts`.
 */
const models: Readonly<Record<string, string>> = {
  adf: "(prospect )+",
  prospect: "(id )*requestdate (vehicle )+customer vendor (provider )?",
  vehicle:
    "(id )*year make model (vin )?(stock )?(trim )?(doors )?(bodystyle )?(transmission )?(odometer )?(condition )?(colorcombination )*(imagetag )?(price )?(pricecomments )?(option )*(finance )?(comments )?",
  customer: "contact (id )*(timeframe )?(comments )?",
  vendor: "(id )*(vendorname )?(url )?contact ",
  provider: "(id )*name (service )?(url )?(email )?(phone )?(contact )?",
  contact: "(name )+(email |(phone )+|email (phone )+)(address )?",
  address: "(street )+(apartment )?(city )?(regioncode )?(postalcode )?(country )?",
};
const texts =
  "id requestdate year make model comments vendorname url name service email phone street apartment city regioncode postalcode country".split(
    " ",
  );
/** The allowed values of attributes. The DTD knows no other attributes. */
const attributes: Readonly<Record<string, string>> = {
  "prospect status": "new|resend",
  "vehicle interest": "buy|lease|sell|trade-in|test-drive",
  "vehicle status": "new|used",
  "name part": "surname|first|middle|last|full",
  "name type": "business|individual",
  "phone type": "voice|fax|cellphone|pager",
  "phone time": "morning|afternoon|evening|nopreference|day",
  "address type": "work|home|delivery",
  "id sequence": ".*",
  "id source": ".*",
  "street line": ".*",
};

type Node = { ":@"?: Record<string, string> } & Record<string, Node[] | string | unknown>;

/** The violations of the DTD in a document: the element with its children, or the attribute. */
export function dtdFindings(document: string): string[] {
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: "" });
  const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ":@") ?? "";
  const findingsOf = (node: Node): string[] => {
    const name = nameOf(node);
    const inside = (node[name] as Node[]).filter((one) => nameOf(one) !== "#text");
    const children = inside.map((one) => `${nameOf(one)} `).join("");
    const isRight = models[name]
      ? new RegExp(`^${models[name]}$`).test(children)
      : texts.includes(name) && children === "";
    const wrong = Object.entries(node[":@"] ?? {}).filter(
      ([attribute, value]) => !new RegExp(`^(?:${attributes[`${name} ${attribute}`]})$`).test(String(value)),
    );
    return [
      ...(isRight ? [] : [`${name}: ${children.trim()}`]),
      ...wrong.map(([attribute, value]) => `${name} ${attribute}=${value}`),
      ...inside.flatMap(findingsOf),
    ];
  };
  return (parser.parse(document) as Node[])
    .filter((node) => !nameOf(node).startsWith("?"))
    .flatMap(findingsOf);
}
