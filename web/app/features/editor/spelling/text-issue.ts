import type { Issue } from '@hokka/turkish/rules/issue.ts';

/** A finding in the text on the screen. */
export interface TextIssue extends Pick<Issue, 'kind' | 'rule' | 'message' | 'proposals'> {
  /** Start and end (exclusive): positions of the document, or offsets in the Markdown source if that is edited. */
  readonly from: number;
  readonly to: number;
  /** The text of the issue. */
  readonly text: string;
  /** The surrounding words, as far as they are needed to recognise the place. */
  readonly before: string;
  readonly after: string;
}

/** Maximum number of letters of a neighbouring word that are shown. */
const longestNeighbour = 24;

/**
 * Converts an issue of a paragraph into one of the text.
 * @param start where the paragraph begins in the text
 */
export function toTextIssue(issue: Issue, paragraph: string, start: number): TextIssue {
  const { from, to, kind, rule, message, proposals } = issue;
  const text = paragraph.slice(from, to);
  // A punctuation mark or a space is not recognisable by itself.
  const needsNeighbours = !/[\p{L}\d]/u.test(text);
  const before = needsNeighbours
    ? paragraph
        .slice(Math.max(0, from - longestNeighbour), from)
        .split(/\s/)
        .at(-1)
    : '';
  const after = needsNeighbours ? paragraph.slice(to, to + longestNeighbour).split(/\s/)[0] : '';
  return {
    from: from + start,
    to: to + start,
    kind,
    rule,
    message,
    proposals,
    text,
    before: before ?? '',
    after: after ?? '',
  };
}

/** Formats an issue, or a proposal in its place, for the screen. */
export function quoteIssue({ text, before, after }: TextIssue, inPlace = text): string {
  return `${before}${inPlace}${after}`;
}

/** Whether two issues are equal and at the same place. */
export function isSameIssue(a: TextIssue, b: TextIssue | undefined): boolean {
  return a.from === b?.from && a.to === b.to && a.rule === b.rule && a.kind === b.kind && a.text === b.text;
}
