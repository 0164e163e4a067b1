import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useTexts } from "../language.ts";
import { MachineText } from "../ui/machine-text.tsx";
import { Notice } from "../ui/notice.tsx";
import type { DestinationResult } from "./destinations.server.ts";
import { TestOutcome } from "./test-result.tsx";

/** Says how an order for a destination ended. */
export function OrderNotice({ result }: { result: DestinationResult }) {
  const texts = useTexts(destinationsTexts);
  if (result.is === "failed") return <Notice kind="bad">{texts.failed}</Notice>;
  if (result.is === "refused")
    return (
      <Notice kind="bad" takesFocus>
        {texts.refused({ code: result.errors[0]?.code ?? "none" })}
      </Notice>
    );
  if (result.is === "saved")
    return (
      <Notice kind="good" takesFocus>
        {texts.saved}
        {result.secret && (
          <>
            <p>{texts.secret}</p>
            <MachineText>{result.secret}</MachineText>
          </>
        )}
      </Notice>
    );
  if (result.is === "done") return <Notice kind="good">{texts.done}</Notice>;
  if (result.is === "replayed")
    return <Notice kind="attention">{texts.replayed({ outcome: result.outcome })}</Notice>;
  return <TestOutcome {...result.test} />;
}
