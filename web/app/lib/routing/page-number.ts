/** The page number in an address; 1 unless it is a positive integer. */
export function parsePage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The id of a plan in an address; undefined unless it is a positive integer. */
export function parsePlanId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
