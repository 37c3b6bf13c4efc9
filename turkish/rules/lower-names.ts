import { cutAtApostrophe, findApostrophe } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import { isEnglish, isInflectedEnglish } from '../spelling/english.ts';
import { foldMarks } from '../spelling/evidence.ts';
import type { Issue } from './issue.ts';
import { isNationOrLanguage } from './nations-and-works.ts';
import { isForeignAround, isNamedThing, isPiece } from './text/foreign-words.ts';
import { findBrand, isGivenName, isJoinedPlace, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { isCareless } from './text/practice.ts';

/** Names written in lower case: brands, regions, and whatever the lexicon knows as a name. */

const nameMessage = 'Özel adlar büyük harfle başlar.';
const eitherMessage = 'Özel adlar büyük harfle başlar; özel ad değilse ek kesme işaretiyle ayrılmaz.';

/** instagram’dan, iphone: brands, which prose capitalizes; code and English phrases have their own spelling. */
export function writeBrand(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const brand = findBrand(lower);
  if (brand === undefined || isPiece(paragraph, index)) return undefined;
  // “adobe photoshop kurdum”: names beside each other, unless the text has code.
  if (isForeignAround(paragraph, index) && !(isCareless(paragraph) && isAmongWords(paragraph, index))) return undefined;
  // “sinbo markası”
  if (isNamedThing(paragraph, index) && !/^(?:marka|firma|şirket)/.test(paragraph.lower(index + 1))) return undefined;
  // [facebook/react], “google”
  const { from, to } = paragraph.tokens[index] ?? { from: 0, to: 0 };
  if (/["'“”’([/-]/.test(paragraph.text.charAt(from - 1)) || /[/:_-]/.test(paragraph.text.charAt(to))) return undefined;
  const { name, rest } = brand;
  if (rest === '' || /^['’][A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]/.test(rest)) return name + rest;
  return paragraph.speller.apostrophe.fits(name, rest) ? `${name}’${rest}` : undefined;
}

/** Youtube, Iphone, Ikea: a brand whose other capital letters a careless writer leaves out. */
export function writeCapitalsOfBrand(paragraph: Paragraph, index: number): string | undefined {
  const { text } = paragraph.tokens[index] ?? { text: '' };
  const brand = findBrand(toLower(text.replaceAll('I', 'i')));
  if (brand === undefined || text.startsWith(brand.name) || !isCareless(paragraph)) return undefined;
  const { name, rest } = brand;
  return rest === '' || /^['’]/.test(rest) ? name + rest : undefined;
}

/** Whether a Turkish word or the end of the text follows, and nothing in the paragraph is code. */
function isAmongWords({ speller, tokens }: Paragraph, index: number): boolean {
  const next = tokens[index + 1];
  return (next?.kind !== 'word' || speller.isWord(next.text)) && tokens.every(({ kind }) => kind !== 'other');
}

/** Parts of the world, and what follows them where they are meant. */
const regions: ReadonlyMap<string, RegExp> = new Map(
  (
    [
      ['batı doğu', /^(?:medeniyet|felsefe|edebiyat|müziğ|dünyas|uygarlı|blok|toplumlar|düşünce|kültür)/],
      ['antep maraş urfa frenk brüksel', /^(?:fıstı|dondurma|keba|gömle|üzüm|lahana|biber)/],
      ['van adana ankara denizli kangal', /^(?:kedi|keba|keçi|horoz|köpe)/],
      ['yunan', /^(?:ada|mitoloji|tanrı|mutfa|felsefe)/],
      ['roma', /^(?:dönem|imparator|hukuk|rakam|uygarlı|sikke)/],
      ['çin kore hint', /^(?:mutfa|seddi|mal[ıi]|halkı|ekonomi|yeme|porselen|hükûmet|hükümet|savaş|sinema|film)/],
      ['balkan', /^(?:göçmen|ülke|savaş|yarımada|halk|müzi)/],
      ['ege', /^(?:sahil|kıyı|kasaba|mutfağ|köy)/],
    ] as const
  ).flatMap(([words, next]) => words.split(' ').map((word): [string, RegExp] => [word, next])),
);
const koran = /^kur['’]an/;
const kaaba = /^k[aâ]be(?:y[ie]|den?|nin)?$/;
const petNames = listWords(`
  boncuk çomar duman fındık karabaş limon lokum maviş mırnav minnoş pamuk paşa prenses şans tarçın tekir zeytin
`);

/** Whether a lower-case word may be the name of a region, the Kaaba or a pet, if its neighbours say so. */
export function mayBeRegion(lower: string): boolean {
  return regions.has(lower) || petNames.has(lower) || kaaba.test(lower);
}

/** “batı felsefesi”, “ege sahilleri”: a part of the world, which is named like a direction or another word. */
export function writeRegion(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const next = paragraph.areNeighbours(index) ? paragraph.lower(index + 1) : '';
  const isRegion =
    (regions.get(lower)?.test(next) === true &&
      (!/^(?:batı|doğu)$/.test(lower) || !/[ıiuü]n$|^(?:kuzey|güney|iç|orta)$/.test(paragraph.lower(index - 1)))) ||
    koran.test(lower);
  if (isRegion) return capitalize(lower);
  if (kaaba.test(lower)) return `Kâbe${lower.length > 4 ? '’' : ''}${lower.slice(4)}`;
  // “köpeği karabaş”, “kedim boncuk”
  const isPet =
    petNames.has(lower) &&
    /^(?:kedi(?:s[iı]|m|miz|niz)|köpeğ(?:i|im|imiz|iniz)|kuşu(?:m|muz)?)$/.test(paragraph.lower(index - 1));
  return isPet && next !== '' && !/^(?:gibi|kadar|yuttu|yedi|ve|ile)$/.test(next) ? capitalize(lower) : undefined;
}

/** A name that the lexicon has with a capital letter only, or one in lower case before its apostrophe. */
export function checkName(
  paragraph: Paragraph,
  index: number,
  issue: (kind: 'error' | 'hint', message: string, proposal: string) => Issue[],
): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const mark = findApostrophe(token.text);
  const verdict = paragraph.judge(index);
  if (mark <= 2 && verdict !== 'name' && verdict !== 'apostrophe') return [];
  const left = mark < 0 ? token.text : token.text.slice(0, mark);
  // ['ahmet', "veli"]: a value in a program.
  const around = paragraph.text.charAt(token.from - 1) + paragraph.text.charAt(token.to);
  if (around === "''" || around === '""') return [];
  if (isPlainEnglish(paragraph, left) || isPiece(paragraph, index)) return [];
  if (mark > 2) {
    const fits = paragraph.speller.apostrophe.fits(capitalize(left), token.text.slice(mark + 1));
    if (!fits) return [];
    if (paragraph.speller.judge(left) === 'unknown')
      return isUnknownName(paragraph, index, left) ? issue('hint', eitherMessage, capitalize(token.text)) : [];
    // state’i, page’ler: names of the lexicon that are foreign words.
    const isName =
      isPlaceName(left) ||
      isJoinedPlace(left) ||
      isGivenName(left) ||
      isNationOrLanguage(left) ||
      (paragraph.speller.judge(left) === 'name' && left.length > longName && !isEnglish(left));
    if (isName)
      return issue(paragraph.speller.judge(left) === 'name' ? 'error' : 'hint', nameMessage, capitalize(token.text));
    // “trakya’nın”: a shorter name, which may be a foreign word.
    return paragraph.speller.judge(left) === 'name' && isCareless(paragraph)
      ? issue('hint', nameMessage, capitalize(token.text))
      : [];
  }
  // “real madrid maçı”: a place beside a foreign word.
  if (isForeignAround(paragraph, index) && !(isPlaceName(token.text) && isCareless(paragraph))) return [];
  // todaya, pageler
  if (!isEnglish(token.text) && isInflectedEnglish(token.text, paragraph.speller.analyser)) return [];
  // mahsunlaşmak: a verb derived from a word that is also a name.
  if (paragraph.analyse(token.text).some(({ suffixes }) => /^(?:Become|Make)$/.test(suffixes[0]?.name ?? '')))
    return [];
  if (isNamedThing(paragraph, index)) return [];
  const [proposal] = paragraph.proposer.propose(token.text, 1);
  if (proposal === undefined || readCasing(proposal.split('’')[0] ?? '') !== 'capitalized') return [];
  // “hindistan cevizi” was right in older dictionaries.
  const isSure = isKnownName(paragraph, proposal) && !paragraph.lower(index + 1).startsWith('ceviz');
  return issue(isSure ? 'error' : 'hint', nameMessage, proposal);
}

/** “djoko’nun”: an unknown word with the case of a name, among the words of a person who leaves out capital letters. */
function isUnknownName(paragraph: Paragraph, index: number, left: string): boolean {
  const suffix = paragraph.tokens[index]?.text.slice(left.length + 1) ?? '';
  return (
    isCareless(paragraph) &&
    /^(?:[dt][ae]n?|n?[ıiuü]n|y?[ıiuüae]|y?l[ae]|[dt][ıiuü]r|[dt][ae]ki)$/.test(suffix) &&
    /^[a-zçğıöşü]+$/.test(left) &&
    // pkk’nın, ebv’de: an abbreviation.
    left.length > 3 &&
    /[aeıioöuü]/.test(left) &&
    !isEnglish(left) &&
    !isForeignAround(paragraph, index) &&
    !isNamedThing(paragraph, index) &&
    restoreLetters(left, paragraph.speller) === undefined
  );
}

/**
 * “İzmir, aydın ve muğla”, “alman ve rus turistler”: a place or a nation that is also another word, beside one that is
 * not. Returns it with its capital letter.
 */
export function writeListed(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const isOfKind = isPlaceName(lower) ? isPlaceName : isNation(lower) ? isNation : undefined;
  if (isOfKind === undefined) return undefined;
  const isListed = [-1, 1].some((step) => {
    const joint = paragraph.tokens[index + step]?.text ?? '';
    const other = paragraph.tokens[index + 2 * step];
    if (!/^(?:,|ve|veya|ile)$/.test(joint) || other?.kind !== 'word') return false;
    const name = cutAtApostrophe(paragraph.lower(index + 2 * step));
    return isOfKind(name) && (paragraph.speller.judge(name) === 'name' || readCasing(other.text) === 'capitalized');
  });
  return isListed ? capitalize(lower) : undefined;
}

function isNation(lower: string): boolean {
  return isNationOrLanguage(lower) && !lower.endsWith('ce') && !lower.endsWith('ca');
}

/**
 * “avelox antibiyotik”, “splitwire uygulaması”: an unknown word before what it is the name of, in a careless text
 * without code.
 */
export function isProductName(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  return (
    foreignLetters.test(lower) &&
    paragraph.form(index)?.casing === 'lower' &&
    paragraph.judge(index) === 'unknown' &&
    paragraph.areNeighbours(index) &&
    products.test(foldMarks(paragraph.lower(index + 1))) &&
    !isEnglish(lower) &&
    isCareless(paragraph) &&
    paragraph.tokens.every(({ kind }) => kind !== 'other') &&
    restoreLetters(lower, paragraph.speller) === undefined
  );
}

/** Products that have names, without the marks of their letters. */
const products =
  /^(?:antibiyoti|(?:ilac|program|tablet|surub|krem|jel|sprey|sampuan|market|serum)i|uygulama(?:si|lari)|marka(?:$|si|li)|(?:oyun|telefon|modem)u|(?:dizi|site|firma|magaza|sigorta|banka)si|kanali|film[ic]|(?:adli|isimli|denen|denilen)$)/;

/** “rhaegar öldü”: an unknown word that is a name elsewhere in the paragraph, with an apostrophe or a capital letter. */
export function isNamedElsewhere(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  if (!foreignLetters.test(lower) || isEnglish(lower) || !isCareless(paragraph)) return false;
  return (
    readNamed(paragraph)
      .get(lower)
      ?.some((at) => at !== index) === true
  );
}

const foreignLetters = /^[a-zçğıöşü]{4,}$/;
const named = new WeakMap<Paragraph, ReadonlyMap<string, readonly number[]>>();

/** The first two places of each unknown word where it stands as a name. Read once, as each unknown word asks for it. */
function readNamed(paragraph: Paragraph): ReadonlyMap<string, readonly number[]> {
  const known = named.get(paragraph);
  if (known !== undefined) return known;
  const places = new Map<string, number[]>();
  for (const [at, { kind, opensSentence, text }] of paragraph.tokens.entries()) {
    const left = cutAtApostrophe(text);
    const lower = toLower(left);
    if (kind !== 'word' || !foreignLetters.test(lower) || (places.get(lower)?.length ?? 0) > 1) continue;
    const isNamed =
      isProductName(paragraph, at) ||
      (readCasing(text) === 'capitalized' ? !opensSentence : left !== text && isUnknownName(paragraph, at, left));
    if (isNamed) places.set(lower, [...(places.get(lower) ?? []), at]);
  }
  named.set(paragraph, places);
  return places;
}

/**
 * Minimum frequency, in halves of a power of two, of a name that may also be a foreign word or a term: pinto, aqua,
 * tesla.
 */
const frequentNameMin = 29;
/** Minimum length, in letters, of a foreign name that is no other word: shakespeare’in. */
const longName = 6;
/** The same for a name with letters that exist only in Turkish. */
const seenNameMin = 20;

/**
 * Whether a word is only a name: it has letters that exist only in Turkish, is a frequent place or given name, or is
 * itself frequent.
 */
function isKnownName(paragraph: Paragraph, proposal: string): boolean {
  const name = toLower(proposal.split('’')[0] ?? '');
  if (isPlaceName(name) || isGivenName(name) || isNationOrLanguage(name)) return true;
  const least = /[çğışöü]/.test(name) ? seenNameMin : frequentNameMin;
  return paragraph.analyse(name).some(({ word: { kind, frequency } }) => kind === 'p' && frequency >= least);
}

/** Names with a pronunciation in our list that are nevertheless ordinary English words. */
const ordinary = new Set(
  'bush gates grace guardian jobs journal management marvel space steam street times wall'.split(' '),
);

/** media, page, management: English words are names only if the lexicon has their pronunciation (Google). */
function isPlainEnglish(paragraph: Paragraph, word: string): boolean {
  return (
    isEnglish(word) &&
    (ordinary.has(word) || paragraph.analyse(word).every(({ word: { kind, extra } }) => kind !== 'p' || extra === ''))
  );
}
