import { data } from "react-router";
import { lookupStatuses } from "../../.server/services.ts";
import { noReport } from "../../copy/affiliate-report.ts";
import { affiliateReportHeaders } from "../../http.ts";
import { usePage } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DeadEnd, TryAgain } from "../../ui/screens.tsx";
import type { Route } from "./+types/route";
import { type ReportView, readReport } from "./report.server.ts";
import { ReportScreen } from "./screen.tsx";

export const headers = () => affiliateReportHeaders;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const view = await readReport(context, params.token, request.headers.get("accept-language"));
  return data(view, { status: lookupStatuses[view.state] });
}

export default function AffiliateReport({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "shown" ? <ReportScreen {...loaderData} /> : <NoReport {...loaderData} />;
}

function NoReport({ state, language }: Exclude<ReportView, { state: "shown" }>) {
  const texts = usePage().texts.of(noReport, language);
  return (
    <DeadEnd
      heading={texts[`${state}.title`]}
      lead={texts[`${state}.text`]}
      scene={state === "unknown" ? "not-found" : "closed"}
      lang={language}
    >
      <PageHead title={texts[`${state}.title`]} />
      <p className="actions">
        {state === "unknown" ? (
          <a className="button" href="/contactanos">
            {texts.contact}
          </a>
        ) : (
          <TryAgain>{texts.again}</TryAgain>
        )}
        <a href="/">{texts.home}</a>
      </p>
    </DeadEnd>
  );
}
