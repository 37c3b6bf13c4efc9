import { beginsLower } from '../../letters/casing.ts';
import { opensClause } from '../text/clause.ts';
import { isMonth, isWeekday } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { staying } from './word-lists.ts';

/** A word with -de, or with de after it. */
export interface Candidate {
  /** Index of the word’s token, and of the token after the word and de. */
  readonly index: number;
  readonly after: number;
  /** The word without -de, as written. */
  readonly word: string;
  /** Whether de is a separate word. */
  readonly isApart: boolean;
  /** How much more frequent it is with the locative than without a case, see `measureLocative`. */
  readonly likelihood: number | undefined;
}

/** Whether a word is the first of its clause, except for an adjective or an owner. */
export function isFirst(paragraph: Paragraph, index: number): boolean {
  if (opensClause(paragraph, index)) return true;
  const roles = readRoles(paragraph, index - 1);
  if ((roles & Role.Converb) !== 0) return true;
  const belongs = (roles & (Role.Adjective | Role.Genitive)) !== 0 || /^(?:bu|şu|o)$/.test(paragraph.lower(index - 1));
  return belongs && opensClause(paragraph, index - 1);
}

/** “iki sekreter”: whether several are meant although the noun is singular. */
export function isCounted(paragraph: Paragraph, index: number): boolean {
  const previous = paragraph.lower(index - 1);
  if (paragraph.tokens[index - 1]?.kind === 'number') return true;
  if (previous === 'bir') return false;
  return paragraph.analyse(previous).some(({ word, suffixes }) => word.kind === 'u' && suffixes.length === 0);
}

/** Whether a word is plural. */
export function isPluralWord(paragraph: Paragraph, word: string): boolean {
  return paragraph.analyse(word).some(({ suffixes }) => suffixes.some(({ name }) => name === 'Pl'));
}

/** Whether the clause has a locative before a word. */
export function hasLocativeBefore(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 5) && paragraph.lower(at) !== ''; at -= 1)
    if (readRoles(paragraph, at) === Role.Locative) return true;
  return false;
}

/** Whether there is an accusative between two tokens. */
export function hasAccusative(paragraph: Paragraph, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (readRoles(paragraph, at) === Role.Accusative) return true;
  return false;
}

/** “bahçede oynayan”, “okulda verilen”: a participle directly after the word, with or without a need for a place. */
export function readParticiple(
  paragraph: Paragraph,
  after: number,
  end = after + 6,
): 'participle of a place' | 'participle' | undefined {
  const at = [after, after + 1].find(
    (place) => (readRoles(paragraph, place) & (Role.Participle | Role.Finite | Role.Bare)) === Role.Participle,
  );
  if (at === undefined || at >= end) return undefined;
  const isPlaced = paragraph
    .analyse(paragraph.lower(at))
    .some(
      ({ stem, suffixes }) =>
        staying.has(stem) || /^(?:dur|yaz|çık|geç|al)$/.test(stem) || suffixes.some(({ name }) => name === 'Pass'),
    );
  return isPlaced ? 'participle of a place' : 'participle';
}

/** “bir kezde”, “geçen yılda”, “dün akşamda”, “mayıs ayıda”: times that are already adverbs, before a particle. */
export function isTimeWithParticle(paragraph: Paragraph, index: number, lower: string): boolean {
  const previous = paragraph.lower(index - 1);
  if (lower === 'kezde') return true;
  if (/^(?:ayı|günü)d[ae]$/.test(lower)) return isMonth(previous) || isWeekday(previous);
  if (/^(?:akşamda|sabahta|gecede)$/.test(lower)) return /^(?:dün|bu|geçen|yarın)$/.test(previous);
  return previous === 'geçen' && /^(?:yılda|senede|ayda|haftada|günde)$/.test(lower);
}

/** “önümüzdeki hafta da”, “cumartesi günü de”, “bir kez de”: a time without a case is already an adverb. */
export function isTimeAlready(paragraph: Paragraph, index: number): boolean {
  return (
    /^(?:kez|defa|kere)$/.test(paragraph.lower(index - 1)) ||
    (/^(?:gün|günü|hafta|ay|yıl|sene|sabah|akşam|gece|sefer|kez|defa)$/.test(paragraph.lower(index - 1)) &&
      /^(?:önümüzdeki|gelecek|geçen|bu|o|her|ertesi|öbür|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)$/.test(
        paragraph.lower(index - 2),
      ))
  );
}

/** “önemli bir diğer nokta da”, “bir ara da”. */
export function isOneMore(paragraph: Paragraph, index: number): boolean {
  const previous = paragraph.lower(index - 2);
  if (previous === 'bir') return paragraph.lower(index - 1) === 'ara';
  return /^(?:diğer|başka)$/.test(previous) && paragraph.lower(index - 3) === 'bir';
}

/** park etmek içinde: içinde behind an infinitive that is no noun. */
export function isAim(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return (
    beginsLower(paragraph.tokens[index]?.text ?? '') &&
    readings.length > 0 &&
    readings.every(({ word: { kind }, suffixes }) => kind === 'v' && /^Inf1?$/.test(suffixes.at(-1)?.name ?? ''))
  );
}
