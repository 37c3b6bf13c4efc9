/** More than three times the words above what was asked for, or less than a third of them, is worth nothing. */
const excessMax = 3;
const shortfallMax = 2;

/**
 * How well a text keeps the length that was asked for, from 0 to 100: the length score S_l of LongWriter (Bai et al., 2024).
 * 95 and more means 9.1 % too short to 15 % too long.
 * @param asked words, more than 0
 * @param delivered words
 */
export function computeLengthScore(asked: number, delivered: number): number {
  if (delivered <= 0) return 0;
  const deviation = delivered > asked ? (delivered / asked - 1) / excessMax : (asked / delivered - 1) / shortfallMax;
  return 100 * Math.max(0, 1 - deviation);
}
