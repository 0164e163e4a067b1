import { createServer } from "node:http";
import { listening } from "../listening.ts";

/** A raw reply, as a partner that we did not write may give it. With `cut` the connection ends within the body. */
export type Dialect = { status?: number; type?: string; body?: string | Buffer; cut?: boolean };

/** The kinds of calls. `lead` and `message` are the two kinds of submissions. */
export type Call = "validation" | "lead" | "message";

const calls: Readonly<Record<string, Call>> = {
  "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead": "validation",
  "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead": "lead",
  "/email/v1/submitContactUsForm": "message",
};

/**
 * A product backend that replies to each submission in the dialect that is set for its id and call, and to all other
 * calls with `{"success":true}`. Like a careless partner it ignores idempotency keys: a submission that arrives twice
 * counts twice.
 */
export async function startDialectBackend() {
  const dialects = new Map<string, Dialect>();
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const id = new URLSearchParams(text).get("submissionId") ?? "";
    const named = `${calls[request.url ?? ""]} ${id}`;
    received.push(named);
    const { status = 200, type, body = "", cut } = dialects.get(named) ?? { body: '{"success":true}' };
    const length = Buffer.byteLength(body) + (cut ? 100 : 0);
    response.writeHead(status, {
      ...(type ? { "content-type": type } : {}),
      ...(status === 204 ? {} : { "content-length": length }),
    });
    response.write(body, () => cut && request.socket.destroy());
    if (!cut) response.end();
  });
  return {
    ...(await listening(server)),
    answer: (id: string, call: Call, dialect: Dialect) => void dialects.set(`${call} ${id}`, dialect),
    /** How often a submission's call arrived. */
    count: (id: string, call: Call) => received.filter((named) => named === `${call} ${id}`).length,
  };
}
