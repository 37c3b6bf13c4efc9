import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldCircumflex } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { packHashedValues } from '../lexicon/hashed-values.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { packForms } from '../lexicon/packed-forms.ts';
import { packWords } from '../lexicon/packed-words.ts';
import { formatLexicon, type Word, type WordKind } from '../lexicon/words.ts';
import { Analyser } from '../morphology/analyser.ts';
import { countChains, formatChains } from './count-chains.ts';
import { readTrade } from './read-trades.ts';
import { readZemberek, type SourceWord } from './read-zemberek.ts';

/*
 * Writes words.txt and forms.bin, and the same for browsers as words.bin and packed-forms.bin, from the sources named in
 * ../README.md, which are not part of the repository:
 *
 *   node turkish/sources/build-lexicon.ts <folder>
 *
 * The folder must hold the dictionaries of Zemberek (`*.dict`) and its word form counts (`freq-100k.txt`).
 */
const formsMax = 68_500;

/** Frequencies of forms from this one on are compared with each other, so that their half steps count. */
const comparedMin = 24;

/** Bits per hash: a word has hundreds of neighbours one slip away, and few of them may collide with counted forms. */
const formHashBits = 27;

/** A name counts as frequent when it is capitalized at least this many times as often as not. */
const lowerMax = 4;

/** Minimum length, in letters, of names that resemble no word they could be a slip for (Abdülkayyum). */
const longName = 7;

/** Words that the counted texts don’t contain must be listed up to this length, in letters. */
const uncommonLengthMax = 5;

/**
 * Words of TDK with another word whose count they take, because the counted texts lack them: another spelling, or a
 * similar word.
 */
const otherSpellings = new Map([
  ['öge', 'öğe'],
  ['evril', 'dönüş'],
  ['öncül', 'öncü'],
  ['fırka', 'fırsat'],
  ['eskiz', 'çizim'],
  ['bayt', 'piksel'],
  ['etik', 'ahlak'],
  ['şıklık', 'zarafet'],
  ['eksil', 'azal'],
  ['koçan', 'kabuk'],
  ['elti', 'görümce'],
  ['şıra', 'şerbet'],
  ['dahl', 'katkı'],
  ['mandal', 'kilit'],
  ['akide', 'lokum'],
  ['kak', 'çak'],
]);

/** Adjectives that have the same letters as an unrelated noun: şık (elegant) and şık (option). */
const homonyms = new Set(['şık', 'katil', 'uğur', 'koyun', 'yok', 'kayın']);

const folder = process.argv[2];

if (folder === undefined) throw new Error('Name the folder with the sources.');

/** Adjectives of descent that are also nouns. */
const nisbaNouns = new Set(['mimari']);

/** Adjectives whose last circumflex was dropped. */
const nisbas = new Set<string>();

/** Names that occur only in the list of places (mostly villages) or in the names of a corpus. */
const doubtfulNames = new Set<string>();

const target = join(import.meta.dirname, '../lexicon');

const words = collectWords(folder);

const plain = words.map((word) => ({ ...word, frequency: 0 }));

const { lemmas, forms } = countForms(new Lexicon(formatLexicon(plain)), folder);

const counted: Word[] = dropDoubtfulNames(
  dropUncommon(
    countOtherSpellings(words.map((word, number) => ({ ...word, frequency: countLemma(word, lemmas[number]) }))),
  ),
);

writeFileSync(join(target, 'words.txt'), formatLexicon(counted));

writeFileSync(join(target, 'words.bin'), packWords(counted));

const table = packHashedValues(forms, formHashBits);

writeFileSync(join(target, 'forms.bin'), table);

writeFileSync(join(target, 'packed-forms.bin'), packForms(table, formatLexicon(counted)));

const chains = countChains(new Lexicon(formatLexicon(counted)), folder);

writeFileSync(join(target, 'suffix-chains.ts'), formatChains(chains));

console.log(`${counted.length} words, ${forms.size} forms, ${chains.length} chains of suffixes`);

/**
 * Collects the words of all sources: verbs and names after the others, each group sorted, because this packs best. Our
 * own lists win.
 */
function collectWords(sources: string): SourceWord[] {
  const removed = new Set(readList('removed').map((line) => line.join(' ')));
  const wrong = readList('wrong');
  for (const [text = ''] of wrong) removed.add(text);
  const found = new Map<string, SourceWord>();
  const add = (word: SourceWord): void => {
    found.set(`${word.text} ${word.kind}${word.flags} ${word.kind === 'p' ? '' : word.extra}`, word);
  };
  for (const file of ['master-dictionary', 'non-tdk', 'proper', 'person-names', 'proper-from-corpus', 'locations-tr']) {
    for (const word of readZemberek(readFileSync(join(sources, `${file}.dict`), 'utf8'))) {
      if (word.kind !== 'p' && (removed.has(word.text) || removed.has(`${word.text} ${word.kind}`))) continue;
      // Names that only a corpus has may be foreign, with another pronunciation than the spelling.
      const isForeign =
        /^proper/.test(file) && word.kind === 'p' && !found.has(`${word.text} p `) && looksForeign(word.text);
      const text = dropCircumflexOfNisba(dropCircumflexAfterL(word.text), word.kind);
      if (text.endsWith('i') && word.text.endsWith('î') && !nisbaNouns.has(text)) nisbas.add(text);
      if (/^(?:locations-tr|proper-from-corpus)$/.test(file) && !found.has(`${text} p `)) doubtfulNames.add(text);
      add({ ...word, text, flags: isForeign ? 'f' : word.flags });
    }
  }
  for (const [form = '', lemma = '', state = ''] of readList('irregular')) {
    add({ text: form, kind: 'i', flags: '', extra: `${lemma} ${state}` });
  }
  for (const name of ['modern', 'circumflex']) {
    for (const [text = '', kind = ''] of readList(name)) {
      doubtfulNames.delete(text);
      add({ text, kind: kind[0] as WordKind, flags: kind.slice(1), extra: '' });
    }
  }
  addTrades(found, add);
  for (const [text = '', ...readings] of readList('foreign-names')) {
    doubtfulNames.delete(text);
    // Its pronunciation is known, so its suffixes are, too.
    found.delete(`${text} pf `);
    add({ text, kind: 'p', flags: '', extra: readings.join(' ') });
  }
  for (const [text = '', kind = '', ...right] of readList('wrong')) {
    add({ text, kind: 'm', flags: kind, extra: right.join(' ') });
  }
  const groups: readonly WordKind[] = ['v', 'p'];
  return settleFlags([...found.values()]).sort(
    (a, b) => groups.indexOf(a.kind) - groups.indexOf(b.kind) || (toLower(a.text) < toLower(b.text) ? -1 : 1),
  );
}

/** Adds trade words that the other lists neither contain nor derive with suffixes. */
function addTrades(found: ReadonlyMap<string, SourceWord>, add: (word: SourceWord) => void): void {
  const analyser = new Analyser(
    new Lexicon(formatLexicon([...found.values()].map((word) => ({ ...word, frequency: 0 })))),
  );
  const isKnown = ({ text, kind }: SourceWord): boolean =>
    analyser
      .analyse(text)
      .some(({ word, suffixes }) => !'pm'.includes(word.kind) && (kind !== 'v' || suffixes.length === 0));
  for (const word of readTrades().filter((word) => !isKnown(word))) {
    doubtfulNames.delete(word.text);
    add(word);
  }
}

function readTrades(): SourceWord[] {
  const lists = join(import.meta.dirname, 'lists');
  return readdirSync(lists)
    .filter((name) => name.startsWith('trade-'))
    .sort()
    .flatMap((name) => readTrade(readFileSync(join(lists, name), 'utf8')));
}

/**
 * Gives words with the same letters one set of flags. Zemberek marks special properties (musibet does not soften,
 * normal takes front suffixes) only at the noun, and lists a few words twice; without this, musibedi and kayıtı would
 * be correct.
 */
function settleFlags(found: readonly SourceWord[]): SourceWord[] {
  const isSettled = ({ kind }: SourceWord): boolean => kind === 'n' || kind === 'j';
  const settled = new Map(readList('flags').map(([text = '', flags = '']) => [text, flags === '-' ? '' : flags]));
  const ofNouns = new Map<string, Set<string>>();
  for (const { text, kind, flags } of found)
    if (kind === 'n') ofNouns.set(text, (ofNouns.get(text) ?? new Set()).add(flags));
  const kept = new Map<string, SourceWord>();
  for (const word of found) {
    const nouns = ofNouns.get(word.text);
    const [own = ''] = nouns?.size === 1 ? nouns : [word.flags];
    const flags = settled.get(word.text) ?? (word.kind === 'j' && !homonyms.has(word.text) ? own : word.flags);
    const single = isSettled(word) ? { ...word, flags } : word;
    kept.set(`${single.text} ${single.kind}${single.flags} ${single.kind === 'p' ? '' : single.extra}`, single);
  }
  // Of insani only the adjective is kept, because the noun would make insanin correct.
  const adjectives = new Set([...kept.values()].flatMap(({ text, kind }) => (kind === 'j' ? [text] : [])));
  return [...kept.values()].filter(
    ({ text, kind }) => kind !== 'n' || !(nisbas.has(text) || text.endsWith('î')) || !adjectives.has(text),
  );
}

/**
 * Drops short words and adjectives like kitabi that the counted texts don’t contain, unless they are listed: nearly
 * everything that looks like them is a slip (kitabı).
 */
function dropUncommon(words: readonly Word[]): Word[] {
  const listed = new Set(readList('uncommon').map(([text]) => text));
  const own = new Set(
    [...['modern', 'circumflex'].flatMap((name) => readList(name)), ...readTrades().map(({ text }) => [text])].map(
      ([text]) => text,
    ),
  );
  const isCounted = new Set(words.filter(({ frequency }) => frequency > 0).map(({ text }) => text));
  return words.filter(
    ({ text, kind }) =>
      !'njtuvdx'.includes(kind) ||
      (text.length > uncommonLengthMax && !nisbas.has(text)) ||
      isCounted.has(text) ||
      listed.has(text) ||
      own.has(text),
  );
}

/** Rounds the frequency of a rarer form down to a whole power of two, so that the packed file is smaller. */
function countForm(count: number): number {
  const frequency = toFrequency(count);
  return frequency < comparedMin ? Math.max(1, 2 * Math.floor(frequency / 2)) : frequency;
}

/** Names need no half powers of two. */
function countLemma({ kind }: SourceWord, count = 0): number {
  return kind === 'p' ? 2 * Math.ceil(toFrequency(count) / 2) : toFrequency(count);
}

/**
 * Drops doubtful and long names that the counted texts don’t contain: an unknown capitalized word is taken for a name
 * anyway, but slips of corpora are not names (Yanlız). Keeps those of our own list, and names that are also ordinary
 * words (Efendi, Kilise), so that these are not read as another name with a suffix; doubtful ones that are forms of
 * ordinary words (Altılı, Akçalar) are read as these.
 */
function dropDoubtfulNames(words: readonly Word[]): Word[] {
  const ordinary = new Analyser(new Lexicon(formatLexicon(words.filter(({ kind }) => kind !== 'p' && kind !== 'm'))));
  const listed = new Set(readList('modern').map(([text]) => text));
  return words.filter(
    ({ text, kind, frequency, extra }) =>
      kind !== 'p' ||
      frequency > 0 ||
      extra !== '' ||
      (!doubtfulNames.has(text) && (text.length < longName || listed.has(text))) ||
      ordinary.analyse(toLower(text)).some(({ suffixes }) => !doubtfulNames.has(text) || suffixes.length === 0),
  );
}

/** Gives a TDK word the frequency of its more common other spelling; otherwise ögeler would be a slip for öğeler. */
function countOtherSpellings(words: readonly Word[]): Word[] {
  const frequencies = new Map(words.map(({ text, kind, frequency }) => [`${text} ${kind}`, frequency]));

  return words.map((word) => {
    const other = frequencies.get(`${otherSpellings.get(word.text) ?? ''} ${word.kind}`) ?? 0;
    return { ...word, frequency: Math.max(word.frequency, other) };
  });
}

/**
 * TDK writes the -î of descent only where the word could be read as an accusative: askerî, dinî, but siyasi, hukuki.
 */
function dropCircumflexOfNisba(text: string, kind: WordKind): string {
  return kind !== 'p' && /[aıouâû][^aeıioöuüâîû]*î$/.test(text) && text !== 'dâhilî' ? `${text.slice(0, -1)}i` : text;
}

/** Spellings that are rare in Turkish names. */
function looksForeign(name: string): boolean {
  const lower = toLower(name);
  return /[qwx]|[aeo]u(?!$)|ault$|sch|tz$|[aeio]{3}|^[bcçdfgğhjklmnprsştvyz]{2}|([bcdfghjklmnprstvz])\1|th|ph|sh|ch|ck|gh|oo|ee|ou|ea|ie|ai|ey|ay[a-z]|[cgj]$|es$|[^aeıioöuü]e$/.test(
    lower,
  );
}

/** TDK writes ilan, reklam, silah where older dictionaries have ilân, reklâm, silâh. */
function dropCircumflexAfterL(text: string): string {
  return text === 'hâlâ' || text === 'âlâ' || text === 'pekâlâ'
    ? text
    : text.replace(/lâ/g, 'la').replace(/lû/g, 'lu').replace(/Lâ/g, 'La').replace(/Lû/g, 'Lu');
}

/** The lines of one of our lists, split at spaces. */
function readList(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, 'lists', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));
}

/**
 * Counts each lemma and each form in the counted words; the count of an ambiguous form is shared between its simplest
 * readings.
 */
function countForms(lexicon: Lexicon, sources: string): { lemmas: Float64Array; forms: Map<string, number> } {
  const analyser = new Analyser(lexicon);
  const lowerNames = new Float64Array(lexicon.size);
  const lemmas = new Float64Array(lexicon.size);
  const totals = new Map<string, number>();
  for (const line of readFileSync(join(sources, 'freq-100k.txt'), 'utf8').split('\n')) {
    const [form = '', count = '0'] = line.split(' ');
    const lower = toLower(form);
    const isName = form !== lower;
    // A capital letter counts only for names: ordinary words also open sentences.
    const all = analyser.analyse(lower);
    for (const { word, number, suffixes } of all) {
      if (!isName && word.kind === 'p' && suffixes.length === 0) lowerNames[number] = Number(count);
    }
    const readings = all.filter(({ word }) => (word.kind === 'p') === isName);
    const shortest = Math.min(...readings.map(({ suffixes }) => suffixes.length));
    const numbers = new Set(readings.filter(({ suffixes }) => suffixes.length <= shortest).map(({ number }) => number));
    for (const number of numbers) lemmas[number] = (lemmas[number] ?? 0) + Number(count) / numbers.size;
    if (!isName && readings.some(({ word }) => word.kind !== 'm')) {
      const folded = foldCircumflex(form);
      totals.set(folded, (totals.get(folded) ?? 0) + Number(count));
    }
  }
  // A word that is as often in lower case is not a name, or a slip: Degil, Rock.
  lowerNames.forEach((count, number) => {
    if (count * lowerMax > (lemmas[number] ?? 0)) lemmas[number] = 0;
  });
  const most = [...totals].sort(([, a], [, b]) => b - a).slice(0, formsMax);
  return {
    lemmas,
    forms: new Map(most.map(([form, count]) => [form, countForm(count)])),
  };
}

function toFrequency(count: number): number {
  return Math.round(2 * Math.log2(1 + count));
}
