import { optionalText } from "../../copy/texts.ts";
import type { Caller } from "../../domain/contract/operator/health.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { useList, useMoment, useTexts } from "../language.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";

/**
 * Lists the tokens of the commands and programs that submit leads. A token itself is shown only once, where it is
 * made.
 */
export function Callers({ callers, mayWithdraw }: { callers: readonly Caller[]; mayWithdraw: boolean }) {
  const t = useTexts(callerTexts);
  const list = useList();
  const moment = useMoment();
  return (
    <TablePanel
      heading={t.heading}
      none={<p className="console-hint">{t.none}</p>}
      caption={t.caption}
      rows={callers}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.name,
          kind: "rowHeader",
          cell: ({ kind, name, id }) => (
            <>
              {name}{" "}
              <small>
                {t[kind]} {id}
              </small>
            </>
          ),
        },
        {
          head: t.allows,
          cell: ({ allows }) => list(allows.map((word) => optionalText(t, `allows.${word}`) ?? word)),
        },
        { head: t.used, cell: ({ usedAt }) => moment(usedAt) || t.never },
        {
          head: t.withdraw,
          cell: ({ id, name, withdrawnAt }) =>
            withdrawnAt
              ? t.withdrawn({ at: moment(withdrawnAt) })
              : mayWithdraw && <TwoPresses order={t.withdraw} what={name} name="withdraw" value={id} />,
        },
      ]}
    />
  );
}
