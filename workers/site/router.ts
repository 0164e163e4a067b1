import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";

export const router = createRequestHandler(build, import.meta.env.MODE);
