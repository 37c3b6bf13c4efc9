import {
  DROPS_VOWEL,
  ENDS_LIKE_INFINITIVE,
  FRONT_HARMONY,
  KEEPS_HARD,
  SOFTENS_SHORT,
  SOFTENS_T,
} from './exceptions.ts';

/** A Turkish noun or noun phrase with what determines its suffixes. */
export interface Noun {
  readonly text: string;
  /** Ends in a third-person possessive ("püf noktası"): further suffixes join with -n-. */
  readonly possessed: boolean;
  /** A name: its suffixes follow an apostrophe and its spelling never changes. */
  readonly proper: boolean;
}

/** Cases and particles of a noun, named in English. */
export type NounCase = 'of' | 'obj' | 'to' | 'in' | 'from' | 'with' | 'is' | 'too';

const VOWELS = /[aeıioöuüâîû]/g;
const DIGIT_NAMES = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TEN_NAMES = ['yüz', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** How the end of a word is pronounced: "2026" ends as "altı", "90" as "doksan", "TDK" as "ke". */
export function spokenEnding(word: string): string {
  const digits = /\d+$/.exec(word)?.[0];
  if (digits !== undefined) {
    if (/[1-9]$/.test(digits)) return DIGIT_NAMES[Number(digits.at(-1))] ?? '';
    if (/[1-9]0$/.test(digits)) return TEN_NAMES[Number(digits.at(-2))] ?? '';
    if (/[1-9]00$/.test(digits)) return 'yüz';
    return /[1-9]/.test(digits) ? 'bin' : 'sıfır';
  }
  const lower = word.toLocaleLowerCase('tr');
  // Capital letters without a vowel, or up to three of them, are spelt out; longer ones are read as a word (NATO).
  const isSpelt = /^(\p{Lu}{2,}|\d+\p{Lu})$/u.test(word) && (word.length <= 3 || !/[aeıioöuü]/.test(lower));
  if (!isSpelt) return lower.replace(/[^\p{L}]+$/u, '');
  const last = lower.at(-1) ?? '';
  return /[aeıioöuü]/.test(last) ? last : `${last}e`;
}

/** Vowel of a two-way suffix (-a/-e) after this word. */
export function openVowel(word: string): 'a' | 'e' {
  return isFront(word) ? 'e' : 'a';
}

/** Vowel of a four-way suffix (-ı/-i/-u/-ü) after this word. */
export function closeVowel(word: string): 'ı' | 'i' | 'u' | 'ü' {
  const rounded = /[oöuüû]/.test(lastVowel(spokenEnding(word)));
  if (isFront(word)) return rounded ? 'ü' : 'i';
  return rounded ? 'u' : 'ı';
}

function isFront(word: string): boolean {
  const spoken = spokenEnding(word);
  return FRONT_HARMONY.has(spoken) || /[eiöüî]/.test(lastVowel(spoken));
}

function lastVowel(spoken: string): string {
  return spoken.match(VOWELS)?.at(-1) ?? 'e';
}

function endsInVowel(word: string): boolean {
  return /[aeıioöuüâîû]$/.test(spokenEnding(word));
}

/** -d- becomes -t- after a voiceless consonant: parkta, evde. */
export function dental(word: string): 'd' | 't' {
  return /[çfhkpsşt]$/.test(spokenEnding(word)) ? 't' : 'd';
}

function findLastWord(text: string): string {
  return /[^\s“”"'’.,;:!?()-]+(?=[“”"'’.,;:!?()-]*$)/.exec(text)?.[0] ?? text;
}

/** Stem before a suffix that begins with a vowel: kitab-, ağac-, reng-, çocuğ-, şehr-. */
export function softened(word: string): string {
  const lower = word.toLocaleLowerCase('tr');
  const dropped = DROPS_VOWEL.get(lower);
  if (dropped !== undefined) return word.slice(0, 1) + dropped.slice(1);
  const syllables = lower.match(VOWELS)?.length ?? 0;
  if (KEEPS_HARD.has(lower) || (syllables < 2 && !SOFTENS_SHORT.has(lower)))
    return SOFTENS_T.has(lower) ? softenFinalT(word) : word;
  if (SOFTENS_T.has(lower)) return softenFinalT(word);
  if (lower.endsWith('nk')) return `${word.slice(0, -1)}g`;
  if (/[^aeıioöuüâîû]k$/.test(lower)) return word;
  const soft = { p: 'b', ç: 'c', k: 'ğ' }[lower.at(-1) ?? ''];
  return soft === undefined ? word : word.slice(0, -1) + soft;
}

function softenFinalT(word: string): string {
  return `${word.slice(0, -1)}d`;
}

/** “Lavanta yetiştirmek” before a suffix with a vowel: “lavanta yetiştirme”. Other nouns stay as they are. */
function toVerbalNoun(noun: Noun): Noun {
  const word = findLastWord(noun.text);
  const isInfinitive = /.m[ae]k$/.test(word) && !ENDS_LIKE_INFINITIVE.has(word.toLocaleLowerCase('tr'));
  return noun.possessed || noun.proper || !isInfinitive
    ? noun
    : { ...noun, text: replaceLast(noun.text, word, word.slice(0, -1)) };
}

/** Inflects a noun: `inflect({ text: 'kitap', … }, 'obj')` is "kitabı". */
export function inflect(written: Noun, wanted: NounCase): string {
  const noun = wanted === 'obj' || wanted === 'to' || wanted === 'of' ? toVerbalNoun(written) : written;
  const word = findLastWord(noun.text);
  if (wanted === 'too') return `${noun.text} d${openVowel(word)}`;
  const suffix = chooseSuffix(noun, word, wanted);
  if (noun.proper) return `${noun.text}’${suffix}`;
  const bendsStem = !noun.possessed && /^[aeıioöuü]/.test(suffix);
  return bendsStem ? replaceLast(noun.text, word, softened(word)) + suffix : noun.text + suffix;
}

function chooseSuffix(noun: Noun, word: string, wanted: Exclude<NounCase, 'too'>): string {
  const open = openVowel(word);
  const close = closeVowel(word);
  const vowelEnd = endsInVowel(word);
  const joint = noun.possessed ? 'n' : vowelEnd ? 'y' : '';
  switch (wanted) {
    case 'of':
      // "su" is the only noun that takes -y- here.
      if (!noun.possessed && spokenEnding(word) === 'su') return 'yun';
      return `${vowelEnd || noun.possessed ? 'n' : ''}${close}n`;
    case 'obj':
      return joint + close;
    case 'to':
      return joint + open;
    case 'in':
      return noun.possessed ? `nd${open}` : dental(word) + open;
    case 'from':
      return noun.possessed ? `nd${open}n` : `${dental(word)}${open}n`;
    case 'with':
      return `${vowelEnd ? 'y' : ''}l${open}`;
    case 'is':
      return `${dental(word)}${close}r`;
  }
}

function replaceLast(text: string, word: string, replacement: string): string {
  const start = text.lastIndexOf(word);
  return text.slice(0, start) + replacement + text.slice(start + word.length);
}

/** Possessive form of the noun, "(konunun) süresi, kitabı, faydaları"; a compound stays as it is. */
export function possessedForm(written: Noun): Noun {
  if (written.possessed) return written;
  const noun = toVerbalNoun(written);
  const word = findLastWord(noun.text);
  if (noun.proper) return { text: noun.text, possessed: false, proper: true };
  const suffix = (endsInVowel(word) && spokenEnding(word) !== 'su' ? 's' : '') + closeVowel(word);
  if (spokenEnding(word) === 'su') return { text: `${noun.text}y${closeVowel(word)}`, possessed: true, proper: false };
  const stem = endsInVowel(word) ? noun.text : replaceLast(noun.text, word, softened(word));
  return { text: stem + suffix, possessed: true, proper: false };
}
