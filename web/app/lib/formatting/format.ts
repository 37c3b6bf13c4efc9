/** The time zone of all displayed days and times, wherever the reader is. */
export const timeZone = 'Europe/Istanbul';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** '2026-11-21': the Istanbul day of a timestamp. */
export function toIstanbulDay(timestamp: Date): string {
  return day.format(timestamp);
}

/** Turkish, with days and times in Istanbul, whatever the reader's time zone. */
const locale = 'tr-TR';

const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
const shortDate = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const number = new Intl.NumberFormat(locale);
const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });

/** E.g. '21 Kasım 2026' */
export function formatDate(timestamp: string): string {
  return date.format(new Date(timestamp));
}

/** E.g. '21 Kasım 2026 07:04' */
export function formatDateTime(timestamp: string): string {
  return dateTime.format(new Date(timestamp));
}

/** E.g. '07:04' */
export function formatTime(timestamp: string): string {
  return time.format(new Date(timestamp));
}

/** E.g. '21 Kas', for the axis of a chart; `day` is an ISO date without time. */
export function formatShortDay(day: string): string {
  return shortDate.format(new Date(`${day}T12:00:00Z`));
}

const dayMs = 86_400_000;

/** E.g. 'bugün 07:04', 'dün 22:15'; '21 Kasım 2026' for other days. */
export function formatListTime(timestamp: string, now: Date): string {
  const day = formatDate(timestamp);
  if (day === date.format(now)) return `bugün ${formatTime(timestamp)}`;
  return day === date.format(now.getTime() - dayMs) ? `dün ${formatTime(timestamp)}` : day;
}

const units = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** E.g. 'şimdi', '3 dakika önce', 'dün'; a date after 7 days. */
export function formatRelative(timestamp: string, now: Date): string {
  const seconds = (new Date(timestamp).getTime() - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance < 45) return relative.format(0, 'second');
  if (distance >= 7 * 86_400) return formatDate(timestamp);
  const { unit, seconds: length } = units.findLast((one) => distance >= one.seconds * 0.75) ?? units[0];
  return relative.format(Math.round(seconds / length), unit);
}

/** E.g. '1.234.567,89' */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** E.g. '+%12', '-%5', '%0'; `percentage` as in the API: 12 means twelve per cent. */
export function formatChange(percentage: number): string {
  return change.format(percentage / 100);
}

/** E.g. '+2 puan': the change of a figure that is itself in per cent. */
export function formatPointChange(points: number): string {
  return `${points > 0 ? '+' : ''}${formatNumber(points)} puan`;
}

/** Formats milliseconds as whole seconds: '12 sn'. */
export function formatSeconds(durationMs: number): string {
  return `${formatNumber(Math.round(durationMs / 1000))} sn`;
}

/** E.g. '₺49,00': always with both decimals, so that the amounts of a column line up. `price` in major units. */
export function formatExactPrice(price: number, currency: 'TRY' | 'USD' | 'EUR' = 'TRY'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price);
}

/** E.g. '₺49', '₺49,90'; `price` in major units. */
export function formatPrice(price: number, currency: 'TRY' | 'USD' | 'EUR' = 'TRY'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    price,
  );
}

/** When a refused action can be repeated: 'Yaklaşık 12 dakika sonra yeniden deneyebilirsiniz.' */
export function formatRetryAfter(seconds: number): string {
  return `Yaklaşık ${duration(seconds)} sonra yeniden deneyebilirsiniz.`;
}

function duration(seconds: number): string {
  if (seconds <= 90) return `${formatNumber(Math.max(1, Math.ceil(seconds)))} saniye`;
  if (seconds <= 5400) return `${formatNumber(Math.ceil(seconds / 60))} dakika`;
  return `${formatNumber(Math.ceil(seconds / 3600))} saat`;
}
