import { optionalText } from "../../copy/texts.ts";
import { answerNames } from "../../operator-copy/answer-names.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { orderFailures } from "../../operator-copy/order-failures.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useMoment, useTexts } from "../language.ts";
import { Notice } from "../ui/notice.tsx";
import { useRecipientList } from "../ui/recipient-list.ts";
import type { OrderResult } from "./lead.server.ts";

/** Says what became of an order, and after a deletion or a stop who still has the data. */
export function OrderNotice({ result }: { result: OrderResult }) {
  const texts = useTexts(leadTexts);
  const failures = useTexts(orderFailures);
  const textsOfRequests = useTexts(requestTexts);
  const answerLabels = useTexts(answerNames);
  const moment = useMoment();
  const recipientList = useRecipientList();
  function sentences(): (string | false)[] {
    if (result.is === "done") return [texts[`${result.order}.done`]];
    if (result.is === "failed") {
      const { code, field } = result;
      const reason =
        code === "wrong reference"
          ? texts["forget.typed"]
          : (optionalText(failures, code) ?? failures.failed);
      return [
        field !== undefined && field !== "" && `${optionalText(answerLabels, field) ?? field}: ${code}.`,
        reason,
      ];
    }
    const exportSentence =
      result.exportedAt && textsOfRequests["left.exported"]({ at: moment(result.exportedAt) });
    const buyers = recipientList(result.recipients);
    if (result.is === "stopped")
      return [texts["stop.done"], buyers && textsOfRequests["left.buyer"]({ buyers }), exportSentence];
    return [
      texts["forget.done"]({ until: moment(result.until) }),
      buyers ? textsOfRequests["left.told"]({ buyers }) : textsOfRequests["left.nobody"],
      exportSentence,
    ];
  }

  return (
    <Notice kind={result.is === "failed" ? "bad" : "good"} takesFocus>
      {sentences().filter(Boolean).join(" ")}
    </Notice>
  );
}
