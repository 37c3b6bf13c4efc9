import { countWords } from '../compose/phrase.ts';
import { hashText } from '../compose/random.ts';
import type { SectionRequest } from './section-request.ts';

const citedMax = 4;
/** Names that occur in no source and in no other text of the sandbox. */
export const inventedNames = ['Çankırı', 'Gümüşhane', 'Bayburt', 'Ardahan', 'Tunceli'] as const;
const sentenceWords = { min: 5, max: 45 };

/**
 * Selects sentences of the citable passages, each with its id. Each sentence is used in one section only, so that no
 * two sections are equal; if there are fewer sentences than sections, each section cites one.
 * @param falsifies changes a number or a name of the passage
 */
export function citeEvidence({ evidence, position, sections }: SectionRequest, falsifies: boolean): string[] {
  const found = evidence.flatMap(({ id, text }) =>
    text
      .split(/(?<=[.!?])\s+/u)
      .map((sentence) => ({ id, sentence: sentence.trim() }))
      .filter(({ sentence }) => countWords(sentence) >= sentenceWords.min && countWords(sentence) <= sentenceWords.max),
  );
  const own =
    found.length < sections
      ? found.slice(position % Math.max(1, found.length)).slice(0, 1)
      : found.filter(({ sentence }) => hashText(sentence) % Math.max(1, sections) === position);
  return own.slice(0, citedMax).map(({ id, sentence: written }) => {
    const sentence = falsifies ? falsify(written) : rephrase(written);
    return `${sentence.replace(/[.!?]+$/u, '')} [${id}].`;
  });
}

/** Invents what models invent: an id that no passage has, and an address that does not exist. */
export function inventSources({ position }: SectionRequest): string[] {
  return [
    `Katılımcıların %${41 + (position % 40)} kadarı bunu doğruluyor [e${9_000 + position}].`,
    `Ayrıntılar [${2_000 + position} sayılı raporda](https://uydurma-kaynak.example/rapor-${position + 1}) anlatılıyor.`,
  ];
}

/** Rewrites numbers in another notation, as other writers do. */
function rephrase(sentence: string): string {
  return sentence.replace(/%(?=\d)/, 'yüzde ').replace(/\b(\d{1,3})\.(\d{3})\b/, '$1$2');
}

/** Replaces the last name in about half of the sentences that have one; otherwise changes the first number. */
function falsify(sentence: string): string {
  const words = sentence.split(' ');
  const name = words.findLastIndex((word, index) => (index > 0 || /['’]/.test(word)) && /^\p{Lu}\p{Ll}{2}/u.test(word));
  if (name === -1 || (hashText(sentence) % 2 === 0 && /\d/.test(sentence))) return changeNumber(sentence);
  const other = inventedNames[hashText(sentence) % inventedNames.length] ?? inventedNames[0];
  return words.with(name, (words[name] ?? '').replace(/^[\p{L}]+/u, other)).join(' ');
}

function changeNumber(sentence: string): string {
  return sentence.replace(/\d+/, (digits) => String(Number(digits.slice(0, 12)) + 7));
}
