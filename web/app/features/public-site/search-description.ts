import { readFirstParagraph } from '@hokka/contracts/markdown/first-paragraph.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';

/** Length of a description in search engines; the server cuts its own to the same length. */
const lengthMax = 160;

/** The author's description of an article, or the beginning of its first paragraph up to a whole word. */
export function buildSearchDescription(given: string | null, body: string): string {
  if (given !== null && given.trim() !== '') return given.trim();
  // A text without words may still show something.
  const text =
    readFirstParagraph(body) ||
    markdownToPlainText(body.slice(0, 20 * lengthMax))
      .replace(/\s+/g, ' ')
      .trim();
  const characters = [...text];
  if (characters.length <= lengthMax) return text;
  const cut = characters.slice(0, lengthMax - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace === -1 ? cut : cut.slice(0, lastSpace)).replace(/(?<![\s.,;:!?…–-])[\s.,;:!?…–-]+$/, '')}…`;
}
