/** UTF-16 units of the rules, the form and the particulars around what an author gave. */
const promptChars = 10_000;
/** Of the longest answer that the settings allow to one call. */
const answerChars = 16_000;

/** What an article in one go, an outline or a description of a voice is expected to send and receive, in UTF-16 units. */
export const oneCallEffort = promptChars + answerChars;

/** The same of a text of so many sections: each is told what stands before it. */
export function computeSectionsEffort(sections: number): number {
  return Math.max(1, sections) * oneCallEffort;
}

/** The same of an edit, proposals, or whatever else sends a text. @param sentChars UTF-16 units of it */
export function computeSentEffort(sentChars: number): number {
  return promptChars + sentChars + Math.max(answerChars, sentChars);
}
