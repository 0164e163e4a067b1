import { consoleContext } from "../../context.ts";
import { mayCall } from "../../domain/contract/operator/operation.ts";
import { listReaders, withdrawReader } from "../../domain/contract/operator/readers.ts";
import { readerTexts } from "../../operator-copy/readers.ts";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useMoment, useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { MachineText } from "../ui/machine-text.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import { WithCode } from "../ui/with-code.tsx";
import type { Route } from "./+types/route";

export async function loader({ context }: Route.LoaderArgs) {
  const { operator } = context.get(consoleContext);
  const result = await operator.call(listReaders, {});
  return result.ok ? { ...result.response, mayWithdraw: mayCall(withdrawReader, operator) } : undefined;
}

/** Carries out the screen's only order, which withdraws a key. */
export async function action({ request, context }: Route.ActionArgs) {
  const keyId = String((await readFormBody(request)).get("withdraw"));
  return (await context.get(consoleContext).operator.call(withdrawReader, { keyId })).ok;
}

const deploymentKey = { addedAt: "", addedBy: "", withdrawnAt: "", withdrawnBy: "" };

export default function Readers({ loaderData, actionData: isDone }: Route.ComponentProps) {
  const texts = useTexts(readerTexts);
  const { action } = useTexts(screenTexts);
  const moment = useMoment();
  const { readers = [], deployment = [], mayWithdraw = true } = loaderData ?? {};
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!loaderData && <NoResponse />}
      {isDone !== undefined && (
        <Notice kind={isDone ? "good" : "bad"}>{texts[isDone ? "done" : "not.done"]}</Notice>
      )}
      <p>{texts.about}</p>
      <NeedsScope scopes={["export", "change"]} />
      <TablePanel
        hasCards
        isEven
        heading={texts.heading}
        ifEmpty={loaderData && <Empty>{texts.none}</Empty>}
        caption={texts.caption}
        rows={[
          ...readers,
          ...deployment.map((keyId) => ({ ...deploymentKey, keyId, name: texts.deployment })),
        ]}
        keyOf={({ keyId }) => keyId}
        columns={[
          { head: texts.name, kind: "rowHeader", cell: ({ name }) => name },
          { head: texts.key, cell: ({ keyId }) => <code>{keyId}</code> },
          { head: texts.since, kind: "oneLine", cell: ({ addedAt }) => moment(addedAt) },
          { head: texts.by, cell: ({ addedBy }) => addedBy },
          {
            head: action,
            cell: ({ keyId: id, name, addedAt, withdrawnAt, withdrawnBy: by }) =>
              !addedAt
                ? texts["deployment.hint"]
                : withdrawnAt
                  ? texts.withdrawn({ by, at: moment(withdrawnAt) })
                  : mayWithdraw && (
                      <TwoPresses
                        isDanger
                        order={texts.withdraw}
                        subject={`${name}, ${id}`}
                        name="withdraw"
                        value={id}
                      />
                    ),
          },
        ]}
      />
      <div className="console-columns">
        <Panel heading={texts["add.heading"]}>
          <div className="console-card">
            <p>{texts.add}</p>
            <MachineText>{texts["add.command"]}</MachineText>
            <p>
              <WithCode text={texts["add.stays"]} />
            </p>
          </div>
        </Panel>
        <Panel heading={texts.after}>
          <div className="console-card">
            <ol>
              <li>{texts["after.old"]}</li>
              <li>{texts["after.lost"]}</li>
              <li>{texts["after.deployment"]}</li>
            </ol>
            <MachineText>{texts["after.command"]}</MachineText>
          </div>
        </Panel>
      </div>
    </>
  );
}
