/** The page that an address names; the first one unless it is a positive whole number. */
export function parsePage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
