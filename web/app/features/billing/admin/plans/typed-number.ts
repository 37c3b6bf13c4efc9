/**
 * A number as it is typed in Turkish or as other languages write it: '49,90', '49.90', '1.234,50', '-3'. Never computed with: the
 * digits are read as they are.
 * @returns undefined for what is no number
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed.trim();
  const [, sign, whole, fraction = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,12}))?$/.exec(text) ??
    /^(-?)(\d{1,12})\.(\d{1,12})$/.exec(text) ??
    [];
  if (whole === undefined) return undefined;
  return Number(`${sign}${whole.replaceAll('.', '')}.${fraction === '' ? '0' : fraction}`);
}

/** '49,9': a number as Turkish readers write it, without points between thousands. */
export function formatNumberInput(value: number): string {
  return `${value}`.replace('.', ',');
}

/** '49', '49,90': the same of an amount of money. */
export function formatAmountInput(value: number): string {
  return Number.isInteger(value) ? formatNumberInput(value) : value.toFixed(2).replace('.', ',');
}
