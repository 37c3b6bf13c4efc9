/** The state of the animation at a moment. */
export interface WritingFrame {
  readonly words: number;
  /** Whole seconds since the beginning. */
  readonly seconds: number;
  readonly isDone: boolean;
}

const beforeFirstWordMs = 500;
const wordMs = 105;
const letterMs = 9;
const commaMs = 90;
const sentenceMs = 260;

/** Times at which words appear, in ms from the beginning: long words, commas and ends of sentences take longer. */
export function wordTimes(words: readonly string[]): readonly number[] {
  let atMs = beforeFirstWordMs;
  return words.map((word) => {
    const appearsAtMs = atMs;
    atMs += wordMs + letterMs * word.length + computePauseAfter(word);
    return appearsAtMs;
  });
}

function computePauseAfter(word: string): number {
  if (/[.?!]$/.test(word)) return sentenceMs;
  return /[,;:]$/.test(word) ? commaMs : 0;
}

/** The state after this many ms of animation, without pauses. */
export function writingFrame(times: readonly number[], elapsedMs: number): WritingFrame {
  const words = times.filter((atMs) => atMs <= elapsedMs).length;
  const endMs = times.at(-1) ?? 0;
  return { words, seconds: Math.floor(Math.min(elapsedMs, endMs) / 1000), isDone: elapsedMs >= endMs };
}

/** Total duration in ms. */
export function writingLengthMs(times: readonly number[]): number {
  return times.at(-1) ?? 0;
}
