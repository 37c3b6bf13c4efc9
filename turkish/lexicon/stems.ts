import { getStateNumber, packPlace } from '../grammar/index.ts';
import { countSyllables, isVowel } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { Ending, frontVowel, type Harmony, packSound, readEnding, readHarmony } from '../letters/harmony.ts';
import type { Word } from './words.ts';

/** A form of a word that takes suffixes: `kitap` and `kitab`, each with the place where suffixes begin. */
export interface StemForm {
  /** As written, with circumflexes. */
  readonly text: string;
  readonly place: number;
}

const softened: ReadonlyMap<string, string> = new Map(Object.entries({ p: 'b', ç: 'c', t: 'd', k: 'ğ', g: 'ğ' }));

const nounStates: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: 'NOUN',
    j: 'ADJECTIVE',
    t: 'TIME',
    u: 'NUMBER',
    x: 'PARTICLE',
    p: 'NAME',
    b: 'NAME',
  }),
);

/** Lists every form of a word that takes suffixes. */
export function listStems(word: Word): StemForm[] {
  const text = toLower(word.text);
  // A misspelling takes the suffixes of the kind that its flags begin with.
  const kind = word.kind === 'm' ? word.flags[0] : word.kind;
  switch (kind) {
    case 'v':
      return listVerbStems(text, word.flags);
    case 'c':
      return listCompoundStems(text, word.flags);
    case 'i':
      return [stem(text, word.extra.split(' ')[1] ?? '', readHarmony(text))];
    case 'd':
      // hariçtir, but not hariçim: such words soften, or take no person.
      return [stem(text, 'ADVERB', readHarmony(text), /[pçtk]$/.test(text) ? Ending.HARD : readEnding(text))];
    case 'p':
    case 'b':
    case 'x':
      return [stem(text, nounStates.get(kind) ?? '', readHarmony(text))];
    default:
      return listNounStems(
        text,
        nounStates.get(kind ?? 'n') ?? 'NOUN',
        word.kind === 'm' ? word.flags.slice(1) : word.flags,
      );
  }
}

function stem(text: string, state: string, harmony: Harmony, ending: Ending = readEnding(text)): StemForm {
  return { text, place: packPlace(getStateNumber(state), packSound(harmony, ending)) };
}

function listNounStems(text: string, state: string, flags: string): StemForm[] {
  const written = readHarmony(text) | (flags.includes('h') ? frontVowel : 0);
  const harmony = flags.includes('r') ? written & ~frontVowel : written;
  // ahlakini is a slip for ahlakını, not a form of ahlaki: adjectives of descent hardly ever take a possessive of the
  // first or second person.
  if (state === 'ADJECTIVE' && (/[aıouâû][^aeıioöuüâîû]*i$/.test(text) || text.endsWith('î')))
    return [stem(text, 'WITH', harmony)];
  if (flags.includes('s')) {
    return [stem(text, 'WATER', harmony), stem(`${text}y`, 'WATER_Y', harmony)];
  }
  if (flags.includes('y')) return [stem(text, state, harmony), stem(text, 'AYN', harmony)];
  const soft = soften(text, flags);
  if (soft === text) return [stem(text, state, harmony)];
  if (flags.includes('o')) return [stem(text, state, harmony), stem(soft, state, harmony, Ending.SOFT)];
  const isVoiced = readEnding(text) !== Ending.VOICELESS;
  return [
    stem(text, state, harmony, isVoiced ? Ending.FULL : Ending.HARD),
    stem(soft, state, flags.includes('d') && !flags.includes('h') ? readHarmony(text) : harmony, Ending.SOFT),
  ];
}

/** The form before a vowel: kitab-, burn-, hakk-; the word itself when it does not change. */
function soften(text: string, flags: string): string {
  let soft = text;
  // medih: methi, because d is not pronounced before h.
  if (flags.includes('d')) soft = dropLastVowel(soft).replace(/dh$/, 'th');
  const last = soft.at(-1) ?? '';
  if (flags.includes('v') || flags.includes('o')) {
    const replacement = soft.endsWith('nk') ? 'g' : (softened.get(last) ?? last);
    soft = soft.slice(0, -1) + replacement;
  }
  if (flags.includes('g')) soft += soft.at(-1) ?? '';
  return soft;
}

function dropLastVowel(text: string): string {
  return isVowel(text.at(-2)) ? text.slice(0, -2) + (text.at(-1) ?? '') : text;
}

function listCompoundStems(text: string, flags: string): StemForm[] {
  const harmony = readHarmony(text);
  const whole = stem(text, 'POSSESSED_3', harmony);
  if (text.endsWith('ları') || text.endsWith('leri')) return [whole];
  const hasS = /[aeıioöuüâîû]s[ıiuü]$/.test(text) && flags.includes('s');
  const cut = text.slice(0, hasS ? -2 : -1);
  const last = cut.at(-1) ?? '';
  const hard = { b: 'p', c: 'ç', d: 't', ğ: 'k' }[last];
  const front = flags.includes('h') ? frontVowel : 0;
  const bareHarmony = readHarmony(cut) | front;
  if (!flags.includes('v') || hard === undefined) return [whole, stem(cut, 'COMPOUND', bareHarmony)];
  return [
    whole,
    stem(cut.slice(0, -1) + hard, 'COMPOUND', bareHarmony, Ending.HARD),
    stem(cut, 'COMPOUND', bareHarmony, Ending.SOFT),
  ];
}

function listVerbStems(text: string, flags: string): StemForm[] {
  const harmony = readHarmony(text);
  if (text === 'de' || text === 'ye') {
    return [stem(text, 'VERB_DE', harmony), stem(`${text[0] ?? ''}i`, 'VERB_DI', harmony)];
  }
  const state = chooseVerbState(text, flags);
  if (isVowel(text.at(-1))) {
    const cut = text.slice(0, -1);
    return [stem(text, state, harmony), stem(cut, 'VERB_DROPPED', readHarmony(cut, harmony))];
  }
  if (flags.includes('d'))
    return [stem(text, state, harmony), stem(dropLastVowel(text), 'VERB_BEFORE_PASSIVE', harmony)];
  if (!flags.includes('v')) return [stem(text, state, harmony)];
  const soft = text.slice(0, -1) + (softened.get(text.at(-1) ?? '') ?? '');
  return [stem(text, state, harmony, Ending.HARD), stem(soft, state, harmony, Ending.SOFT)];
}

function chooseVerbState(text: string, flags: string): string {
  if (flags.includes('a')) return 'VERB_A';
  if (countSyllables(text) === 1) return flags.includes('i') || isVowel(text.at(-1)) ? 'VERB_I' : 'VERB_A';
  return /[lr]$/.test(text) ? 'VERB_T' : 'VERB_I';
}
