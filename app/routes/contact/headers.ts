import { cachePolicy } from "../../http.ts";

export const contactHeaders = () => ({ "cache-control": cachePolicy.personal });
