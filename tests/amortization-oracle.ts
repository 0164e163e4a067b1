/**
 * Loans month by month in whole numbers: what the formulas of app/domain/estimate are checked against. Money is a BigInt of
 * 10⁻¹² dollars, a rate one of thousandths of a percent a year; a month's interest is rounded down, far below a cent.
 */
const unit = 1_000_000_000_000n;
const tenthOfCent = unit / 1000n;
/** Thousandths of a percent in a month's whole. */
const monthly = 1_200_000n;

/** Dollars to the tenth of a cent. */
const exactly = (dollars: number): bigint => BigInt(Math.round(dollars * 1000)) * tenthOfCent;
const rateIn = (apr: number): bigint => BigInt(Math.round(apr * 1000));

function leftAfter(owed: bigint, payment: bigint, months: number, rate: bigint): bigint {
  let left = owed;
  for (let month = 0; month < months; month++) left += (left * rate) / monthly - payment;
  return left;
}

/**
 * What is still owed after all payments, in dollars; negative where they pay too much.
 *
 * @param loan dollars, to the tenth of a cent; `apr` in percent, to the thousandth.
 */
export const owedAfter = (loan: { owed: number; payment: number; months: number; apr: number }): number =>
  Number(leftAfter(exactly(loan.owed), exactly(loan.payment), loan.months, rateIn(loan.apr))) / Number(unit);

/** The payment that pays a loan off, rounded to the cent as a lender's is; in cents. Found by trying, not by a formula. */
export function paymentInCents(loan: { owed: number; months: number; apr: number }): bigint {
  const owed = exactly(loan.owed);
  // The cent whose upper half pays it off, and whose lower half does not.
  let [little, enough] = [-1n, (owed * 3n) / (tenthOfCent * 10n) + 1n];
  while (enough - little > 1n) {
    const middle = (little + enough) / 2n;
    const upperHalf = (middle * 10n + 5n) * tenthOfCent;
    if (leftAfter(owed, upperHalf, loan.months, rateIn(loan.apr)) < 0n) enough = middle;
    else little = middle;
  }
  return enough;
}

/** Dollars as whole cents. */
export const inCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
