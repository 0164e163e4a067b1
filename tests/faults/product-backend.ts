/** The stand-in that `npm run dev` has too. */
export * from "../../workers/local/stand-in/product-backend.ts";
