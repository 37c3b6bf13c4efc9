import { formatNumber } from './format.ts';

/** When a refused action can be repeated: 'Yaklaşık 12 dakika sonra yeniden deneyebilirsiniz.' */
export function formatRetryAfter(seconds: number): string {
  return `Yaklaşık ${duration(seconds)} sonra yeniden deneyebilirsiniz.`;
}

function duration(seconds: number): string {
  if (seconds <= 90) return `${formatNumber(Math.max(1, Math.ceil(seconds)))} saniye`;
  if (seconds <= 5400) return `${formatNumber(Math.ceil(seconds / 60))} dakika`;
  return `${formatNumber(Math.ceil(seconds / 3600))} saat`;
}
