import { countSyllables } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { readUnit } from '../morphology/apostrophe-suffixes.ts';
import { readNumberWords } from '../morphology/number-words.ts';
import type { Token } from '../rules/text/tokens.ts';

/** Words and syllables of a text as read aloud. */
export interface SpokenLengths {
  readonly words: number;
  readonly syllables: number;
}

/** Words for symbols next to a number. */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({ '%': 'yüzde', '‰': 'binde', '₺': 'lira', $: 'dolar', '€': 'avro', '£': 'sterlin', '°': 'derece' }),
);
/** Words for abbreviations with a dot. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dr: 'doktor',
    prof: 'profesör',
    doç: 'doçent',
    av: 'avukat',
    uzm: 'uzman',
    op: 'operatör',
    öğr: 'öğretim',
    yrd: 'yardımcı',
    müh: 'mühendis',
    sn: 'sayın',
    hz: 'hazreti',
    vb: 've benzeri',
    vs: 'vesaire',
    vd: 've diğerleri',
    bkz: 'bakınız',
    bk: 'bakınız',
    krş: 'karşılaştırınız',
    örn: 'örneğin',
    no: 'numara',
    s: 'sayfa',
    yy: 'yüzyıl',
    cad: 'cadde',
    sok: 'sokak',
    mah: 'mahalle',
    apt: 'apartman',
    ltd: 'limitet',
    şti: 'şirketi',
    tel: 'telefon',
    mad: 'madde',
    yay: 'yayınları',
  }),
);
/** Words for abbreviations of two letters with dots. */
const pairs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'm.ö': 'milattan önce',
    'm.s': 'milattan sonra',
    'i.ö': 'İsa’dan önce',
    'i.s': 'İsa’dan sonra',
    'a.ş': 'anonim şirketi',
    't.c': 'Türkiye Cumhuriyeti',
  }),
);
/** Short abbreviations that are read as words, and longer ones that are read letter by letter. */
const readAsWords = new Set('nato uefa fifa unesco unicef tüik tübitak tema efsa aselsan tusaş mit pin sim'.split(' '));
const readByLetters = new Set('abd ab tc odtü ösym iett'.split(' '));
const speltLengthMax = 3;

/**
 * Counts the syllables of a word as written: its vowels, but at least one. For texts that are pronounced differently,
 * see `measureSpoken`.
 */
export function countWrittenSyllables(word: string): number {
  return Math.max(1, countSyllables(toLower(word.normalize('NFC'))));
}

/**
 * Counts words and syllables of tokens as read aloud, because the readability formulas count figures that way: `%25` is
 * yüzde yirmi beş, `15 kg` on beş kilogram, `TBMM` one word of four syllables.
 * @param syllables returns the syllables of a word as written
 * @param isWord whether a text in capital letters is an ordinary word or a name
 */
export function measureSpoken(
  tokens: readonly Token[],
  syllables: (word: string) => number,
  isWord: (word: string) => boolean,
): SpokenLengths {
  let words = 0;
  let sum = 0;
  const say = (spoken: string): void => {
    for (const word of spoken.split(' ')) {
      words += 1;
      sum += countWrittenSyllables(word);
    }
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === 'mark') {
      const said = marks.get(token.text);
      if (said !== undefined && standsByNumber(tokens, at)) say(said);
      continue;
    }
    const pair = readPair(tokens, at);
    const short = pair ?? readShort(tokens, at);
    if (pair !== undefined) at += 2;
    if (short !== undefined) say(short);
    else if (token.kind === 'number') say(readNumber(tokens, at));
    else {
      words += 1;
      sum += isAbbreviation(token.text, isWord) ? countLetters(token.text) : syllables(token.text);
    }
  }
  return { words, syllables: sum };
}

function standsByNumber(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  // A space may follow the number: 50 €, 36 °C.
  return (
    (after?.kind === 'number' && after.from === mark?.to) ||
    (before?.kind === 'number' && mark !== undefined && mark.from - before.to <= 1)
  );
}

/** M.Ö., A.Ş.: the words for both letters. */
function readPair(tokens: readonly Token[], at: number): string | undefined {
  const [first, dot, second, end] = tokens.slice(at, at + 4);
  if (first?.text.length !== 1 || dot?.text !== '.' || second?.text.length !== 1 || end?.text !== '.') return undefined;
  return pairs.get(toLower(`${first.text}.${second.text}`));
}

/** Dr., vb.; 15 kg. */
function readShort(tokens: readonly Token[], at: number): string | undefined {
  const { kind, text, to } = tokens[at] ?? {};
  if (kind !== 'word' || text === undefined) return undefined;
  const next = tokens[at + 1];
  const afterNumber = tokens[at - 1]?.kind === 'number' ? readUnit(text) : undefined;
  if (afterNumber !== undefined) return afterNumber;
  return next?.text === '.' && next.from === to ? abbreviations.get(toLower(text)) : undefined;
}

/** The words of a number. “3. sırada” is read as üçüncü; in 1990’larda the suffix belongs to the last word. */
function readNumber(tokens: readonly Token[], at: number): string {
  const { text = '', to } = tokens[at] ?? {};
  const [figures = '', suffix = ''] = text.split(/['’]/);
  const words = readNumberWords(figures);
  const letter = figures.search(/[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]/);
  const letters = letter < 0 ? '' : figures.slice(letter);
  const dot = tokens[at + 1];
  const isOrdinal =
    /^\d+$/.test(text) && dot?.text === '.' && dot.from === to && tokens[at + 2]?.opensSentence === false;
  const last = (words.pop() ?? '') + suffix + (isOrdinal ? ordinalEnding(figures) : '');
  return [...words, last, ...(letters === '' ? [] : [letters])].filter((word) => word !== '').join(' ') || figures;
}

/** üç-üncü and iki-nci: one syllable less after a vowel. */
function ordinalEnding(figures: string): string {
  return /[aeıioöuü]$/.test(readNumberWords(figures).at(-1) ?? '') ? 'nci' : 'inci';
}

/** TBMM, ABD’nin: in capital letters, and neither an ordinary word nor pronounced as one. */
function isAbbreviation(text: string, isWord: (word: string) => boolean): boolean {
  const [plain = ''] = text.split(/['’]/);
  if (!/^[A-ZÀ-ÖØ-ÞĞİŞ]{2,8}$/.test(plain)) return false;
  const lower = toLower(plain);
  if (readAsWords.has(lower)) return false;
  if (readByLetters.has(lower)) return true;
  return !isWord(lower) && (plain.length <= speltLengthMax || !isPronounceable(lower));
}

/** Whether a word can be pronounced: it has a vowel, no two consonants at its beginning, and nowhere three in a row. */
function isPronounceable(lower: string): boolean {
  const vowel = /[aeıioöuü]/;
  return vowel.test(lower) && !/^[^aeıioöuü]{2}|[^aeıioöuü]{3}|[^aeıioöuü]{2}$/.test(lower);
}

/** te-be-me-me: one syllable per letter, plus those of the suffix. */
function countLetters(text: string): number {
  const [plain = '', suffix = ''] = text.split(/['’]/);
  return (
    plain.length +
    (suffix === '' ? 0 : Array.from(toLower(suffix)).filter((letter) => /[aeıioöuü]/.test(letter)).length)
  );
}
