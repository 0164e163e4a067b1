import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { breakOff } from "./faults/product-backend.ts";
import { listening } from "./listening.ts";

/** What a receiver got and could verify. */
export type Received = {
  id: string;
  type: string;
  timestamp: string;
  data: { submissionId: string; reference: string; fields?: Record<string, string> };
  body: string;
};

export type WebhookReceiver = {
  url: string;
  /** Everything that was signed by the secret, in order. */
  received: Received[];
  /** Why others were not. */
  refused: string[];
  end(): Promise<void>;
};

/** Of 24 bytes, as the standard asks for. */
export const webhookSecret = (letter: string): string => `whsec_${btoa(letter.repeat(24))}`;

/** A status, with or without a body; `hang`: never answered; `cut`: the connection ends; `broken`: within the answer's body. */
export type Answer = number | readonly [status: number, body: string] | "hang" | "cut" | "broken";

/**
 * A receiver of webhooks as their standard's library makes one: what is not signed by its secret is refused with 401.
 *
 * @param answer for the call of that number, from 1 on.
 */
export async function startWebhookReceiver(
  secret: string,
  answer: (message: Received, call: number) => Answer = () => 204,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    try {
      const headers = request.headers as Record<string, string>;
      const content = new Webhook(secret).verify(body, headers) as Omit<Received, "id" | "body">;
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
