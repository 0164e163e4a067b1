import { optionalText } from "../../copy/texts.ts";
import type { Caller } from "../../domain/contract/operator/health.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useList, useMoment, useTexts } from "../language.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import { WithCode } from "../ui/with-code.tsx";

/** Lists the tokens of commands and programs that submit leads. A token itself is shown once, where it is made. */
export function Callers({ callers, mayWithdraw }: { callers: readonly Caller[]; mayWithdraw: boolean }) {
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
          cell: ({ allows }) => list(allows.map((scope) => optionalText(texts, `allows.${scope}`) ?? scope)),
        },
        { head: texts.used, kind: "oneLine", cell: ({ usedAt }) => moment(usedAt) || texts.never },
        {
          head: action,
          cell: ({ id, name, withdrawnAt }) =>
            withdrawnAt
              ? texts.withdrawn({ at: moment(withdrawnAt) })
              : mayWithdraw && (
                  <TwoPresses isDanger order={texts.withdraw} subject={name} name="withdraw" value={id} />
                ),
        },
      ]}
    />
  );
}
