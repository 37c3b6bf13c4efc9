import { countSyllables, foldCircumflex, isVowel } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import type { WordKind } from '../lexicon/words.ts';

/** A word of a source, before its frequency is counted. */
export interface SourceWord {
  readonly text: string;
  readonly kind: WordKind;
  readonly flags: string;
  readonly extra: string;
}

/**
 * Converts a Zemberek dictionary (`lemma [P:part of speech; A:attributes; Roots:parts]`) to our classes. Lines without
 * a word that we use (punctuation, questions, pronouns, informal words) are left out.
 */
export function readZemberek(file: string): SourceWord[] {
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('#')) return [];
    const bracket = line.indexOf('[');
    const lemma = (bracket < 0 ? line : line.slice(0, bracket)).trim();
    const fields = bracket < 0 ? '' : line.slice(bracket + 1, line.lastIndexOf(']'));
    // Rare homonyms with other properties (ağız, the first milk) would make ağızı correct.
    if (/Index/.test(fields) && !/A:/.test(fields)) return [];
    return lemma === '' ? [] : toSourceWord(lemma, readFields(fields));
  });
}

interface Fields {
  readonly part: string;
  readonly attributes: ReadonlySet<string>;
  readonly roots: string;
}

function readFields(text: string): Fields {
  let part = '';
  let attributes: string[] = [];
  let roots = '';
  for (const field of text.split(';')) {
    const [name, value] = field.split(':').map((side) => side.trim());
    if (name === 'P') part = value ?? '';
    if (name === 'A') attributes = (value ?? '').split(',').map((attribute) => attribute.trim());
    if (name === 'Roots') roots = value ?? '';
  }
  return { part: part.replace(/\s/g, ''), attributes: new Set(attributes), roots };
}

const parts: Record<string, WordKind> = {
  Adj: 'j',
  Adv: 'd',
  Num: 'u',
  Conj: 'x',
  Interj: 'x',
  Postp: 'd',
  Det: 'x',
  Dup: 'x',
};

function toSourceWord(lemma: string, { part, attributes, roots }: Fields): SourceWord[] {
  const [main, second] = part.split(',');
  if (attributes.has('Informal') || main === 'Punc' || main === 'Ques' || main === 'Pron') return [];
  if (!/^[\p{L}]+$/u.test(lemma)) return [];
  const isName = second === 'Prop' || (/^\p{Lu}/u.test(lemma) && main !== 'Abbrv');
  if (main === 'Abbrv') return [];
  if (isName) return [{ text: lemma, kind: 'p', flags: '', extra: '' }];
  const lower = toLower(lemma);
  if ((main === undefined || main === '' || main === 'Verb') && /m[ae]k$/.test(lower) && countSyllables(lower) > 1) {
    return [toVerb(lower.slice(0, -3), attributes)];
  }
  if (attributes.has('CompoundP3sg')) return [toCompound(lower, roots)];
  if (attributes.has('ImplicitPlural'))
    // müfredatlı, icraatlar: Turkish treats Arabic plurals as ordinary nouns.
    return [
      lower.endsWith('at')
        ? { text: lower, kind: 'n', flags: '', extra: '' }
        : { text: lower, kind: 'i', flags: '', extra: `${lower} PLURAL` },
    ];
  if (main === 'Noun' && second === 'Time')
    return [{ text: lower, kind: 't', flags: nounFlags(lower, attributes), extra: '' }];
  const kind = parts[main ?? ''] ?? 'n';
  return [{ text: lower, kind, flags: 'njtu'.includes(kind) ? nounFlags(lower, attributes) : '', extra: '' }];
}

function toVerb(text: string, attributes: ReadonlySet<string>): SourceWord {
  let flags = '';
  if (attributes.has('Voicing')) flags += 'v';
  if (attributes.has('Aorist_I')) flags += 'i';
  if (attributes.has('Aorist_A')) flags += 'a';
  if (attributes.has('LastVowelDrop')) flags += 'd';
  return { text, kind: 'v', flags, extra: '' };
}

/**
 * Nouns of several syllables in p, ç, t, k soften unless the source says otherwise; monosyllabic ones only if it says
 * so, or if they end in -nk.
 */
function nounFlags(text: string, attributes: ReadonlySet<string>): string {
  let flags = '';
  // aktivist: a t after a voiceless consonant does not soften.
  const mayVoice = /[sfkpşhç]t$/.test(text)
    ? false
    : /[pçtk]$/.test(text)
      ? countSyllables(text) > 1 || text.endsWith('nk')
      : /[lo]og$/.test(text);
  const staysHard = attributes.has('NoVoicing') || attributes.has('InverseHarmony');
  if (attributes.has('Voicing') || (mayVoice && !staysHard)) flags += 'v';
  if (attributes.has('LastVowelDrop')) flags += 'd';
  if (attributes.has('Doubling')) flags += 'g';
  if (attributes.has('InverseHarmony')) flags += 'h';
  return flags;
}

function toCompound(text: string, roots: string): SourceWord {
  let flags = '';
  const root = foldCircumflex(roots.split('-').at(-1)?.trim() ?? '');
  const bare = text.slice(0, -1);
  if (/[bcdğg]$/.test(bare) && /[pçtk]$/.test(root)) flags += 'v';
  if (/s[ıiuü]$/.test(text) && isVowel(root.at(-1))) flags += 's';
  return { text, kind: 'c', flags, extra: '' };
}
