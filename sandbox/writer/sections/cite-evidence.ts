import { countWords } from '../compose/phrase.ts';
import { hashText } from '../compose/random.ts';
import type { SectionRequest } from './section-request.ts';

const citedMax = 4;
const sentenceWords = { min: 5, max: 45 };

/**
 * Sentences of the passages that may be cited, each with its id. A sentence belongs to one section, so that no two say the same; where there
 * are fewer sentences than sections, each section cites one.
 * @param changesNumbers writes another number than the passage has
 */
export function citeEvidence({ evidence, position, sections }: SectionRequest, changesNumbers: boolean): string[] {
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
    const sentence = changesNumbers ? changeNumber(written) : written;
    return `${sentence.replace(/[.!?]+$/u, '')} [${id}].`;
  });
}

/** What a model makes up: an id that no passage has, and an address that stands nowhere. */
export function inventSources({ position }: SectionRequest): string[] {
  return [
    `Katılımcıların %${41 + (position % 40)} kadarı bunu doğruluyor [e${9_000 + position}].`,
    `Ayrıntılar [${2_000 + position} sayılı raporda](https://uydurma-kaynak.example/rapor-${position + 1}) anlatılıyor.`,
  ];
}

function changeNumber(sentence: string): string {
  return sentence.replace(/\d+/, (digits) => String(Number(digits.slice(0, 12)) + 7));
}
