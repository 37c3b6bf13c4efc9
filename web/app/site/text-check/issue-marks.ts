import type { Issue } from '@hokka/turkish/rules/issue.ts';

/** Draws the marks of issues behind the text area: an invisible copy of the text with underlines at the issues. */
export function drawMarks(
  place: HTMLElement,
  text: string,
  issues: readonly Issue[],
  current: Issue | undefined,
): void {
  // Without marks, the copy is not needed: for a text that is too long to check, its layout would take as long as that
  // of the text itself.
  if (issues.length === 0) {
    place.replaceChildren();
    return;
  }
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const issue of issues) {
    // Style issues may overlap with others.
    if (issue.from < end) continue;
    const mark = document.createElement('mark');
    mark.dataset.kind = issue.kind;
    if (issue === current) mark.dataset.current = '';
    mark.textContent = text.slice(issue.from, issue.to);
    pieces.push(text.slice(end, issue.from), mark);
    end = issue.to;
  }
  // An empty last line has no height unless a character follows.
  pieces.push(text.slice(end), '\u200b');
  place.replaceChildren(...pieces);
}
