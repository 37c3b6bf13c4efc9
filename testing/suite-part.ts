/**
 * Returns a part that a suite starts before its first test.
 * @throws Error when it is used earlier
 */
export function running<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The suite is used before its first test');
  return part;
}
