import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { breakOff } from "./faults/product-backend.ts";
import { listening } from "./listening.ts";

/** A message that a receiver got and could verify. */
export type Received = {
  id: string;
  type: string;
  timestamp: string;
  data: { submissionId: string; reference: string; fields?: Record<string, string> };
  body: string;
};

export type WebhookReceiver = {
  url: string;
  /** Every message that was signed with the secret, in order. */
  received: Received[];
  /** The reasons why other messages were refused. */
  refused: string[];
  end(): Promise<void>;
};

/** A secret of 24 bytes, as the standard requires. */
export const webhookSecret = (letter: string): string => `whsec_${btoa(letter.repeat(24))}`;

/**
 * How the receiver replies: a status, with or without a body; `hang` never replies, `cut` ends the connection, and
 * `broken` ends it within the body.
 */
export type Answer = number | readonly [status: number, body: string] | "hang" | "cut" | "broken";

/**
 * Starts a receiver of webhooks that uses the standard's own library. A message that is not signed with the secret is
 * refused with 401.
 *
 * @param answer the reply to the call with this number, counted from 1.
 */
export async function startWebhookReceiver(
  secret: string | (() => string),
  answer: (message: Received, call: number) => Answer = () => 204,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    try {
      const headers = request.headers as Record<string, string>;
      const content = new Webhook(typeof secret === "string" ? secret : secret()).verify(
        body,
        headers,
      ) as Omit<Received, "id" | "body">;
      const message = { id: headers["webhook-id"] ?? "", ...content, body };
      received.push(message);
      const answered = answer(message, received.length);
      if (answered === "cut") return void request.socket.destroy();
      if (answered === "hang") return;
      if (answered === "broken") return breakOff(response, 200, '{"success":true}');
      const [status, text = ""] = typeof answered === "number" ? [answered] : answered;
      const headersOf = status === 302 ? { location: "/elsewhere" } : {};
      response.writeHead(status, headersOf).end(text);
    } catch (error) {
      refused.push((error as Error).message);
      response.writeHead(401).end();
    }
  });
  const { origin, end } = await listening(server);
  return { url: `${origin}/webhook`, received, refused, end };
}
