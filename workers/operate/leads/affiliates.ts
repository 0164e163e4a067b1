import { addDays, newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  issueAffiliateLink,
  listAffiliateLinks,
  revokeAffiliateLink,
} from "../../../app/domain/contract/operator/affiliates.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print } from "../print.ts";
import type { Command } from "./command.ts";

/** Links to affiliates' reports. The address of one is printed when it is issued, and never again. */
export const affiliateLink: Command = {
  usage: [
    ["affiliate-link", "the links to affiliates' reports that were issued"],
    ["affiliate-link ID [--days 90]", "issues a link to the report of the affiliate with this id"],
    ["affiliate-link --revoke LINK", "revokes one, by the id of the link"],
  ],
  accepts: (affiliates, { revoke }) => affiliates.length <= (revoke ? 0 : 1),
  async run(operator, [affiliate], { revoke, days }) {
    if (revoke) {
      await operator.call(revokeAffiliateLink, { id: revoke });
      print(`${revoke}: revoked`);
    } else if (affiliate) {
      const until = addDays(newYorkDate(Date.now()), daysOf(days));
      const { link, path } = await operator.call(issueAffiliateLink, { affiliate, until });
      print(`${operator.origin}${path}`, `Link ${link.id}, open until the end of ${link.until} in New York.`);
    } else await list(operator);
  },
};

/** @throws when it is no number of days. */
function daysOf(text: string | undefined): number {
  const days = Number(text ?? 90);
  if (!Number.isInteger(days) || days < 0) throw new Error("--days must be a whole number");
  return days;
}

async function list(operator: OperatorClient): Promise<void> {
  const { links } = await operator.call(listAffiliateLinks, {});
  for (const { id, affiliate, label, issuedBy, issuedAt, until, state } of links)
    print(
      [
        id,
        `affiliate ${affiliate}`,
        `${state}, until ${until}`,
        `issued ${issuedAt.slice(0, 10)} by ${issuedBy}`,
        label,
      ]
        .join("  ")
        .trimEnd(),
    );
  if (links.length === 0) print("No link was issued yet.");
}
