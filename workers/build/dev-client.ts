import { pageDataId } from "../../app/document/page-data-id.ts";

// Loaded apart: a mistake in it leaves this running.
import("../../app/enhance/start.ts");

/** Pages that hydrate have React Router's own way, which keeps their state. */
const isHydrated = document.getElementById(pageDataId) !== null;

import.meta.hot?.on("site:changed", () => isHydrated || location.reload());
