/** US dollars; cents rounded as a lender's payment is. */
export type Estimate = {
  apr: number;
  financed: number;
  monthly: number;
  interest: number;
  /** The down payment and every monthly payment. */
  total: number;
};

export const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The annuity formula (12 CFR 1026, appendix J, equal periods). @param loan.apr percent a year. Dollars, 0 or more. */
export function estimateLoan(loan: {
  price: number;
  downPayment: number;
  months: number;
  apr: number;
}): Estimate {
  const { price, downPayment, months, apr } = loan;
  const financed = Math.max(0, price - downPayment);
  const rate = apr / 1200;
  const exact = rate === 0 ? financed / months : (financed * rate) / (1 - (1 + rate) ** -months);
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

/** The debt that equal payments pay off; by the same formula, not rounded. */
export function presentValue(payment: number, months: number, apr: number): number {
  const rate = apr / 1200;
  return rate === 0 ? payment * months : (payment * (1 - (1 + rate) ** -months)) / rate;
}
