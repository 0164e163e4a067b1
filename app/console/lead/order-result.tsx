import { answerNames, leadTexts } from "../../operator-copy/lead.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { useRecipients } from "../ui/lead-words.ts";
import { Notice } from "../ui/notice.tsx";
import type { OrderResult } from "./lead.server.ts";

/** What came of an order. */
export function Result({ result }: { result: OrderResult }) {
  const t = useConsoleTexts(leadTexts);
  const request = useConsoleTexts(requestTexts);
  const name = useConsoleTexts(answerNames);
  const moment = useMoment();
  const namesOf = useRecipients();
  function sentences(): (string | false)[] {
    if (result.is === "done") return [t(`${result.order}.done`)];
    if (result.is === "failed") {
      const { code, field } = result;
      const words = code === "typed" ? t("forget.typed") : t.or(`failed.${code}`, t("failed.failed"));
      return [field !== undefined && field !== "" && `${name.or(field, field)}: ${code}.`, words];
    }
    const copy = result.exportedAt && request("left.exported", { at: moment(result.exportedAt) });
    const buyers = namesOf(result.recipients);
    if (result.is === "stopped") return [t("stop.done"), buyers && request("left.buyer", { buyers }), copy];
    const done = t("forget.done", { until: moment(result.until) });
    return [done, request(buyers ? "left.told" : "left.nobody", { buyers }), copy];
  }

  return (
    <Notice kind={result.is === "failed" ? "bad" : "good"} takesFocus>
      {sentences().filter(Boolean).join(" ")}
    </Notice>
  );
}
