import "../../styles/modal.css";

// Other pages load it as /modal.js, with /modal.css beside it.

export { createModal } from "./modal.ts";
