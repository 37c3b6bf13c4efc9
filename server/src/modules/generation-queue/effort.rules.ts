/** Estimated length, in UTF-16 units, of the prompt without the author's texts. */
const promptChars = 10_000;
/** Maximum length, in UTF-16 units, of the answer to one call that the settings allow. */
const answerChars = 16_000;

/** Estimated effort of an article in one call, an outline or a voice description: UTF-16 units sent and received. */
export const oneCallEffort = promptChars + answerChars;

/** Estimated effort of an article in sections. Each section's prompt contains the text before it. */
export function computeSectionsEffort(sections: number): number {
  return Math.max(1, sections) * oneCallEffort;
}

/**
 * Estimated effort of an edit, proposals, or other calls that send a text. @param sentChars its length in UTF-16 units
 */
export function computeSentEffort(sentChars: number): number {
  return promptChars + sentChars + Math.max(answerChars, sentChars);
}
