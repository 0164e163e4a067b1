import { XMLParser, XMLValidator } from "fast-xml-parser";

/** What a document in ADF says of its prospect. @throws where it is not XML. */
export function adfProspect(document: string) {
  const verdict = XMLValidator.validate(document);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const options = {
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    textNodeName: "#",
    parseTagValue: false,
  };
  return new XMLParser({ ...options, htmlEntities: false }).parse(document).adf.prospect;
}
