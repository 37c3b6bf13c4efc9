import { formatCost, formatLira } from '../overview/money-format.ts';

/** Formats an exact amount in dollars: '$12,40', below a dollar '$0,0012'. */
export function formatDollars(amount: string): string {
  return formatCost(Number(amount));
}

/** Formats an exact amount in lira, rounded to the kuruş: '₺1.234,50'. */
export function formatLiras(amount: string): string {
  return formatLira(Math.round(Number(amount) * 100) / 100);
}
