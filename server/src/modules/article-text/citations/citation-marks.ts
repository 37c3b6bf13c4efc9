/** A citation mark: `[e12]`, `[e1, e2]`, `[[e3]]`, possibly followed by an address that the model invented. */
export interface CitationMark {
  /** Includes the spaces before the mark. */
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

const mark = /[ \t]{0,3}\[{1,2}[ \t]*(e\d+(?:[ \t]*[,;][ \t]*e\d+)*)[ \t]*\]{1,2}(?:\([^()\n]*\))?/gi;

/** All citation marks of a text, in order. Linear in its length. */
export function findCitationMarks(text: string): CitationMark[] {
  return [...text.matchAll(mark)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    numbers: (found[1] ?? '').split(/[,;]/).map((id) => Number(id.trim().slice(1))),
  }));
}

/** Removes the citation marks from a model's text, since they do not count as words. Linear in its length. */
export function removeCitationMarks(text: string): string {
  return text.replace(mark, '');
}
