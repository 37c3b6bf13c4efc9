/** Silent reading of Turkish prose: 166 words a minute (IReST, Trauzettel-Klosinski and Dietz 2012). */
const wordsPerMinute = 166;

/** Whole minutes that a text of so many words takes to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
