import { useState } from "react";
import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { previewTexts } from "../../operator-copy/visitor-preview.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { Choice } from "../ui/choice.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ActionAnswer } from "./configuration.server.ts";
import { type Draft, idOf } from "./draft.ts";
import { Field, useProblemWords } from "./field.tsx";
import type { PreviewAnswer } from "./preview.server.ts";
import { useAction, useFocusOn } from "./use-action.ts";

const zones = [
  "",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Puerto_Rico",
] as const;

const link = ["affid", "subid", "src", "lnk"] as const;
const nobody = { affid: "", subid: "", src: "", lnk: "", referrer: "", zipcode: "75201", cookies: "" };

export function VisitorPreview({ draft, now }: { draft: Draft; now: string }) {
  const t = useConsoleTexts(previewTexts);
  const { answer, isBusy, submit } = useAction("preview");
  const [texts, setTexts] = useState({ ...nobody, at: now, minutesAfterFirst: "" });
  const [timeZone, setTimeZone] = useState("America/Chicago");
  const [gpc, setGpc] = useState(false);
  const [isEdited, setEdited] = useState(true);
  const result = useFocusOn(answer?.kind === "previewed" && answer);
  const problems = answer?.kind === "unpreviewed" ? answer.problems : [];
  const field = (name: keyof typeof texts, more: { hint?: string; type?: string } = {}) => (
    <div key={name}>
      <Field
        code={problems.find((one) => one.field === name)?.code}
        label={t(name)}
        maxLength={200}
        name={name}
        onChange={(value) => setTexts({ ...texts, [name]: value })}
        value={texts[name]}
        {...more}
      />
    </div>
  );
  return (
    <div className="config-preview">
      <Panel heading={t("heading")}>
        <p className="console-hint">{t("lead")}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const { affid, subid, src, lnk, ...rest } = texts;
            const document = isEdited ? draft : null;
            submit({ intent: "preview", document, link: { affid, subid, src, lnk }, ...rest, timeZone, gpc });
          }}
        >
          <Choice
            id={idOf("with")}
            label={t("with")}
            onChange={(event) => setEdited(event.target.value === "edited")}
            options={[
              ["edited", t("with.edited")],
              ["published", t("with.published")],
            ]}
            value={isEdited ? "edited" : "published"}
          />
          <div className="config-pairs">{link.map((name) => field(name))}</div>
          {field("referrer")}
          <div className="config-pairs">
            {field("zipcode")}
            <div>
              <Choice
                id={idOf("timeZone")}
                label={t("timeZone")}
                onChange={(event) => setTimeZone(event.target.value)}
                options={zones.map((zone) => [zone, t(`zone.${zone}`)])}
                value={timeZone}
              />
            </div>
          </div>
          {field("at", { type: "datetime-local" })}
          {field("minutesAfterFirst", { hint: t("minutes.hint") })}
          {field("cookies", { hint: t("cookies.hint") })}
          <label className="console-check">
            <input checked={gpc} onChange={(event) => setGpc(event.target.checked)} type="checkbox" />
            {t("gpc")}
          </label>
          <button disabled={isBusy} type="submit">
            {t("show")}
          </button>
        </form>
        <div className="config-result" ref={result} tabIndex={-1}>
          <Unpreviewed answer={answer} />
          {answer?.kind === "previewed" && <PreviewResult answer={answer} />}
        </div>
      </Panel>
    </div>
  );
}

/** The reason, where it is not in this form: the edited document itself. */
function Unpreviewed({ answer }: { answer: ActionAnswer | undefined }) {
  const words = useProblemWords();
  if (answer?.kind !== "unpreviewed") return null;
  return (
    <Notice kind="bad">
      <ul>
        {answer.problems.map(({ field, code }) => (
          <li key={`${field} ${code}`}>
            <a href={`#${idOf(field)}`}>
              {field}: {words(code)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Previewed = Extract<PreviewAnswer, { kind: "previewed" }>;
type Line = { what: string; value: string; reason: string };

/** Each fact of a previewed visitor with the rule that decided it, and where its setting comes from. */
function PreviewResult({ answer }: { answer: Previewed }) {
  const t = useConsoleTexts(previewTexts);
  const lines = useLines(answer);
  return (
    <DataTable
      caption={t("result")}
      rows={lines}
      keyOf={({ what }) => what}
      columns={[
        { head: t("what"), kind: "rowHeader", cell: ({ what }) => what },
        { head: t("value"), cell: ({ value }) => value },
        { head: t("reason"), cell: ({ reason }) => reason },
      ]}
    />
  );
}

function useLines({ preview, origins, secureOrigin, opening, place }: Previewed): Line[] {
  const t = useConsoleTexts(previewTexts);
  const words = useConsoleTexts(configurationTexts);
  const { affiliate, source, phone, applicationLink, zipcode } = preview;
  const originOf = (setting: ConsoleSetting) =>
    t("origin", { setting: words(`value.${setting}`), origin: words(`origin.${origins[setting]}`) });
  const named = ({ id, name }: { id: string; name: string }) => (name ? t("named", { id, name }) : id);
  const senders = [
    affiliate.id && t("sender.affiliate", { who: named(affiliate) }),
    source.id && t("sender.source", { who: named(source) }),
  ].filter(Boolean);
  return [
    { what: t("sender"), value: senders.join(", ") || t("sender.none"), reason: t("sender.reason") },
    {
      what: t("phone"),
      value: phone.value,
      reason: `${t(`phone.${phone.rule}`, { id: phone.rule === "source" ? source.id : affiliate.id })} ${originOf(phone.setting)}.`,
    },
    {
      what: t("link"),
      value: applicationLink.value,
      reason:
        applicationLink.rule === "own"
          ? t("link.own")
          : `${t(`link.${applicationLink.rule}`)} ${t(`secure.${secureOrigin === "variable" ? "variable" : "default"}`)}`,
    },
    { what: t("opening"), ...useOpening(preview, opening, originOf) },
    {
      what: t("zipcodeShown"),
      value: place ? t("named", { id: zipcode.value, name: place }) : zipcode.value,
      reason: t(`zipcode.${zipcode.origin}`),
    },
    { what: t("pixels"), ...usePixels(preview) },
    {
      what: t("profile"),
      value: t(preview.calls.firstRequest ? "profile.asked" : "profile.kept"),
      reason: t(preview.calls.firstRequest ? "profile.first" : "profile.second"),
    },
    { what: t("cookiesShown"), ...useCookies(preview, originOf("PARTNER_COOKIES")) },
  ];
}

function useOpening(
  { opening }: Previewed["preview"],
  shown: string,
  originOf: (setting: ConsoleSetting) => string,
): Omit<Line, "what"> {
  const t = useConsoleTexts(previewTexts);
  const moment = useMoment();
  const { status, special, setting } = opening;
  const until = status.open ? status.closes : status.opens;
  const state =
    typeof until === "number" && Number.isFinite(until)
      ? t(status.open ? "opening.open" : "opening.closed", { when: moment(new Date(until).toISOString()) })
      : t("opening.never");
  const name = special?.name ?? "";
  const value = shown ? `${state} · «${shown}»` : state;
  if (setting === "always") return { value, reason: t("opening.always", { name }) };
  const reason = !special
    ? t("opening.usual")
    : t(special.isOff ? "opening.off" : "opening.holiday", { name });
  return { value, reason: `${reason} ${originOf(setting)}.` };
}

function usePixels({ calls, cookies }: Previewed["preview"]): Omit<Line, "what"> {
  const t = useConsoleTexts(previewTexts);
  if (!calls.referral) return { value: t("pixels.not"), reason: t("pixels.none") };
  if (cookies.isOptedOut) return { value: t("pixels.asked"), reason: t("pixels.gpc") };
  const test = calls.testPixels ? ` ${t("pixels.test")}` : "";
  return { value: t("pixels.asked"), reason: `${t("pixels.source")}${test}` };
}

function useCookies({ cookies }: Previewed["preview"], origin: string): Omit<Line, "what"> {
  const t = useConsoleTexts(previewTexts);
  const { accepted, refused, sent, isOptedOut } = cookies;
  const parts = [
    accepted.length > 0 && t("cookies.accepted", { names: accepted.join(", ") }),
    refused.length > 0 && t("cookies.refused", { names: refused.join(", ") }),
    sent && t("cookies.sent", { names: sent }),
  ].filter(Boolean);
  return {
    value: parts.join(". ") || t("cookies.none"),
    reason: isOptedOut ? t("cookies.gpc") : `${t("cookies.reason")} ${origin}.`,
  };
}
