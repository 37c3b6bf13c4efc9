/**
 * Parses an amount in Turkish notation: '24', '24,5', '1.234,50', and also '24.50' as in other languages.
 * @returns minor units; undefined for anything that is no amount
 */
export function parseMinorUnits(typed: string): number | undefined {
  const text = typed.trim();
  const [, whole, fraction = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d{1,12})\.(\d{1,2})$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Converts an amount of the API, which is in major units, to minor units. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

/** Formats an amount for a query of the API: '24.50'. */
export function formatAmountQuery(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}
