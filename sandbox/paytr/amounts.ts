/** Formats `4990` as `49.90`. */
export function toMajorText(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses `49.9` or `49.90` as `4990`; undefined for anything else. */
export function readMajorText(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'));
}

/** Formats `4990` for people: `49,90 ₺`. */
export function describeAmount(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('tr', { style: 'currency', currency: currency === 'TL' ? 'TRY' : currency });
  return format.format(minor / 100);
}
