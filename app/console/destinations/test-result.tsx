import type { TestResult } from "../../domain/contract/operator/destinations.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useTexts } from "../language.ts";
import { Notice } from "../ui/notice.tsx";

export function TestOutcome({ verdict, status, ms, failure, answered }: TestResult) {
  const texts = useTexts(destinationsTexts);
  return (
    <Notice kind={verdict === "delivered" ? "good" : "attention"}>
      {texts.tested({ verdict, status, ms })} <small>{failure}</small>
      {answered && <pre className="lead-answer">{answered}</pre>}
    </Notice>
  );
}
