/**
 * An amount as it is typed in Turkish: '24', '24,5', '1.234,50', and '24.50' as other languages write it.
 * @returns minor units; undefined when it is no amount of money
 */
export function parseMinorUnits(typed: string): number | undefined {
  const text = typed.trim();
  const [, whole, fraction = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d{1,12})\.(\d{1,2})$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Minor units of an amount of the wire, which is in major units. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

/** '24.50': an amount as a query of the API takes it. */
export function formatAmountQuery(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}
