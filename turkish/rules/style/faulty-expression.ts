import { readCasing, toUpper } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import { findPredicate, isFiniteForm } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { type FaultyPhrase, listFaultyPhrases } from './faulty-phrases.ts';

const twiceMessage = 'Aynı anlam iki kez söyleniyor; biri yeter.';
const contradictionMessage = 'Kesinlik ve olasılık bir arada: birini seçin.';
const neitherMessage = '“Ne … ne” olumsuzluk anlatır; yüklem olumlu olmalı.';
const priceMessage = 'Fiyat “yüksek” ya da “düşük”, ürün “pahalı” ya da “ucuz” olur.';
const reasonMessage = '“Nedeni … yüzünden / dolayı” ve “amacı … için” aynı anlamı iki kez söyler.';

const byFirstWord = new Map<string, FaultyPhrase[]>();
for (const phrase of listFaultyPhrases()) {
  const [first = ''] = phrase.words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
}

const about = /^(?:yaklaşık|takriben)$/;
const aroundIt = /^(?:kadar|civarında(?:y?d[ıi]r?)?|dolayında(?:y?d[ıi]r?)?|civarı)$/;
const numberWord = listWords(`
  altı altmış beş bin bir buçuk doksan dokuz dört elli iki kırk milyar milyon on otuz saat sekiz seksen üç yarım yedi
  yetmiş yirmi yüz yüzde
`);
/** Verbs that are reciprocal by themselves. */
const reciprocal =
  /^(?:selamlaş|mektuplaş|bakış|tokalaş|yazış|kucaklaş|yardımlaş|dertleş|mesajlaş|helalleş|şakalaş|öpüş|itiş|didiş|haberleş)(?:t[ıiuü]|[ıiuü]r|[ıiuü]yor|m[ıiuü]ş|[ae]c[ae]|[ae]r)/;
/** “ne zaman”, “ne kadar”: questions and exclamations, not “neither”. */
const asksAfterNe =
  /^(?:zaman|kadar|gibi|için|ol.*|yazık|var.*|yok.*|de(?:mek|di.*|r.*|miş.*|n.*)|biçim|tür.*|denli|güzel|yap.*|et.*|iste.*|mutlu|şekilde|ile|iyi|hoş|acı|çabuk|hakla|işe|ara|oranda|ölçüde|diye|yandan|var|söyle.*|ki|çare|münasebet)$/;
/** Words with which the expressions of the functions below begin. */
const beginnings = new Set(
  (
    'yaklaşık takriben aşağı hemen karşılıklı henüz daha hâlâ kesinlikle mutlaka muhakkak eminim şüphesiz kuşkusuz ' +
    'nedeni sebebi amacı amacımız amacım rağmen ve sadece yalnızca ne'
  ).split(' '),
);
const distanceMax = 4;
const predicateDistanceMax = 6;

/**
 * Finds faulty expressions in the sense of Turkish schoolbooks: redundancies, contradictions, “neither” with a negated
 * verb.
 */
export function checkFaultyExpression(paragraph: Paragraph): Issue[] {
  const found = paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word' || !mayBegin(paragraph.lower(index))) return [];
    const issue =
      checkPhrase(paragraph, index) ??
      checkApproximation(paragraph, index) ??
      checkPrice(paragraph, index) ??
      checkReciprocal(paragraph, index) ??
      checkYet(paragraph, index) ??
      checkContradiction(paragraph, index) ??
      checkReason(paragraph, index) ??
      checkConcession(paragraph, index) ??
      checkBothAnd(paragraph, index) ??
      checkOnly(paragraph, index) ??
      checkNeither(paragraph, index);
    return issue === undefined ? [] : [issue];
  });
  return found.filter((issue, place) => issue.from >= (found[place - 1]?.to ?? 0));
}

function mayBegin(lower: string): boolean {
  return beginnings.has(lower) || byFirstWord.has(lower) || lower.startsWith('fiyat');
}

/** Creates an issue for a range of tokens; proposals are capitalized if the first token is. */
function issue(
  paragraph: Paragraph,
  first: number,
  last: number,
  message: string,
  proposals: readonly string[],
): Issue {
  const from = paragraph.tokens[first]?.from ?? 0;
  const to = paragraph.tokens[last]?.to ?? from;
  const isOpening = readCasing(paragraph.tokens[first]?.text ?? '') === 'capitalized';
  const cased = proposals.map((text) => (isOpening ? toUpper(text.slice(0, 1)) + text.slice(1) : text));
  return { from, to, kind: 'style', rule: 'faulty-expression', message, proposals: cased };
}

/** The text of a range of tokens without the dropped ones. */
function without(paragraph: Paragraph, first: number, last: number, isDropped: (index: number) => boolean): string {
  const kept = paragraph.tokens.slice(first, last + 1).filter((_, at) => !isDropped(first + at));
  return kept.map(({ text }) => text).join(' ');
}

/** Whether two tokens are separated only by single spaces. */
function isRun(paragraph: Paragraph, first: number, last: number): boolean {
  for (let at = first; at < last; at += 1) if (!paragraph.areNeighbours(at)) return false;
  return true;
}

function checkPhrase(paragraph: Paragraph, index: number): Issue | undefined {
  for (const { words, isDropped, open } of byFirstWord.get(paragraph.lower(index)) ?? []) {
    const last = index + words.length - 1;
    const matches = words.every((word, at) => {
      const written = paragraph.lower(index + at);
      return open && at === words.length - 1 ? written.startsWith(word) : written === word;
    });
    // tekrar tekrar yeniden
    if (!matches || !isRun(paragraph, index, last) || paragraph.lower(index - 1) === words[0]) continue;
    return issue(paragraph, index, last, twiceMessage, [
      without(paragraph, index, last, (at) => isDropped[at - index] === true),
    ]);
  }
  return undefined;
}

/** yaklaşık yirmi kişi kadar, aşağı yukarı 300 dolayında. */
function checkApproximation(paragraph: Paragraph, index: number): Issue | undefined {
  const words = about.test(paragraph.lower(index))
    ? 1
    : isPair(paragraph, index, 'aşağı yukarı', 'hemen hemen')
      ? 2
      : 0;
  if (words === 0) return undefined;
  let at = index + words;
  let numbers = 0;
  while (isNumber(paragraph, at)) {
    at += 1;
    numbers += 1;
  }
  if (numbers === 0) return undefined;
  if (!aroundIt.test(paragraph.lower(at)) && !paragraph.endsWith(paragraph.lower(at), 'Dat', 'Gen', 'Abl')) at += 1;
  if (!aroundIt.test(paragraph.lower(at)) || !isRun(paragraph, index, at)) return undefined;
  return issue(paragraph, index, at, twiceMessage, [without(paragraph, index, at, (place) => place === at)]);
}

function isPair(paragraph: Paragraph, index: number, ...pairs: readonly string[]): boolean {
  return pairs.includes(`${paragraph.lower(index)} ${paragraph.lower(index + 1)}`);
}

function isNumber(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  return token?.kind === 'number' ? !/['’]/.test(token.text) : numberWord.has(paragraph.lower(index));
}

/** fiyatı pahalı. */
function checkPrice(paragraph: Paragraph, index: number): Issue | undefined {
  if (!/^fiyatlar?[ıi]?$|^fiyatları?$|^fiyatı$/.test(paragraph.lower(index))) return undefined;
  const last = /^(?:çok|daha|oldukça|epey|biraz|gayet|en|fazla|hayli)$/.test(paragraph.lower(index + 1))
    ? index + 2
    : index + 1;
  const word = paragraph.lower(last);
  const meant = /^pahalı(?:y?d[ıi]r?)?$/.test(word) ? 'yüksek' : /^ucuz(?:d?ur?)?$/.test(word) ? 'düşük' : undefined;
  if (meant === undefined || !isRun(paragraph, index, last)) return undefined;
  const copula = word.startsWith('pahalı') ? word.slice('pahalı'.length) : word.slice('ucuz'.length);
  const proposals = copula === '' ? [`${without(paragraph, index, last, (at) => at === last)} ${meant}`] : [];
  return issue(paragraph, index, last, priceMessage, proposals);
}

/** karşılıklı selamlaştılar. */
function checkReciprocal(paragraph: Paragraph, index: number): Issue | undefined {
  if (paragraph.lower(index) !== 'karşılıklı' || !paragraph.areNeighbours(index)) return undefined;
  if (!reciprocal.test(paragraph.lower(index + 1))) return undefined;
  return issue(paragraph, index, index + 1, twiceMessage, [without(paragraph, index, index + 1, (at) => at === index)]);
}

/** henüz daha gelmedi, but henüz daha iyisi. */
function checkYet(paragraph: Paragraph, index: number): Issue | undefined {
  if (!isPair(paragraph, index, 'henüz daha', 'daha henüz', 'hâlâ daha', 'daha hâlâ')) return undefined;
  const after = paragraph.analyse(paragraph.lower(index + 2));
  if (after.some(({ word: { kind } }) => kind === 'j' || kind === 'd')) return undefined;
  return issue(paragraph, index, index + 1, twiceMessage, [
    paragraph.lower(index) === 'daha' ? paragraph.lower(index + 1) : paragraph.lower(index),
  ]);
}

/** Kesinlikle gelir belki; mutlaka o yapmış olabilir. */
function checkContradiction(paragraph: Paragraph, index: number): Issue | undefined {
  if (!/^(?:kesinlikle|mutlaka|muhakkak|eminim|şüphesiz|kuşkusuz)$/.test(paragraph.lower(index))) return undefined;
  for (let at = index + 1; at <= index + predicateDistanceMax + 2; at += 1) {
    const word = paragraph.lower(at);
    if (word === '' || !paragraph.areNeighbours(at - 1)) return undefined;
    const isPossible = /^olabilir(?:ler)?$/.test(word) && /m[ıiuü]ş$/.test(paragraph.lower(at - 1));
    if (word === 'belki' || word === 'galiba' || isPossible)
      return issue(paragraph, index, at, contradictionMessage, []);
    if (paragraph.analyse(word).some((reading) => isFiniteForm(reading, false)) && paragraph.lower(at + 1) !== 'belki')
      return undefined;
  }
  return undefined;
}

/** Nedeni … yüzünden(dir), sebebi … dolayı(dır), amacı … içindir; sebebi çünkü. */
function checkReason(paragraph: Paragraph, index: number): Issue | undefined {
  const word = paragraph.lower(index);
  const isReason = /^(?:neden|sebeb)i$/.test(word);
  if (!isReason && !/^amac(?:ı|ımız|ım)$/.test(word)) return undefined;
  const next = paragraph.tokens[index + 1];
  const because = next?.text === ',' ? index + 2 : index + 1;
  if (isReason && paragraph.lower(because) === 'çünkü') return issue(paragraph, index, because, reasonMessage, []);
  // Nedeni bilinmeyen bir hastalık yüzünden.
  if (
    paragraph
      .analyse(paragraph.lower(index + 1))
      .some(({ suffixes }) => suffixes.some(({ name }) => /Part$/.test(name)))
  )
    return undefined;
  for (let at = index + 1; at < index + 14; at += 1) {
    const said = paragraph.lower(at);
    if (said === '') return undefined;
    const isEnd = isReason ? /^(?:yüzünden|dolayı)(?:dır|dir|dı|ymış)?$/.test(said) : /^içindir$/.test(said);
    const after = paragraph.tokens[at + 1];
    if (isEnd && (after === undefined || /^[.!?…]$/.test(after.text)))
      return issue(paragraph, index, at, reasonMessage, []);
    const readings = paragraph.analyse(said);
    if (readings.length > 0 && readings.every((reading) => isFiniteForm(reading, false))) return undefined;
  }
  return undefined;
}

/** -e rağmen ama. */
function checkConcession(paragraph: Paragraph, index: number): Issue | undefined {
  if (paragraph.lower(index) !== 'rağmen') return undefined;
  const at = paragraph.tokens[index + 1]?.text === ',' ? index + 2 : index + 1;
  if (!/^(?:ama|fakat|lakin)$/.test(paragraph.lower(at))) return undefined;
  return issue(paragraph, index, at, twiceMessage, [paragraph.tokens[index]?.text ?? '']);
}

/** hem güzel ve hem ucuz. */
function checkBothAnd(paragraph: Paragraph, index: number): Issue | undefined {
  if (!isPair(paragraph, index, 've hem')) return undefined;
  for (let at = index - 1; at >= 0 && at > index - 12; at -= 1) {
    if (paragraph.lower(at) === 'hem') return issue(paragraph, index, index + 1, twiceMessage, ['hem']);
    if (/^[.!?…;]$/.test(paragraph.tokens[at]?.text ?? '')) return undefined;
  }
  return undefined;
}

/** sadece öğrenciler yalnız yararlanabilir. */
function checkOnly(paragraph: Paragraph, index: number): Issue | undefined {
  const only = /^(?:sadece|yalnızca)$/;
  if (!only.test(paragraph.lower(index))) return undefined;
  for (let at = index + 2; at <= index + distanceMax; at += 1) {
    if (paragraph.lower(at) === '') return undefined;
    if (!only.test(paragraph.lower(at)) || paragraph.lower(at) === paragraph.lower(index)) continue;
    return issue(paragraph, index, at, twiceMessage, [without(paragraph, index, at, (place) => place === at)]);
  }
  return undefined;
}

/** Ne annem ne babam aramadı. */
function checkNeither(paragraph: Paragraph, index: number): Issue | undefined {
  if (paragraph.lower(index) !== 'ne' || !areNamed(paragraph, index)) return undefined;
  let second = index + 2;
  while (second <= index + distanceMax && paragraph.lower(second) !== 'ne') second += 1;
  if (paragraph.lower(second) !== 'ne' || paragraph.tokens[second]?.opensSentence === true) return undefined;
  const begin = paragraph.lower(second + 1) === 'de' ? second + 1 : second;
  if (!areNamed(paragraph, begin)) return undefined;
  for (let at = index; at < begin; at += 1) if (/^[.!?…:;]$/.test(paragraph.tokens[at]?.text ?? '')) return undefined;
  const predicate = findPredicate(paragraph, begin + 1);
  if (predicate === undefined || predicate.index > begin + predicateDistanceMax) return undefined;
  for (let at = begin + 1; at < predicate.index; at += 1) if (paragraph.tokens[at]?.kind !== 'word') return undefined;
  const lower = paragraph.lower(predicate.index);
  if (/^(?:yok(?:tu|tur)?|değil(?:di|dir)?)$/.test(lower))
    return issue(paragraph, index, predicate.index, neitherMessage, []);
  const negated = paragraph
    .analyse(lower)
    .find(
      (reading) => isFiniteForm(reading, true) && reading.suffixes.some(({ name }) => /^(?:Neg|Unable)/.test(name)),
    );
  // ne okudum ne okumadım; ne bir kasma ne bir zorlanma.
  if (negated === undefined || /^(?:Neg|Unable)$/.test(negated.suffixes.at(-1)?.name ?? '')) return undefined;
  if (negated.suffixes.some(({ name }) => /^(?:Cond|Imp|Opt)/.test(name))) return undefined;
  for (let at = index + 1; at < second; at += 1)
    if (paragraph.analyse(paragraph.lower(at)).some(({ stem }) => stem === negated.stem)) return undefined;
  return issue(paragraph, predicate.index, predicate.index, neitherMessage, affirm(paragraph, negated));
}

/** Whether a noun, an adjective or a verb follows ne, so that it can mean “neither” instead of being a question. */
function areNamed(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.lower(index + 1);
  return word !== '' && word !== 'ne' && !asksAfterNe.test(word);
}

/** aramadı → aradı, çalışmıyor → çalışıyor. */
function affirm(paragraph: Paragraph, { stem, suffixes }: ReturnType<Paragraph['analyse']>[number]): string[] {
  const names = suffixes.flatMap(({ name }) => (name === 'Neg' ? [] : name === 'NegProg' ? ['Prog'] : [name]));
  return names.some((name) => name.startsWith('Unable'))
    ? []
    : paragraph.speller.analyser.generate(stem, names).slice(0, 1);
}
