import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';

/** Of each kind so many of the last ones are named: what was used long ago is rarely used again. */
const namedMax = 15;
const openingWords = 4;
const exampleMax = 120;

/** How sentences with an example begin, in the languages offered, as `foldText` writes them. */
const exampleOpenings = [
  ...['ornegin', 'mesela', 'soz gelimi', 'diyelim ki', 'dusunun', 'for example', 'for instance', 'imagine', 'suppose'],
  ...[
    'zum beispiel',
    'beispielsweise',
    'par exemple',
    'por ejemplo',
    'على سبيل المثال',
    'مثلا',
    'например',
    'к примеру',
  ],
];

/** A number that says something: with more than one digit, or with a percent sign. */
const number = /%\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?%|\d+(?:[.,]\d+)+|\d{2,}/gu;

/** What the sections that are written have used: how their paragraphs begin, their numbers and their examples. Empty for none. */
export function formatUsed(sections: readonly string[]): string {
  const paragraphs = sections.flatMap((content) =>
    markdownToPlainText(content.slice(content.indexOf('\n') + 1))
      .split(/\n+/u)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  );
  const openings = paragraphs.flatMap((paragraph) => {
    const words = paragraph.split(/\s+/u);
    return words.length > 2 * openingWords ? [`${words.slice(0, openingWords).join(' ')} …`] : [];
  });
  const numbers = paragraphs.flatMap((paragraph) => paragraph.match(number) ?? []);
  const examples = paragraphs
    .flatMap((paragraph) => splitSentences(paragraph))
    .filter((sentence) => exampleOpenings.some((opening) => foldText(sentence).startsWith(opening)))
    .map((sentence) => (sentence.length > exampleMax ? `${sentence.slice(0, exampleMax).toWellFormed()}…` : sentence));
  return [formatList('openings', openings), formatList('numbers', numbers), formatList('examples', examples)]
    .filter((text) => text !== undefined)
    .join('\n');
}

/** The last ones, each once. */
function formatList(name: string, all: readonly string[]): string | undefined {
  const last = [...new Set(all)].slice(-namedMax);
  return last.length === 0 ? undefined : `${name}: ${last.join(' | ')}`;
}
