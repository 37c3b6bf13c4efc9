import { capitalize, readCasing } from '../../letters/casing.ts';
import { readForeignSuffixes } from '../../morphology/foreign-suffixes.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { type ForeignEntry, foreignVerbs, foreignWords } from './foreign-word-list.ts';

const proposalsMax = 2;
const lengthMin = 4;

const byWord = new Map(foreignWords.flatMap((entry) => entry.foreign.map((word) => [word, entry] as const)));
/** The first letters of these words. */
const beginnings = new Set(Array.from(byWord.keys(), (word) => word.slice(0, lengthMin)));
const verbsByWord = new Map<string, { readonly verb: string; readonly entry: ForeignEntry }[]>();
for (const entry of foreignVerbs) {
  const [word = '', verb = ''] = (entry.foreign[0] ?? '').split(' ');
  verbsByWord.set(word, [...(verbsByWord.get(word) ?? []), { verb, entry }]);
}

/** Before these words, a word is a technical term: “efektif kur”, “trend çizgisi”. */
const termsBefore: ReadonlyMap<string, RegExp> = new Map([
  ['efektif', /^(?:kur|döviz|alış|satış|faiz|para|gerilim|değer|doz|alan|kütle|ısı|sıcaklık)/],
  ['trend', /^(?:çizgi|kanal|analiz|takip|dönüş|hat|kırıl|destek|direnç)/],
]);
/** The word is mentioned, not used: “update komutu”, “Link adlı kahraman”. */
const namesAWord =
  /^(?:yerine|seçene|değişken|adlı|isimli|sözcüğü|kelimesi|komut|fonksiyon|metod|metot|parametre|düğme|buton|sekme|etiket|menü|alan|sütun|tablo)/;
/**
 * A foreign word with a Turkish equivalent; `isFirst` for its first occurrence in the paragraph, which is the one that
 * is reported.
 */
export interface ForeignWord {
  readonly issue: Issue;
  readonly isFirst: boolean;
}

/** Finds the foreign words of a paragraph that have a Turkish equivalent; proposals keep the suffixes. */
export function findForeignWords(paragraph: Paragraph): ForeignWord[] {
  const seen = new Set<ForeignEntry>();
  return paragraph.tokens.flatMap((token, index): ForeignWord[] => {
    if (token.kind !== 'word') return [];
    const found = findVerb(paragraph, index) ?? findNoun(paragraph, index);
    if (found === undefined || isNamed(paragraph, index)) return [];
    const isFirst = !seen.has(found.entry);
    seen.add(found.entry);
    const isOpening = readCasing(token.text) === 'capitalized';
    const proposals = found.proposals.slice(0, proposalsMax).map((text) => (isOpening ? capitalize(text) : text));
    const to = paragraph.tokens[found.last]?.to ?? token.to;
    const [turkish = ''] = found.entry.turkish;
    const message = `Türkçesi de kullanılıyor: “${proposals[0] ?? turkish.replace('~', '')}”.`;
    return [{ issue: { from: token.from, to, kind: 'style', rule: 'foreign-word', message, proposals }, isFirst }];
  });
}

interface Found {
  readonly entry: ForeignEntry;
  /** Its last token. */
  readonly last: number;
  readonly proposals: readonly string[];
}

function findVerb(paragraph: Paragraph, index: number): Found | undefined {
  for (const { verb, entry } of verbsByWord.get(paragraph.lower(index)) ?? []) {
    const word = paragraph.tokens[index + 1];
    const readings = paragraph.areNeighbours(index) ? paragraph.analyse(word?.text ?? '') : [];
    const reading = readings.find(({ stem, word: { kind } }) => kind === 'v' && stem === verb);
    if (reading === undefined) continue;
    const names = reading.suffixes.map(({ name }) => name);
    const proposals = entry.turkish.flatMap((turkish) => inflect(paragraph, turkish, names));
    return { entry, last: index + 1, proposals };
  }
  return undefined;
}

function findNoun(paragraph: Paragraph, index: number): Found | undefined {
  const lower = paragraph.lower(index);
  if (!beginnings.has(lower.slice(0, lengthMin))) return undefined;
  const [plain = '', afterApostrophe] = lower.split(/['’]/);
  const readings = paragraph.analyse(plain).filter(({ word: { kind } }) => kind !== 'p');
  for (let length = plain.length; length >= lengthMin; length -= 1) {
    const entry = byWord.get(plain.slice(0, length));
    if (entry === undefined) continue;
    // A Turkish word with the same beginning.
    if (readings.length > 0 && !readings.some(({ stem }) => stem === plain.slice(0, length))) return undefined;
    const written = readForeignSuffixes(paragraph.speller.analyser, plain.slice(length) + (afterApostrophe ?? ''));
    // “search ettik”: neither a noun nor a listed verb.
    if (written.length === 0 || makesVerb(paragraph, index + 1)) return undefined;
    const proposals = entry.turkish.flatMap((turkish) =>
      written.flatMap((names) => inflect(paragraph, turkish, names)),
    );
    return { entry, last: index, proposals: [...new Set(proposals)] };
  }
  return undefined;
}

function makesVerb(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ stem, word: { kind } }) => kind === 'v' && /^(?:et|edil)$/.test(stem));
}

/** A Turkish word or phrase with suffixes on its last word: geri bildirim, Pl → geri bildirimler. */
function inflect(paragraph: Paragraph, turkish: string, names: readonly string[]): string[] {
  const isPossessed = turkish.endsWith('~');
  const phrase = turkish.replace('~', '');
  const before = phrase.slice(0, Math.max(phrase.lastIndexOf(' '), phrase.lastIndexOf('-')) + 1);
  const all = isPossessed ? addPossessive(names) : names;
  const last = phrase.slice(before.length);
  if (all.length === 0) return [phrase];
  const { analyser } = paragraph.speller;
  const forms = analyser.generate(last, all);
  // etkili, yazıcı: not separate entries of the lexicon.
  const [derived] = forms.length > 0 ? [] : paragraph.analyse(last);
  if (derived !== undefined)
    forms.push(...analyser.generate(derived.stem, [...derived.suffixes.map(({ name }) => name), ...all]));
  return forms.slice(0, 1).map((form) => before + form);
}

/** “yol haritası”, “yol haritaları”, “yol haritamız”: a single possessive, after the plural. */
function addPossessive(names: readonly string[]): readonly string[] {
  if (names.some((name) => /^P\d/.test(name))) return names;
  return names[0] === 'Pl' ? ['Pl', 'P3sg', ...names.slice(1)] : ['P3sg', ...names];
}

/** Whether a word is part of a name, a title, a quotation, code or an English phrase, or is only mentioned. */
function isNamed(paragraph: Paragraph, index: number): boolean {
  const { tokens } = paragraph;
  const token = tokens[index];
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (token === undefined) return true;
  const casing = readCasing(token.text.split(/['’]/)[0] ?? '');
  if (casing !== 'lower' && !(casing === 'capitalized' && token.opensSentence)) return true;
  if (casing !== 'lower' && after?.kind === 'word' && readCasing(after.text) !== 'lower') return true;
  // seçkiler (playlist); Password (Parola).
  if (before?.kind === 'mark' && (before.to === token.from || before.text === '/')) return true;
  if (
    after?.kind === 'mark' &&
    (/^[(/]$/.test(after.text) || (after.from === token.to && /[”"’'»_=@#<>*&+)-]/.test(after.text)))
  )
    return true;
  // “Gta online”, “Drive linki”: part of a product name.
  if (
    before?.kind === 'word' &&
    readCasing(before.text) !== 'lower' &&
    (!before.opensSentence || isForeign(paragraph, index - 1))
  )
    return true;
  const next = paragraph.lower(index + 1);
  if (namesAWord.test(next) || termsBefore.get(paragraph.lower(index))?.test(next) === true) return true;
  return [index - 1, index + 1].some((at) => isForeign(paragraph, at));
}

/** Whether a neighbouring word is foreign as well and not listed: “real time update”. */
function isForeign(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  if (lower === '' || /['’]/.test(lower) || byWord.has(lower) || verbsByWord.has(lower)) return false;
  return paragraph.speller.judge(lower) === 'unknown';
}
