/** Where a text cites: `[e12]`, `[e1, e2]`, `[[e3]]`, also with an address that was made up for it. */
export interface CitationMark {
  /** Of the blanks before it, too. */
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

const mark = /[ \t]{0,3}\[{1,2}[ \t]*(e\d+(?:[ \t]*[,;][ \t]*e\d+)*)[ \t]*\]{1,2}(?:\([^()\n]*\))?/gi;

/** All citations of a text in order. Linear in its length. */
export function findCitationMarks(text: string): CitationMark[] {
  return [...text.matchAll(mark)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    numbers: (found[1] ?? '').split(/[,;]/).map((id) => Number(id.trim().slice(1))),
  }));
}

/** A text as a model wrote it without its citations, which are no words of it. Linear in its length. */
export function removeCitationMarks(text: string): string {
  return text.replace(mark, '');
}
