import "../../styles/modal.css";

// What other pages load as /modal.js, with /modal.css beside it.

export { createModal } from "./modal.ts";
