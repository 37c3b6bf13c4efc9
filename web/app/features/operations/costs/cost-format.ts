import { formatCost, formatLira } from '../overview/money-format.ts';

/** An exact amount of dollars for the eye: '$12,40', below a dollar '$0,0012'. */
export function formatDollars(amount: string): string {
  return formatCost(Number(amount));
}

/** An exact amount of lira for the eye, to the kuruş: '₺1.234,50'. */
export function formatLiras(amount: string): string {
  return formatLira(Math.round(Number(amount) * 100) / 100);
}
