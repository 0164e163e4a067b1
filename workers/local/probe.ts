import { Agent, get } from "node:http";

/** Asks a runtime whether it lives, one request at a time. */
export type Probe = {
  /** Whether it has answered since the last call; asks again unless an answer is outstanding. */
  hasAnswered(): boolean;
  end(): void;
};

/**
 * A probe on a connection of its own, which is kept: an engine that is busy accepts no new ones for seconds. Any answer is
 * one, a refusal too: starting again would not change it.
 */
export function createProbe(port: number): Probe {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = false;
  let outstanding = false;
  const ask = () => {
    outstanding = true;
    get({ agent, host: "127.0.0.1", port, path: "/services/health" }, (response) => {
      response.resume().once("end", () => {
        answered = true;
      });
    })
      // Refused or cut off: it is asked again at the next look.
      .once("error", () => {})
      .once("close", () => {
        outstanding = false;
      });
  };
  return {
    hasAnswered() {
      const has = answered;
      answered = false;
      if (!outstanding) ask();
      return has;
    },
    end: () => agent.destroy(),
  };
}
