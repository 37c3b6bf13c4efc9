/** Width of a text in pixels. */
export type Measure = (text: string) => number;

interface TitleBox {
  readonly widthPixels: number;
  readonly linesMax: number;
}

/**
 * Wraps a title between words; a word wider than a line is broken between characters. A title that exceeds the lines
 * ends with an ellipsis.
 */
export function wrapTitle(title: string, { widthPixels, linesMax }: TitleBox, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.trim().split(/\s+/)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= widthPixels) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = splitWord(word, widthPixels, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  if (lines.length <= linesMax) return lines;
  return [...lines.slice(0, linesMax - 1), truncateWithEllipsis(lines[linesMax - 1] ?? '', widthPixels, measure)];
}

function splitWord(word: string, widthPixels: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter('tr').segment(word)) {
    if (piece !== '' && measure(piece + segment) > widthPixels) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** As much of a text as fits into the width together with an ellipsis. */
export function truncateWithEllipsis(text: string, widthPixels: number, measure: Measure): string {
  const characters = Array.from(new Intl.Segmenter('tr').segment(text), ({ segment }) => segment);
  while (characters.length > 0 && measure(`${characters.join('')}…`) > widthPixels) characters.pop();
  return `${characters.join('').replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`;
}
