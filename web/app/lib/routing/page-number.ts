/** The page number in an address; 1 unless it is a positive integer. */
export function parsePage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
