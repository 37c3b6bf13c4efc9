import { countWords } from '../compose/phrase.ts';
import type { SectionRequest } from './section-request.ts';

const citedMax = 4;
const sentenceWords = { min: 5, max: 45 };

/**
 * Sentences of the passages that may be cited, each with its id. Sections begin with different ones.
 * @param changesNumbers writes another number than the passage has
 */
export function citeEvidence({ evidence, position }: SectionRequest, changesNumbers: boolean): string[] {
  const found = evidence.flatMap(({ id, text }) => {
    const sentences = text
      .split(/(?<=[.!?])\s+/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => countWords(sentence) >= sentenceWords.min && countWords(sentence) <= sentenceWords.max);
    const sentence = sentences[Math.floor(position / Math.max(1, evidence.length)) % Math.max(1, sentences.length)];
    return sentence === undefined ? [] : [{ id, sentence }];
  });
  const rotated = found.map((_, at) => found[(at + position) % found.length] ?? found[0]);
  return rotated.slice(0, citedMax).flatMap((one) => {
    if (one === undefined) return [];
    const sentence = changesNumbers ? changeNumber(one.sentence) : one.sentence;
    return [`${sentence.replace(/[.!?]+$/u, '')} [${one.id}].`];
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
