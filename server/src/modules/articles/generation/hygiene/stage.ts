/** Changes an answer on its way, piece by piece; the same however it is cut into pieces. */
export interface Stage {
  append(text: string): void;
  /** What came and was not passed on yet. */
  readonly held: string;
  /** The answer is over: what is held back is decided now. */
  finish(): void;
}

/** What was taken out of an answer or mended in it, by kind. */
export interface HygieneReport {
  reasoning: number;
  fences: number;
  talk: number;
  titles: number;
  /** Control characters, special tokens, escaped line ends, and letters that were decoded twice. */
  marks: number;
  inventedCitations: number;
  repeated: number;
}

export function createReport(): HygieneReport {
  return { reasoning: 0, fences: 0, talk: 0, titles: 0, marks: 0, inventedCitations: 0, repeated: 0 };
}
