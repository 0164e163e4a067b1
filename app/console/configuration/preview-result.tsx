import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";
import { previewTexts } from "../copy/visitor-preview.ts";
import { DataTable } from "../ui/data-table.tsx";
import type { PreviewAnswer } from "./preview.server.ts";

type Previewed = Extract<PreviewAnswer, { kind: "previewed" }>;
type Line = { what: string; value: string; reason: string };

/** Each fact of a previewed visitor with the rule that decided it, and where its setting comes from. */
export function PreviewResult({ answer }: { answer: Previewed }) {
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
