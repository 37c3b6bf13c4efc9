import type { Issue } from '@hokka/turkish/rules/issue.ts';

/** Draws the marks of issues behind the text area: the same text, not visible, with underlines where issues are. */
export function drawMarks(
  place: HTMLElement,
  text: string,
  issues: readonly Issue[],
  current: Issue | undefined,
): void {
  // Nothing to mark: the copy of a text that is too long to be checked would take as long to lay out as the text itself.
  if (issues.length === 0) {
    place.replaceChildren();
    return;
  }
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const issue of issues) {
    // Remarks on style may lie over others.
    if (issue.from < end) continue;
    const mark = document.createElement('mark');
    mark.dataset.kind = issue.kind;
    if (issue === current) mark.dataset.current = '';
    mark.textContent = text.slice(issue.from, issue.to);
    pieces.push(text.slice(end, issue.from), mark);
    end = issue.to;
  }
  // An empty last line has no height without a character after it.
  pieces.push(text.slice(end), '\u200b');
  place.replaceChildren(...pieces);
}
