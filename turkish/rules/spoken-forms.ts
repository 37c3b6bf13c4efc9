import { foldCircumflex } from '../letters/alphabet.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import type { Speller } from '../spelling/speller.ts';

/** Words written as they are spoken: geliyom, napıyosun, gelecen, yapçaz, alıyım. */

/** The person after -yo, as written and as it should be. */
const persons: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['m', 'um'],
  ['n', 'sun'],
  ['z', 'uz'],
  ['sun', 'sun'],
  ['nuz', 'sunuz'],
  ['sunuz', 'sunuz'],
  ['lar', 'lar'],
  ['du', 'du'],
  ['dum', 'dum'],
  ['duk', 'duk'],
  ['sa', 'sa'],
  ['sam', 'sam'],
  ['san', 'san'],
  ['sak', 'sak'],
  ['sanız', 'sanız'],
]);
const present = /^([a-zß-öø-ÿğış]{0,30}[ıiuü]yo)([a-zß-öø-ÿğış]{0,10}?)(mu[a-zß-öø-ÿğış]{0,10})?$/;
/** The futures of demek, yemek and olmamak, whose stems are too short or too changed to be found by their letters. */
const futures: ReadonlyMap<string, string> = new Map([
  ['dic', 'diyec'],
  ['yic', 'yiyec'],
  ['diyc', 'diyec'],
  ['olmıc', 'olmayac'],
  ['olmic', 'olmayac'],
]);

/** The written form of an unknown lower-case word that is spelt as it is spoken, if there is one. */
export function mendSpoken(lower: string, speller: Speller): string | undefined {
  // mavimtrak: the suffix is -ımtırak.
  const [, colour = '', rest = ''] = /^([a-zß-öø-ÿğış]{3,10})mtrak([a-zß-öø-ÿğış]{0,6})$/.exec(lower) ?? [];
  if (colour !== '') return `${colour}mtırak${rest}`;
  // napıyosun, noldu: ne and its verb in one.
  const [, verb = ''] = /^n((?:ap|ol)[a-zß-öø-ÿğış]+)$/.exec(lower) ?? [];
  if (verb !== '') {
    const whole = verb.startsWith('ap') ? `y${verb}` : verb;
    const written = isVerb(whole, speller) ? whole : mendSpoken(whole, speller);
    return written === undefined ? undefined : `ne ${written}`;
  }
  return mendPresent(lower, speller) ?? mendFuture(lower, speller) ?? mendWish(lower, speller);
}

/** geliyo, gidiyom, biliyomusun, diyoki → geliyor, gidiyorum, biliyor musun, diyor ki */
function mendPresent(lower: string, speller: Speller): string | undefined {
  if (lower.endsWith('ki')) {
    const said = mendPresent(lower.slice(0, -2), speller);
    return said === undefined ? undefined : `${said} ki`;
  }
  const [, stem = '', written = '', question = ''] = present.exec(lower) ?? [];
  const person = persons.get(written);
  if (stem === '' || person === undefined) return undefined;
  const right = `${stem}r${person}`;
  return isVerb(right, speller) ? right + (question === '' ? '' : ` ${question}`) : undefined;
}

/** gelecen, yapcaz, dicem → geleceksin, yapacağız, diyeceğim */
function mendFuture(lower: string, speller: Speller): string | undefined {
  const [, start = '', vowel = '', ending = ''] = /^([a-zß-öø-ÿğış]+[cç])([ae])(m|z|n|k)$/.exec(lower) ?? [];
  // gercek: gerçek without its mark.
  if (start === '' || (ending === 'k' && restoreLetters(lower, speller) !== undefined)) return undefined;
  const isFront = vowel === 'e';
  const suffix = new Map([
    ['m', isFront ? 'ğim' : 'ğım'],
    ['z', isFront ? 'ğiz' : 'ğız'],
    ['n', isFront ? 'ksin' : 'ksın'],
    ['k', 'k'],
  ]).get(ending);
  const known = futures.get(start);
  const stem = start.slice(0, -1);
  const narrow = /[ıiuü]$/.test(stem) ? stem.slice(0, -1) : undefined;
  const stems =
    known !== undefined
      ? [known]
      : narrow !== undefined
        ? // beğenmicek → beğenmeyecek, yapıcam → yapacağım
          [...(narrow.endsWith('m') ? [`${narrow}${vowel}y${vowel}c`] : []), `${narrow}${vowel}c`, `${stem}y${vowel}c`]
        : // gitcem, yapçaz: the vowel is swallowed, too.
          [`${stem}${vowel}c`, `${stem}y${vowel}c`, `${stem}c`];
  return stems.map((form) => form + vowel + (suffix ?? '')).find((form) => isVerb(form, speller));
}

function isVerb(word: string, speller: Speller): boolean {
  return speller.judge(word) === 'right' && speller.read(word).some(({ word: { kind } }) => kind === 'v');
}

/** alıyım, bekliyim → alayım, bekleyeyim: a wish of the first person; yeniyim and sarıyım are adjectives. */
export function mendWish(lower: string, speller: Speller): string | undefined {
  if (!lower.endsWith('m')) return undefined;
  const [, stem = '', vowel = ''] = /^([a-zß-öø-ÿğış]{2,}?)([ıiuü])y[ıiuü]m$/.exec(lower) ?? [];
  if (stem === '' || speller.read(lower).some(({ suffixes }) => suffixes.length === 0)) return undefined;
  const others = speller.read(stem + vowel).filter(({ word: { kind } }) => 'nj'.includes(kind));
  if (others.some(({ word: { kind }, suffixes }) => kind === 'j' && suffixes.length === 0)) return undefined;
  const isWish = ({ word: { kind, frequency }, suffixes }: Analysis): boolean =>
    kind === 'v' &&
    suffixes.at(-2)?.name === 'Opt' &&
    others.every((other) => other.suffixes.length === 0 || other.word.frequency < frequency);
  const wide = 'ıu'.includes(vowel) ? 'a' : 'e';
  const ending = `y${wide === 'a' ? 'ı' : 'i'}m`;
  return [`${stem}${wide}${ending}`, `${stem}${wide}y${wide}${ending}`].find((form) => speller.read(form).some(isWish));
}

/** parkda, sokakda: the suffix is voiced after a voiceless consonant, also in a word that begins like a foreign one. */
export function mendVoiced(lower: string, speller: Speller): string | undefined {
  const [, word = '', suffix = ''] = /^([a-zß-öø-ÿğış]+[fstkçşhp])d([ae](?:n|ki)?)$/.exec(lower) ?? [];
  const right = `${word}t${suffix}`;
  return word !== '' && speller.judge(word) === 'right' && speller.judge(right) === 'right' ? right : undefined;
}

/** otobüslarına → otobüslerine: a plural of which every vowel after the noun follows another harmony. */
export function mendHarmony(lower: string, speller: Speller): string | undefined {
  const [, noun = '', suffixes = ''] = /^([a-zß-öø-ÿğış]{3,20})(l[ae]r[a-zß-öø-ÿğış]{2,12})$/.exec(lower) ?? [];
  const isNoun = speller
    .read(noun)
    .some(({ word: { kind }, suffixes: { length } }) => 'ncj'.includes(kind) && length === 0);
  if (!isNoun) return undefined;
  const other = suffixes.replace(/[aıueiü]/g, (vowel) => 'eiüaıu'['aıueiü'.indexOf(vowel)] ?? vowel);
  return speller.judge(noun + other) === 'right' ? noun + other : undefined;
}

/** güzeeel, çokkk, seeeev: the common word whose letters are written three times or more. */
export function mendLengthened(lower: string, speller: Speller): string | undefined {
  const runs: string[] = [];
  for (const letter of lower) {
    if (runs.at(-1)?.startsWith(letter) === true) runs[runs.length - 1] += letter;
    else runs.push(letter);
  }
  if (runs.every((run) => run.length < 3)) return undefined;
  const words = [1, 2].map((most) => runs.map((run) => (run.length < 3 ? run : run.slice(0, most))).join(''));
  const count = (word: string): number => speller.forms.get(foldCircumflex(word));
  return words
    .filter((word) => word.length > 2 && count(word) > 0 && speller.judge(word) === 'right')
    .sort((a, b) => count(b) - count(a))[0];
}
