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
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  trailingZeroDisplay: 'stripIfInteger',
});

/** E.g. '₺1.234', '₺49,90' */
export function formatLira(value: number): string {
  return lira.format(value);
}

/** E.g. '$12,40'; below a dollar with four decimals, because one article costs less than a cent: '$0,0012'. */
export function formatCost(value: number): string {
  return (value < 1 ? fractions : cents).format(value);
}

/** Formats an exact amount in dollars: '$12,40', below a dollar '$0,0012'. */
export function formatDollars(amount: string): string {
  return formatCost(Number(amount));
}

/** Formats an exact amount in lira, rounded to the kuruş: '₺1.234,50'. */
export function formatLiras(amount: string): string {
  return formatLira(Math.round(Number(amount) * 100) / 100);
}
