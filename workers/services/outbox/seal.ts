/** How a submission is sealed and opened: rules of their own, because the console opens seals in the browser with them. */
export * from "../../../app/domain/seal/seal.ts";
