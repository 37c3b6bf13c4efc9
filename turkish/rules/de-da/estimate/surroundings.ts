import { beginsUpper } from '../../../letters/casing.ts';
import type { Analysis } from '../../../morphology/analyser.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import { Role, readRoles } from '../../text/roles.ts';

/** A token as the trained weights know it. */
export interface Described {
  /** The word in lower case, or the kind of another token: mark, number, name, or nothing. */
  readonly text: string;
  readonly lemma: string;
  /** The class of the word with its last suffix. */
  readonly shape: string;
}

/** Maximum number of tokens examined before and after. */
export const reach = 12;
/** Cost of a suffix in twice the binary logarithm of frequencies, see `listLikely`. */
const suffixCost = 4;
/**
 * Bonus of the reading as a name for a capital letter within a sentence, and penalty without one, on the same scale.
 */
const capitalBonus = 20;
const noCapitalBonus = -40;

/** The token at a place; an empty one outside the paragraph. */
export function describeToken(paragraph: Paragraph, index: number): Described {
  const token = paragraph.tokens[index];
  if (token === undefined) return { text: '', lemma: '', shape: 'end' };
  if (token.kind !== 'word') {
    const text = token.kind === 'mark' ? token.text.slice(0, 1) : token.kind;
    return { text, lemma: text, shape: text };
  }
  const lower = paragraph.lower(index);
  const isName = beginsUpper(token.text) && !token.opensSentence;
  if (/['’]/.test(lower)) return { text: 'name', lemma: 'name', shape: `name ${readRoles(paragraph, index)}` };
  const best = findLikeliest(paragraph, lower, isName);
  if (best === undefined) return { text: isName ? 'name' : lower, lemma: lower, shape: isName ? 'name' : 'unknown' };
  return { text: lower, lemma: best.word.text, shape: describeReading(best) };
}

/** The class of a reading with its last suffix; for a noun derived from a verb also the deriving suffix. */
export function describeReading({ word: { kind }, suffixes }: Analysis): string {
  const last = suffixes.at(-1)?.name ?? '';
  const isNominal = kind === 'v' && /^(?:Loc|Dat|Acc|Abl|Gen|Ins|P\d..|Pl|A\d..)$/.test(last);
  return kind + (isNominal ? `${suffixes.at(-2)?.name ?? ''}.` : '') + last;
}

/** The reading with a frequent lemma and few suffixes; undefined when there is none. */
export function findLikeliest(paragraph: Paragraph, lower: string, isName: boolean): Analysis | undefined {
  let likeliest: Analysis | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const reading of paragraph.analyse(lower)) {
    const asName = reading.word.kind === 'p' ? (isName ? capitalBonus : noCapitalBonus) : 0;
    const value = reading.word.frequency - suffixCost * reading.suffixes.length + asName;
    if (value <= most) continue;
    most = value;
    likeliest = reading;
  }
  return likeliest;
}

const noted: readonly (readonly [name: string, role: number])[] = [
  ['bare', Role.Bare],
  ['accusative', Role.Accusative],
  ['dative', Role.Dative],
  ['locative', Role.Locative],
  ['ablative', Role.Ablative],
  ['genitive', Role.Genitive],
  ['person', Role.Person],
  ['participle', Role.Participle],
  ['converb', Role.Converb],
];

/** The roles in the clause before a word, and the number of words. */
export function readBefore(
  paragraph: Paragraph,
  index: number,
): { readonly words: number; readonly features: readonly string[] } {
  let at = index - 1;
  let found = 0;
  let hasParticle = false;
  for (; at >= 0 && index - at <= reach; at -= 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || token.kind === 'mark') break;
    const roles = readRoles(paragraph, at);
    if (/^d[ae]$/.test(paragraph.lower(at))) hasParticle = true;
    if (at < index - 1 && (roles & Role.Finite) !== 0 && (roles & Role.Bare) === 0) break;
    // “güzel evde”, “evin odasında”: words that belong to the word itself.
    const belongs = at === index - 1 && (roles & (Role.Adjective | Role.Genitive)) !== 0;
    found |= belongs ? 0 : roles;
  }
  const words = index - 1 - at;
  const features = [`words before ${Math.min(words, 4)}`, ...nameRoles(found, 'before')];
  return { words, features: hasParticle ? [...features, 'particle before'] : features };
}

/** The roles between de and the predicate. */
export function readAfter(paragraph: Paragraph, after: number, end: number): string[] {
  let found = 0;
  const features: string[] = [];
  for (let at = after; at < Math.min(end, after + reach); at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || (token.kind === 'mark' && token.text !== ',')) break;
    if (/^d[ae]$/.test(paragraph.lower(at))) features.push('particle after');
    found |= readRoles(paragraph, at);
  }
  return [...features, ...nameRoles(found, 'after')];
}

function nameRoles(found: number, place: string): string[] {
  return noted.filter(([, role]) => (found & role) !== 0).map(([name]) => `some ${name} ${place}`);
}
