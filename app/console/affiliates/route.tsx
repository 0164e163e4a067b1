import { Form, type RouterContextProvider, useNavigation } from "react-router";
import { clockContext, configContext, consoleContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import {
  type AffiliateLink,
  issueAffiliateLink,
  listAffiliateLinks,
  revokeAffiliateLink,
} from "../../domain/contract/operator/affiliates.ts";
import { affiliatesTexts } from "../../operator-copy/affiliates.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { Chip } from "../ui/chip.tsx";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { MachineText } from "../ui/machine-text.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import type { Route } from "./+types/route";

const dayMs = 86_400_000;
/** The days for which a link is valid unless the operator chooses another end. */
const defaultLinkDays = 90;

export async function loader({ context }: Route.LoaderArgs) {
  const operator = context.get(consoleContext).operator;
  const result = await operator.call(listAffiliateLinks, {});
  const now = context.get(clockContext)();
  return {
    links: result.ok ? result.response.links : undefined,
    mayChange: operator.scopes.includes("change"),
    today: newYorkDate(now),
    defaultEnd: newYorkDate(now + defaultLinkDays * dayMs),
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await readFormBody(request);
  return form.get("intent") === "revoke" ? revokeLink(context, form) : issueLink(context, form);
}

export default function Affiliates({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(affiliatesTexts);
  const { links, mayChange, today, defaultEnd } = loaderData;
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <p>{texts.about}</p>
      {actionData && <OutcomeNotice outcome={actionData} />}
      <NeedsScope scopes={["change"]} />
      {mayChange && <IssueForm today={today} defaultEnd={defaultEnd} />}
      <Links links={links} mayChange={mayChange} />
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const texts = useTexts(affiliatesTexts);
  if (outcome.is === "failed") return <Notice kind="bad">{texts[`error.${outcome.field}`]}</Notice>;
  if (outcome.is === "revoked") return <Notice kind="good">{texts.revoked}</Notice>;
  return (
    <Notice kind="good">
      <p>{texts.issued({ affiliate: outcome.affiliate })}</p>
      <MachineText>{outcome.address}</MachineText>
    </Notice>
  );
}

function IssueForm({ today, defaultEnd }: { today: string; defaultEnd: string }) {
  const texts = useTexts(affiliatesTexts);
  // Only until the response: a button that is disabled while the list loads again ignores the next Enter.
  const isBusy = useNavigation().state === "submitting";
  return (
    <Panel heading={texts["issue.heading"]}>
      <Form method="post" className="console-card console-grid">
        <label>
          {texts["issue.affiliate"]}
          <input name="affiliate" required maxLength={200} autoComplete="off" />
        </label>
        <label>
          {texts["issue.label"]}
          <input name="label" maxLength={100} autoComplete="off" />
        </label>
        <label>
          {texts["issue.until"]}
          <input type="date" name="until" required min={today} defaultValue={defaultEnd} />
        </label>
        <button type="submit" name="intent" value="issue" disabled={isBusy}>
          {texts["issue.submit"]}
        </button>
      </Form>
    </Panel>
  );
}

/** @param props.links undefined if the services do not answer. */
function Links({ links, mayChange }: { links: readonly AffiliateLink[] | undefined; mayChange: boolean }) {
  const texts = useTexts(affiliatesTexts);
  const moment = useMoment();
  const day = useDay();
  return (
    <TablePanel
      hasCards
      heading={texts["list.heading"]}
      ifEmpty={links ? <Empty>{texts["list.empty"]}</Empty> : <NoResponse />}
      caption={texts["list.caption"]}
      rows={links ?? []}
      keyOf={({ id }) => id}
      columns={[
        { head: texts.affiliate, kind: "rowHeader", cell: ({ affiliate }) => affiliate },
        { head: texts.label, cell: ({ label }) => label },
        {
          head: texts.state,
          cell: ({ state }) => (
            <Chip state={state === "open" ? "good" : "none"}>{texts[`state.${state}`]}</Chip>
          ),
        },
        { head: texts.until, kind: "oneLine", cell: ({ until }) => day(until) },
        { head: texts.by, cell: ({ issuedBy, issuedAt }) => `${issuedBy}, ${moment(issuedAt)}` },
        mayChange && {
          head: texts.change,
          cell: ({ id, affiliate, state }) =>
            state === "open" && (
              <TwoPresses
                isDanger
                order={texts.revoke}
                subject={`${texts.affiliate} ${affiliate}`}
                name="intent"
                value="revoke"
              >
                <input type="hidden" name="id" value={id} />
              </TwoPresses>
            ),
        },
      ]}
    />
  );
}

/** How a form of this screen ended. `field` names the field with the problem, or `other`. */
type Outcome =
  | { is: "issued"; affiliate: string; address: string }
  | { is: "revoked" }
  | { is: "failed"; field: "affiliate" | "label" | "until" | "other" };

const failedOutcome = (errors: readonly { field: string }[]): Outcome => {
  const field = (["affiliate", "label", "until"] as const).find((name) => name === errors[0]?.field);
  return { is: "failed", field: field ?? "other" };
};

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** Issues a link. Its address is shown once, in this outcome, and never again. */
async function issueLink(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const affiliate = textOf(form, "affiliate").trim();
  const input = { affiliate, label: textOf(form, "label"), until: textOf(form, "until") };
  const result = await context.get(consoleContext).operator.call(issueAffiliateLink, input);
  if (!result.ok) return failedOutcome(result.errors);
  const { origin } = context.get(configContext);
  return { is: "issued", affiliate, address: origin + result.response.path };
}

async function revokeLink(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const { operator } = context.get(consoleContext);
  const result = await operator.call(revokeAffiliateLink, { id: textOf(form, "id") });
  return result.ok ? { is: "revoked" } : failedOutcome(result.errors);
}
