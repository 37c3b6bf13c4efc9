import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { findNames, hasName, listCapitalRuns, type Name } from './name-claims.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { toOpenings } from './operands.ts';
import { isPlace, isWhereabouts, takesIn } from './places.ts';
import type { ReadPassage } from './read-passages.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isUncontested } from './uncontested.ts';
import type { WordReader } from './word-reader.ts';

const weekdays = 'pazar pazartesi sali carsamba persembe cuma cumartesi'.split(' ');
const fullDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

/**
 * Whether a word is the weekday of one of the dates: “4 Ocak 2024 Perşembe” says no more than the date.
 * @param name as written, possibly with a suffix after an apostrophe
 */
function isImpliedWeekday(name: string, numbers: readonly NumberClaim[]): boolean {
  const weekday = weekdays.indexOf(foldText(name.split(/['’]/)[0] ?? ''));
  if (weekday === -1) return false;
  return numbers.some(({ value }) => {
    const [, year, month, day] = fullDate.exec(value) ?? [];
    return (
      day !== undefined && new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay() === weekday
    );
  });
}

/** Institutions whose abbreviations don’t match the Turkish long names, folded. */
const aliases: readonly (readonly string[])[] = [
  ['aym', 'anayasa mahkemesi'],
  ['who', 'dso', 'dunya saglik orgutu'],
  ['imf', 'uluslararasi para fonu'],
  ['fao', 'gida ve tarim orgutu'],
  ['ilo', 'uluslararasi calisma orgutu'],
  ['iea', 'uluslararasi enerji ajansi'],
  ['ecb', 'avrupa merkez bankasi'],
  ['fed', 'abd merkez bankasi'],
  ['eu', 'ab', 'avrupa birligi'],
  ['un', 'bm', 'birlesmis milletler'],
  ['usa', 'abd', 'amerika', 'amerika birlesik devletleri'],
  ['uk', 'ingiltere', 'birlesik krallik'],
  ['nato', 'kuzey atlantik antlasmasi orgutu'],
  ['cumhuriyet bayrami', '29 ekim'],
  ['zafer bayrami', '30 agustos'],
  ['ulusal egemenlik ve cocuk bayrami', '23 nisan'],
  ['emek ve dayanisma gunu', '1 mayis'],
  ['avrupa', 'euro'],
  ['osmanli', 'padisah', 'saltanat', 'sehzade', 'sadrazam'],
  ['esa', 'avrupa uzay ajansi'],
  ['avm', 'alisveris merkez'],
  ['kktc', 'kuzey kibris'],
  ['bizans', 'dogu roma'],
  ['urfa', 'sanliurfa'],
  ['antep', 'gaziantep'],
  ['maras', 'kahramanmaras'],
  ['afyon', 'afyonkarahisar'],
  ['izmit', 'kocaeli'],
  ['unesco', 'dunya mirasi'],
  ['kanuni', 'suleyman'],
  ['fatih', 'mehmed', 'mehmet'],
  ['yavuz', 'selim'],
  ['ataturk', 'mustafa kemal'],
  ['a.s', 'anonim sirket'],
  ['ltd', 'limited sirket'],
  ['filenin sultanlari', 'kadin voleybol'],
  ['filenin efeleri', 'erkek voleybol'],
  ['potanin perileri', 'kadin basketbol'],
  ['tufe', 'tuketici fiyat'],
  ['ufe', 'uretici fiyat'],
  ['gsyh', 'yurt ici hasila', 'yurtici hasila'],
  ['kdv', 'katma deger vergisi'],
  ['sgk', 'sosyal guvenlik'],
  ['gnat', 'tbmm', 'meclis', 'buyuk millet meclisi'],
];

/**
 * Finds the proper names of a sentence that do not occur in its passages, as written. An abbreviation matches its long
 * name and vice versa.
 */
export function findUnsupportedNames(
  text: string,
  statement: Statement,
  passages: readonly ReadPassage[],
  words: WordReader,
): string[] {
  const missing = findNames(text, words).filter(
    (name) =>
      !passages.some((passage) => hasName(passage.names, name) || isNamedThing(name, passage, words)) &&
      !isImpliedWeekday(name.text, [...statement.numbers, ...passages.flatMap(({ numbers }) => numbers)]),
  );
  const subject = findReplacedSubject(statement, passages);
  if (missing.length === 0) return subject;
  const saidRuns = passages.flatMap(({ runs }) => runs);
  const ownRuns = listCapitalRuns(text);
  const texts = passages.map((passage) => passage.text);
  const foldedText = foldText(text);
  const found = missing
    .filter(({ text: name, before }) => {
      if (before !== undefined && !isRivalled(before, missing, saidRuns)) return false;
      const folded = foldText(name.split(/['’]/)[0] ?? '');
      if (isAlias(folded, passages) || isAlias(folded.replace(/l[ae]r$/u, ''), passages)) return false;
      if (passages.some(({ words, names }) => words.hasForm(`${folded}spor`) || takesIn(folded, names))) return false;
      if (passages.some((passage) => isSpelledSo(folded, passage))) return false;
      if (isWhereabouts(name, text, texts)) return false;
      if (isShort(name)) return !saidRuns.some((run) => isShortFor(folded, run));
      const own = ownRuns.filter((run) => run.includes(folded));
      return !own.some(
        (run) =>
          isAlias(run.join(' '), passages, folded) ||
          // Orta Çağ, ortaçağ.
          passages.some((passage) =>
            run.some(
              (one, at) => [run[at - 1], one].includes(folded) && passage.folded.includes(` ${run[at - 1]}${one}`),
            ),
          ) ||
          (foldedText.includes(`${run[0]} ${run[1]}`) && isFirstName(folded, run, passages)) ||
          passages.some(({ shortNames }) => shortNames.some((one) => isShortFor(one, run) || isJoinedFrom(one, run))),
      );
    })
    .map(({ text: name }) => name);
  return [...(isUncontested(found, statement, passages) ? [] : found), ...subject];
}

/** Minimum share of the words and numbers around a subject that must also surround another one. */
const sharedPart = 0.6;
const sharedMin = 2;

/**
 * Handles a name that is also a common word and opens a sentence (Denizli, Ordu): it is a name if a passage says the
 * same of another name, which the sentence lacks.
 */
function findReplacedSubject({ words, text }: Statement, passages: readonly ReadPassage[]): string[] {
  const [first] = words;
  if (
    first === undefined ||
    !first.isTopic ||
    !isPlace(foldText(first.lower)) ||
    !first.isCommon ||
    first.stems[0] !== foldText(first.lower)
  )
    return [];
  if (passages.some((passage) => passage.words.hasForm(foldText(first.lower)))) return [];
  const own = words.filter(({ clause }) => clause === first.clause).slice(1);
  const around = readAround(own);
  const isReplaced = passages.some(({ statements }) =>
    statements.some((said) => {
      const subjects = said.words.filter((word, at) => said.words[at - 1]?.clause !== word.clause);
      return subjects.some((subject) => {
        if (!subject.isName || subject.isCommon || /^\p{Ll}/u.test(said.text.slice(subject.from, subject.from + 1)))
          return false;
        if (words.some(({ lower }) => lower === subject.lower)) return false;
        const other = readAround(said.words.filter((word) => word.clause === subject.clause && word !== subject));
        const shared = around.intersection(other).size;
        return shared >= sharedMin && shared >= sharedPart * around.size;
      });
    }),
  );
  return isReplaced ? [text.slice(first.from, first.to)] : [];
}

/** The openings of words and the values of numbers. */
function readAround(words: readonly StatedWord[]): Set<string> {
  const values = words.flatMap(({ number }) => (number === undefined ? [] : [number.value]));
  return new Set([...toOpenings(words.filter(({ isTopic }) => isTopic)), ...values]);
}

/** “Kadeş Savaşı”: a common word (savaş) with its own ending, which the passage contains. */
function isNamedThing({ text }: Name, { words }: ReadPassage, reader: WordReader): boolean {
  const [base = ''] = text.split(/['’]/);
  const { lower, stems, isCommon } = reader.read(base);
  return isCommon && stems[0] !== undefined && stems[0] !== foldText(lower) && words.hasForm(stems[0]);
}

const spelledMin = 6;

/** Whether a passage has the name with other vowels, or with soft instead of hard letters: Alaaddin, Alaeddin. */
function isSpelledSo(name: string, { folded }: ReadPassage): boolean {
  if (name.length < spelledMin) return false;
  const key = toSpelling(name);
  return folded.split(' ').some((word) => word.length === name.length && toSpelling(word) === key);
}

function toSpelling(name: string): string {
  return name.replace(/[aei]/gu, 'a').replace(/[ou]/gu, 'o').replace(/d/gu, 't').replace(/b/gu, 'p');
}

/**
 * Whether the name after a common word is missing too, or follows another word in a name of a passage: Umut Kaya, Deniz
 * Kaya.
 */
function isRivalled(name: string, missing: readonly Name[], runs: readonly (readonly string[])[]): boolean {
  const folded = foldText(name.split(/['’]/)[0] ?? '');
  return missing.some(({ text }) => text === name) || runs.some((run) => run.lastIndexOf(folded) > 0);
}

function isShort(name: string): boolean {
  return /^\p{Lu}{2,}$/u.test(name.split(/['’]/)[0] ?? '');
}

/** @param word a word of the name that must also be a word of the alias */
function isAlias(name: string, passages: readonly ReadPassage[], word = name): boolean {
  const groups = aliases.filter((names) =>
    names.some(
      (one) =>
        one === name ||
        (one.length > 5 && ` ${name}`.includes(` ${one}`) && (word === name || one.split(' ').includes(word))),
    ),
  );
  return passages.some(({ folded }) => groups.some((group) => group.some((one) => folded.includes(` ${one}`))));
}

/** The “Okan” of Okan Buruk when a passage names only Buruk. */
function isFirstName(name: string, run: readonly string[], passages: readonly ReadPassage[]): boolean {
  const [first, surname, further] = run;
  if (first !== name || surname === undefined || further !== undefined) return false;
  const isNamed = ({ names: { sure, possible } }: ReadPassage) => sure.hasWord(surname) || possible.hasWord(surname);
  return passages.some(isNamed) && !passages.some(({ runs }) => runs.some((one) => one.indexOf(surname) > 0));
}

/** Whether an abbreviation consists of beginnings of the words of a name: TÜPRAŞ, Türkiye Petrol Rafinerileri. */
function isJoinedFrom(short: string, run: readonly string[]): boolean {
  let at = 0;
  for (const word of run) {
    let length = 0;
    while (length < 3 && at + length < short.length && word[length] === short[at + length]) length += 1;
    if (length === 0) return false;
    at += length;
  }
  return run.length > 2 && ['', 's', 'as'].includes(short.slice(at));
}

/** First words whose letter in abbreviations comes from another language. */
const translated = new Map([
  ['uluslararasi', 'i'],
  ['dunya', 'w'],
  ['birlesmis', 'u'],
]);

/**
 * Whether an abbreviation consists of the initials of a name, in order: TÜİK, Türkiye İstatistik Kurumu; TCMB, Merkez
 * Bankası.
 */
function isShortFor(short: string, run: readonly string[]): boolean {
  if (run.length < 2 || short.length < 2 || run.length < short.length - 2) return false;
  // IDF, Uluslararası Diyabet Federasyonu.
  const isTranslated = translated.get(run[0] ?? '') === short[0];
  return run.some((_, from) => {
    let at = 0;
    let used = 0;
    for (const word of run.slice(from)) {
      const found = short.indexOf(word[0] ?? ' ', at);
      if (found === -1 || (from > 0 && used === 0 && found > 0 && !isTranslated)) break;
      at = found + 1;
      used += 1;
    }
    return used >= 2 && at === short.length && used >= short.length - 2;
  });
}
