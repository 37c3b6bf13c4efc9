import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';

/** Maximum number of recent items named per kind: older ones are rarely repeated. */
const namedMax = 15;
const openingWords = 4;
const exampleMax = 120;

/** Openings of sentences with an example, in the offered languages, in the form of `foldText`. */
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

/** A significant number: more than one digit, or with a percent sign. */
const number = /%\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?%|\d+(?:[.,]\d+)+|\d{2,}/gu;

/**
 * Lists what the written sections have already used: openings of paragraphs, numbers and examples. Empty when there is
 * none.
 */
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

/** The last items without duplicates. */
function formatList(name: string, all: readonly string[]): string | undefined {
  const last = [...new Set(all)].slice(-namedMax);
  return last.length === 0 ? undefined : `${name}: ${last.join(' | ')}`;
}
