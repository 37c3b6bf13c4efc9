/** The score is 0 from four times the requested words on, and for less than a third of them. */
const excessMax = 3;
const shortfallMax = 2;

/**
 * Rates how well a text has the requested length, from 0 to 100: the length score S_l of LongWriter (Bai et al., 2024).
 * A score of 95 or more means 9.1 % too short to 15 % too long.
 * @param asked words, more than 0
 * @param delivered words
 */
export function computeLengthScore(asked: number, delivered: number): number {
  if (delivered <= 0) return 0;
  const deviation = delivered > asked ? (delivered / asked - 1) / excessMax : (asked / delivered - 1) / shortfallMax;
  return 100 * Math.max(0, 1 - deviation);
}
