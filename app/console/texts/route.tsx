import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from "react-router";
import { consoleContext } from "../../context.ts";
import { textWith } from "../../copy/texts.ts";
import { editablePages } from "../../document/page-index.ts";
import type { TextChange } from "../../domain/contract/operator/texts.ts";
import { textsTexts } from "../../operator-copy/texts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import type { Outcome } from "./change.server.ts";
import { ChoosePage, TextList } from "./find-text.tsx";
import type { PageText } from "./load.server.ts";
import { TextForm } from "./text-form.tsx";

/** Loads the page and text that `pagina` and `texto` choose. 404 for a page without texts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // The imported module holds every text of the site, so it is loaded only for this screen.
  const { loadTexts } = await import("./load.server.ts");
  const page = new URL(request.url).searchParams.get("pagina") || "/";
  if (!editablePages.includes(page)) throw data(null, 404);
  const { operator, editor } = context.get(consoleContext);
  return { page, content: await loadTexts(operator, editor, page) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const { changeTexts } = await import("./change.server.ts");
  return changeTexts(context.get(consoleContext).operator, await readFormBody(request));
}

/** All texts of a page are loaded together, and a refusal changed nothing, so neither needs another load. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = change;
  if (formMethod) return !actionResult?.problem;
  const isSamePage =
    pageAndLanguage(currentUrl) === pageAndLanguage(nextUrl) && currentUrl.href !== nextUrl.href;
  return isSamePage ? false : defaultShouldRevalidate;
}

const pageAndLanguage = ({ searchParams }: URL): string =>
  ["pagina", "idioma"].map((name) => searchParams.get(name)).join("\n");

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(textsTexts);
  const [query] = useSearchParams();
  const { page, content } = loaderData;
  if (!content)
    return (
      <Panel heading={texts.title} level={1}>
        <title>{texts.title}</title>
        <NoResponse />
      </Panel>
    );
  const text = content.texts.find(({ storedName }) => storedName === query.get("texto"));
  const versions = content.texts.filter(({ name }) => name === text?.name);
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <ChoosePage page={page} pages={content.pages} />
      <OutcomeNotice outcome={actionData} />
      <WaitingDrafts page={page} pageTexts={content.texts} />
      <div className="console-columns texts-columns">
        {text && (
          <TextForm
            // A change of the stored text makes a new form. After a refusal the form keeps the operator's text.
            key={JSON.stringify([
              text.storedName,
              versions.map(({ pending, published }) => [pending, published]),
            ])}
            text={text}
            page={page}
            hasVersions={content.hasVersions}
            previews={content.previews}
            problem={actionData?.problem}
          />
        )}
        <TextList page={page} texts={content.texts} chosenName={text?.storedName ?? ""} />
      </div>
      <ChangeHistory changes={content.history} />
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  const texts = useTexts(textsTexts);
  if (!outcome) return null;
  if (outcome.order)
    return <Notice kind="good">{textWith(texts[`done.${outcome.order}`], { n: outcome.count })}</Notice>;
  return <Notice kind="bad">{texts[`problem.${outcome.problem}`]}</Notice>;
}

/** The drafts of the page and of its frame. Each is published separately. */
function WaitingDrafts({ page, pageTexts }: { page: string; pageTexts: readonly PageText[] }) {
  const texts = useTexts(textsTexts);
  const { scopes } = useConsoleFacts();
  return [...new Set([page, "*"])].map((url) => {
    const waitingCount = pageTexts.filter((text) => text.url === url && text.pending !== null).length;
    if (waitingCount === 0) return null;
    return (
      <Form
        method="post"
        key={url}
        className="console-notice console-attention console-spread"
        preventScrollReset
      >
        <input type="hidden" name="url" value={url} />
        <p>
          {url === "*" && page !== "*" && <strong>{texts["page.frame"]}: </strong>}
          {texts.waiting({ n: waitingCount })}
        </p>
        {scopes.includes("change") && (
          <p className="console-row">
            <button type="submit" name="intent" value="publish">
              {texts.publish}
            </button>
            <button type="submit" name="intent" value="discard" className="quiet">
              {texts["discard.all"]}
            </button>
          </p>
        )}
      </Form>
    );
  });
}

function ChangeHistory({ changes }: { changes: readonly TextChange[] }) {
  const texts = useTexts(textsTexts);
  const moment = useMoment();
  const { scopes } = useConsoleFacts();
  const isBusy = useNavigation().state !== "idle";
  return (
    <TablePanel
      hasCards
      heading={texts.history}
      ifEmpty={<Empty>{texts["history.none"]}</Empty>}
      caption={texts["history.caption"]}
      rows={changes}
      keyOf={({ id }) => `${id}`}
      columns={[
        { head: texts.when, kind: "oneLine", cell: ({ at }) => moment(at) },
        { head: texts.who, cell: ({ who }) => who },
        {
          head: texts.what,
          cell: ({ action, name }) => (
            <>
              {texts[`action.${action}`]}
              <br />
              <code>{name}</code>
            </>
          ),
        },
        { head: texts.before, cell: ({ before }) => before?.value ?? texts["as.shipped"] },
        { head: texts.after, cell: ({ after }) => after?.value ?? texts["as.shipped"] },
        scopes.includes("change") && {
          head: texts.undo,
          cell: ({ id, name, at }) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="undo"
                className="quiet"
                disabled={isBusy}
                aria-label={texts["undo.of"]({ name, when: moment(at) })}
              >
                {texts.undo}
              </button>
            </Form>
          ),
        },
      ]}
    />
  );
}
