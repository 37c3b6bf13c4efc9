/** A heading of which only the marks have arrived. */
const emptyHeading = /^ {0,3}#{1,6}[ \t]*$/;

/**
 * Closes the open marks in the last line of a growing text, so that a partial link or bold does not show as brackets
 * and asterisks. Only the last line differs from `text`. A heading without words, which a screen reader would announce,
 * is left out.
 */
export function closeOpenMarks(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const isEmptyHeading = emptyHeading.test(line);
  if (!(isEmptyHeading || /[*[`]/.test(line)) || isInFence(text, lineStart)) return text;
  if (isEmptyHeading) return text.slice(0, lineStart);
  return text.slice(0, lineStart) + closeCode(line);
}

function isInFence(text: string, lineStart: number): boolean {
  const fences = text.slice(0, lineStart).match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0;
  return fences % 2 === 1 || /^ {0,3}(?:```|~~~)/.test(text.slice(lineStart));
}

function closeCode(line: string): string {
  const isOpen = (line.match(/`/g)?.length ?? 0) % 2 === 1;
  if (!isOpen) return closeEmphasis(closeLink(line));
  return line.endsWith('`') ? line.slice(0, -1) : `${line}\``;
}

/** Shows only the words of an incomplete link. */
function closeLink(line: string): string {
  return line.replace(/!?\[([^\][]*)(?:\](?:\([^()\s]*)?)?$/, (link, words: string) =>
    /^\[[ xX]?\]?$/.test(link) ? link : words,
  );
}

function closeEmphasis(line: string): string {
  const [bullet = ''] = /^\s*\*(?:\s|$)/.exec(line) ?? [];
  const rest = line.slice(bullet.length);
  const marks = rest.match(/\*+/g) ?? [];
  const stars = marks.reduce((sum, mark) => sum + mark.length, 0);
  const trailing = /(?<!\*)\*+$/.exec(rest)?.[0] ?? '';
  const opened = marks.slice(0, trailing === '' ? undefined : -1).reduce((open, mark) => (open === '' ? mark : ''), '');
  if (stars === 0 || opened === trailing) return line;
  return opened === ''
    ? line.slice(0, line.length - trailing.length)
    : line.slice(0, line.length - trailing.length).trimEnd() + opened;
}
