const locale = 'tr-TR';

const lira = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'TRY',
  trailingZeroDisplay: 'stripIfInteger',
});
const cents = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const fractions = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
  trailingZeroDisplay: 'stripIfInteger',
});

/** '₺1.234', '₺49,90' */
export function formatLira(value: number): string {
  return lira.format(value);
}

/** '$12,40'; below a dollar to the hundredth of a cent, since one article costs less than a cent: '$0,0012'. */
export function formatCost(value: number): string {
  return (value < 1 ? fractions : cents).format(value);
}
