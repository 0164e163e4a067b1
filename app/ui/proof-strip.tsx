import { format } from "../copy/format.ts";
import { intl } from "../copy/intl.ts";
import { proof } from "../copy/proof.ts";
import { usePage } from "./page-context.ts";

/**
 * What a visitor can check about whoever runs the site, as far as it is configured (domain/proof.ts). While nothing is,
 * there is no strip.
 */
export function ProofStrip() {
  const { site, texts: siteTexts } = usePage();
  const { brand } = site;
  const { since, licenses, states, partners, reviews } = brand.proof;
  const messages = siteTexts.of(proof);
  const items = [
    since && format(messages.since, { year: String(since) }),
    ...licenses.map((license) => format(messages.license, { license })),
    states.length > 0 && format(messages.states, { count: states.length }),
    partners && format(messages.partners, { count: intl().formatNumber(partners) }),
    reviews && (
      <a href={reviews.url} rel="noreferrer">
        {format(messages.reviews, { rating: reviews.rating, count: intl().formatNumber(reviews.count) })}
      </a>
    ),
    brand.answerDays && format(messages.answer, { days: brand.answerDays }),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <section className="proof wrap" aria-label={messages.heading}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes after it is rendered
          <li key={index}>{item}</li>
        ))}
      </ul>
      <a href="/como-saber-que-somos-nosotros">{messages.link}</a>
    </section>
  );
}
