const collator = new Intl.Collator('tr');

/** Order of two texts in the Turkish alphabet, for `toSorted` and the like. */
export function compareTurkish(a: string, b: string): number {
  return collator.compare(a, b);
}
