import { pageDataId } from "../../app/document/page-data-id.ts";

// The page's code is imported dynamically, so that this file goes on running if that code has a mistake.
import("../../app/enhance/start.ts");

/** On pages that hydrate, React Router shows changes itself and keeps the page's state. */
const isHydrated = document.getElementById(pageDataId) !== null;

import.meta.hot?.on("site:changed", () => isHydrated || location.reload());
