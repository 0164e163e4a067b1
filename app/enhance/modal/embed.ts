import "../../styles/modal.css";

// Other sites load this file as /modal.js, with /modal.css beside it.

export { createModal } from "./modal.ts";
