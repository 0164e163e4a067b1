import createClient from "openapi-fetch";
import type { paths } from "./services.d.ts";

/**
 * node submit-lead.ts ORIGIN KEY: validates the application on standard input (JSON), submits it, and prints the answer.
 * Nothing here is cast: what the document does not describe does not compile.
 */
declare const process: { argv: string[]; stdin: AsyncIterable<Uint8Array>; exitCode: number };

type Application =
  paths["/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead"]["post"]["requestBody"]["content"]["application/x-www-form-urlencoded"];

const [origin, key] = process.argv.slice(2);
const services = createClient<paths>({ baseUrl: `${origin}/services` });
const asForm = { "content-type": "application/x-www-form-urlencoded" };

const chunks: Uint8Array[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const application: Application = JSON.parse(await new Blob(chunks as BlobPart[]).text());

const place = await services.GET("/geocoding/v1/getZipcodePlace", {
  params: { query: { zipcode: application.zipcode ?? "" } },
});
const validation = await services.POST("/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead", {
  headers: asForm,
  body: application,
});
const submission = await services.POST("/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead", {
  headers: { ...asForm, authorization: `Bearer ${key}` },
  body: { ...application, src: "generated" },
});
console.log(
  JSON.stringify({
    city: place.data?.city,
    errors: validation.data?.errors,
    reference: submission.data?.reference,
    refused: submission.error?.errors,
  }),
);
