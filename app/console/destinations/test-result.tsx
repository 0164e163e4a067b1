import type { SentRequest, TestResult } from "../../domain/contract/operator/destinations.ts";
import { readJson } from "../../domain/read-json.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useTexts } from "../language.ts";
import { MachineText } from "../ui/machine-text.tsx";
import { Notice } from "../ui/notice.tsx";

/** Shows how a test ended, the reply and how it was read, and the request that was sent. */
export function TestOutcome({ request, ...result }: TestResult) {
  const texts = useTexts(destinationsTexts);
  const { verdict, status, ms, failure, decidedBy, answered } = result;
  return (
    <>
      <Notice kind={verdict === "delivered" ? "good" : "attention"}>
        {texts.tested({ verdict, status, ms })} {decidedBy && texts["tested.decided"]({ decidedBy })}{" "}
        <small>{failure}</small>
        {answered && <pre className="lead-answer">{answered}</pre>}
      </Notice>
      {request && (
        <details className="console-fold">
          <summary>{texts["tested.request"]}</summary>
          <MachineText>{requestText(request)}</MachineText>
        </details>
      )}
    </>
  );
}

/** The request as it travels, except that JSON has line breaks. */
function requestText({ method, address, headers, body }: SentRequest): string {
  const json = readJson(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${address}`, ...lines, "", json ? JSON.stringify(json, null, 2) : body].join("\n");
}
