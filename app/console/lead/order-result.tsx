import { optionalText } from "../../copy/texts.ts";
import { answerNames, leadTexts } from "../../operator-copy/lead.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useMoment, useTexts } from "../language.ts";
import { useRecipients } from "../ui/lead-words.ts";
import { Notice } from "../ui/notice.tsx";
import type { OrderResult } from "./lead.server.ts";

/** Says what became of an order. */
export function Result({ result }: { result: OrderResult }) {
  const texts = useTexts(leadTexts);
  const request = useTexts(requestTexts);
  const name = useTexts(answerNames);
  const moment = useMoment();
  const namesOf = useRecipients();
  function sentences(): (string | false)[] {
    if (result.is === "done") return [texts[`${result.order}.done`]];
    if (result.is === "failed") {
      const { code, field } = result;
      const words =
        code === "typed"
          ? texts["forget.typed"]
          : (optionalText(texts, `failed.${code}`) ?? texts["failed.failed"]);
      return [
        field !== undefined && field !== "" && `${optionalText(name, field) ?? field}: ${code}.`,
        words,
      ];
    }
    const copy = result.exportedAt && request["left.exported"]({ at: moment(result.exportedAt) });
    const buyers = namesOf(result.recipients);
    if (result.is === "stopped")
      return [texts["stop.done"], buyers && request["left.buyer"]({ buyers }), copy];
    const done = texts["forget.done"]({ until: moment(result.until) });
    return [done, buyers ? request["left.told"]({ buyers }) : request["left.nobody"], copy];
  }

  return (
    <Notice kind={result.is === "failed" ? "bad" : "good"} takesFocus>
      {sentences().filter(Boolean).join(" ")}
    </Notice>
  );
}
