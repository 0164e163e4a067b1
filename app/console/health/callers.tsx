import { optionalText } from "../../copy/texts.ts";
import type { Caller } from "../../domain/contract/operator/health.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useList, useMoment, useTexts } from "../language.ts";
import { Chip } from "../ui/chip.tsx";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import { WithCode } from "../ui/with-code.tsx";

/** Whether a key was used within the 30 days before the check. */
const isRecent = (usedAt: string, at: string) => Date.parse(at) - Date.parse(usedAt) < 30 * 86_400_000;

/** Lists the tokens of commands and programs that submit leads. A token itself is shown once, where it is made. */
export function Callers(props: { at: string; callers: readonly Caller[]; mayWithdraw: boolean }) {
  const { at, callers, mayWithdraw } = props;
  const texts = useTexts(callerTexts);
  const { action } = useTexts(screenTexts);
  const list = useList();
  const moment = useMoment();
  return (
    <TablePanel
      hasCards
      isEven
      heading={texts.heading}
      ifEmpty={<Empty>{texts.none}</Empty>}
      caption={<WithCode text={texts.caption} />}
      rows={callers}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.name,
          kind: "rowHeader",
          cell: ({ kind, name, id }) => (
            <>
              {name}{" "}
              <span className="lead-small">
                {texts[kind]} {id}
              </span>
            </>
          ),
        },
        {
          head: texts.allows,
          cell: ({ kind, allows }) =>
            list([
              ...(kind === "program" ? [texts["allows.submit"]] : []),
              ...allows.map((scope) => optionalText(texts, `allows.${scope}`) ?? scope),
            ]),
        },
        {
          head: texts.used,
          cell: ({ usedAt, withdrawnAt }) => (
            <>
              {!withdrawnAt && isRecent(usedAt, at) && <Chip state="good">{texts["in.use"]}</Chip>}{" "}
              <span className="lead-small">{moment(usedAt) || texts.never}</span>
            </>
          ),
        },
        {
          head: action,
          cell: ({ id, name, withdrawnAt }) =>
            withdrawnAt
              ? texts.withdrawn({ at: moment(withdrawnAt) })
              : mayWithdraw && (
                  <details className="console-fold">
                    <summary>{texts["withdraw.fold"]}</summary>
                    <p>{texts["withdraw.hint"]}</p>
                    <TwoPresses isDanger order={texts.withdraw} subject={name} name="withdraw" value={id} />
                  </details>
                ),
        },
      ]}
    />
  );
}
