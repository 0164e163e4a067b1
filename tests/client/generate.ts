import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

/** node generate.ts ADDRESS: writes services.d.ts, the types of the OpenAPI document at that address. */
const [address = ""] = process.argv.slice(2);
const types = astToString(await openapiTS(new URL(address)));
await writeFile(new URL("services.d.ts", import.meta.url), types);
