import "../../styles/picker.css";

// What other pages load as /picker.js, with /picker.css beside it.

export { mountPicker } from "./mount.ts";
