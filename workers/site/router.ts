import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";

/** React Router with all routes, for visitors and the console alike. */
export const router = createRequestHandler(build, import.meta.env.MODE);
