/** Silent reading of Turkish prose: 166 words a minute (IReST, Trauzettel-Klosinski and Dietz 2012). */
const wordsPerMinute = 166;

/** Minutes that a text with this many words takes to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
