import { readSite } from "../app/config.ts";
import { createSiteTexts } from "../app/copy/site-texts.ts";
import { brandValues } from "../app/copy/texts.ts";

export const brand = brandValues(readSite({}).config.brand);

/** Every text as the site ships it, with the usual brand. */
export const shippedTexts = createSiteTexts([], brand);
