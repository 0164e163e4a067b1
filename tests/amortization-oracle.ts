/**
 * Computes loans month by month in whole numbers, to check the formulas of app/domain/estimate. Money is a BigInt in
 * units of 10⁻¹² dollars, and a rate is a BigInt in thousandths of a percent per year. A month's interest is rounded
 * down, which is far below a cent.
 */
const unit = 1_000_000_000_000n;
const tenthOfCent = unit / 1000n;
/** The divisor from thousandths of a percent per year to a monthly share. */
const monthly = 1_200_000n;

/** Converts dollars, to the tenth of a cent. */
const exactly = (dollars: number): bigint => BigInt(Math.round(dollars * 1000)) * tenthOfCent;
const rateIn = (apr: number): bigint => BigInt(Math.round(apr * 1000));

function leftAfter(owed: bigint, payment: bigint, months: number, rate: bigint): bigint {
  let left = owed;
  for (let month = 0; month < months; month++) left += (left * rate) / monthly - payment;
  return left;
}

/**
 * The amount that is still owed after all payments, in dollars. It is negative if the payments are too high.
 *
 * @param loan dollars, to the tenth of a cent; `apr` is in percent, to the thousandth.
 */
export const owedAfter = (loan: { owed: number; payment: number; months: number; apr: number }): number =>
  Number(leftAfter(exactly(loan.owed), exactly(loan.payment), loan.months, rateIn(loan.apr))) / Number(unit);

/**
 * The payment that pays a loan off, in cents, rounded to the cent as lenders do. It is found by trying, not by a
 * formula.
 */
export function paymentInCents(loan: { owed: number; months: number; apr: number }): bigint {
  const owed = exactly(loan.owed);
  // The result is the cent whose upper bound pays the loan off, and whose lower bound does not.
  let [little, enough] = [-1n, (owed * 3n) / (tenthOfCent * 10n) + 1n];
  while (enough - little > 1n) {
    const middle = (little + enough) / 2n;
    const upperHalf = (middle * 10n + 5n) * tenthOfCent;
    if (leftAfter(owed, upperHalf, loan.months, rateIn(loan.apr)) < 0n) enough = middle;
    else little = middle;
  }
  return enough;
}

/** Converts dollars to whole cents. */
export const inCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
