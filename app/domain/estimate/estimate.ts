/** A loan in US dollars. Cents are rounded as a lender rounds a payment. */
export type Estimate = {
  apr: number;
  financed: number;
  monthly: number;
  interest: number;
  /** The sum of the down payment and all monthly payments. */
  total: number;
};

/** Rounds to cents. Half a cent is rounded up, even if its binary value is just below (2,188.985). */
export const cents = (dollars: number): number => Math.round(Number((dollars * 100).toPrecision(15))) / 100;

/**
 * Computes a loan by the annuity formula (12 CFR 1026, appendix J, equal periods). Amounts are in dollars, 0 or more.
 * @param loan.apr Percent a year.
 */
export function estimateLoan(loan: {
  price: number;
  downPayment: number;
  months: number;
  apr: number;
}): Estimate {
  const { price, downPayment, months, apr } = loan;
  const financed = Math.max(0, price - downPayment);
  const exact = financed / presentValueOfOne(months, apr);
  const monthly = cents(exact);
  const payments = cents(monthly * months);
  return {
    apr,
    financed,
    monthly,
    interest: Math.max(0, cents(payments - financed)),
    total: cents(Math.min(price, downPayment) + payments),
  };
}

/** The debt that equal payments pay off, by the same formula. It is not rounded. */
export const presentValue = (payment: number, months: number, apr: number): number =>
  payment * presentValueOfOne(months, apr);

/** Today's value of a dollar paid every month. `expm1` and `log1p` keep the digits that low rates would lose. */
function presentValueOfOne(months: number, apr: number): number {
  const rate = apr / 1200;
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}
