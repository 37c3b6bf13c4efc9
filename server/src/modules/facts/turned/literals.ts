import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { joinSubjects, openingLetters, toKey } from '../contexts.ts';
import { readLimit } from '../limits.ts';
import { existing, fillers, isReported, isSuperlative, light, saying, without } from '../negation-words.ts';
import { type Sense, allSenses as senses } from '../polarity.ts';
import { isPhrase } from '../senses.ts';
import { denyingAction, isOfDegree } from '../stances.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { findNearDenial, findThing, isPrevented, isWithoutNone, namedAction } from './denied-words.ts';
import type { Literal } from './literal.ts';
import { readOver, readWays } from './relations.ts';

/** Axes that share words: a price can be high or much. */
const families = new Map([
  ['length', 'change'],
  ['level', 'high'],
]);
/** Forms that state no fact: azaltmak, kapatılmazsa, arttıkça. */
const notSaid =
  /(?:m[ae]k(?:t[ae]n?|l[ae])?|[ıiuümzr]s[ae]|[ıiuü]nc[ae]|[dt][ıiuü]k[çc][ae]|s[ae]yd[ıi]\p{L}{0,6}|s[ae])$/u;
const participle = /(?:[ae]nl[ae]r\p{L}{0,5}|[ae]n|[dt][ıiuü](?:ğ\p{L}{1,6}|kl[ae]r\p{L}{1,6}))$/u;
const privative = /^\p{L}{3,}?s[ıiuü]z(?:[dt][ıiuü]r|yd[ıiuü])?$/u;
const copula = /[dt][ıiuü]r$/u;
const locative = /[ıiuü]n[dt][ae](?:n|ki)?$/u;
const ablative = /[dt][ae]n$/u;
const deniedReport = /m[ae](?:d[ıi]|y[ae]c[ae])(?:ğ[ıi](?:n[ıi])?|kl[ae]r[ıi](?:n[ıi])?)$/u;
const referenceWithin = 3;
const byWithin = 5;
const headWithin = 2;

/** Reads what a sentence affirms or denies. Takes time with its words times the few around each. */
export function readLiterals(statement: Statement): Literal[] {
  const words = joinSubjects(statement.words.slice(0, wordsMax));
  // Ne arttı ne azaldı.
  if (words.filter(({ lower }) => lower === 'ne').length > 1) return [];
  const ways = readWays(words);
  const onWay = new Set(ways.flatMap(({ ends }) => ends));
  return [
    ...words.flatMap((word, at) =>
      word.number !== undefined || onWay.has(at) || readLimit(words, at)?.axis === 'limit'
        ? []
        : readWord(statement, words, at),
    ),
    ...words.flatMap((word, at) => readOver(words, word, at)),
    ...ways.map(({ literal }) => literal),
  ];
}

/** Maximum number of words that are read; longer sentences are lists. */
export const wordsMax = 150;

function readWord(statement: Statement, words: readonly StatedWord[], at: number): Literal[] {
  const word = words[at];
  if (word === undefined) return [];
  const { verb, lower } = word;
  if (verb !== undefined && notSaid.test(lower)) return [];
  if (isDegree(words, at)) return [];
  // “Başlamadan önce”: it will begin.
  if (verb?.isConverb === true && words[at + 1]?.lower === 'önce') return [];
  const denial = findNearDenial(words, at);
  if (isSuperlative(words, denial ?? at)) return [];
  if (isOfDegree(words, at) || isBeyondExpected(words, at)) return [];
  // “Üç günden uzun saklanmaz” implies that it is stored.
  if (verb?.isNegated === true && readLimit(words, at - 1) !== undefined) return [];
  // “Dağıtılmamasını önerdi”: the negation belongs to the object.
  const before = words[at - 1]?.lower ?? '';
  // “Olmadığı bildirildi”: the negation belongs to the reported action.
  const isReportOfNone = saying.has(verb?.stem ?? '') && deniedReport.test(before);
  const isOfNone = verb !== undefined && (denyingAction.test(before) || isReportOfNone);
  const isNegated =
    ((verb?.isNegated ?? word.isDenial) !== (denial !== undefined)) !== (isOfNone || isWithoutNone(words, at));
  const make = (axis: string, side: number, isDenied: boolean, more: Partial<Literal> = {}): Literal => ({
    axis: families.get(axis) ?? axis,
    side,
    isNegated: isDenied,
    at,
    clause: word.clause,
    from: word.from,
    to: (words[denial ?? at] ?? word).to,
    isLoose:
      (verb === undefined ? word.isAction && namedAction.test(lower) : participle.test(lower)) &&
      !isReported(words, at),
    isMost: false,
    isVerb: verb !== undefined || word.isAction,
    kind: 'said',
    head: undefined,
    thing: verb === undefined ? undefined : findThing(words, at),
    reference: noWords,
    ...more,
  });
  // “Düşme hattı” is a name for a thing.
  const next = words[at + 1];
  const isPartOfName =
    verb === undefined &&
    word.isAction &&
    /m[ae]$/u.test(lower) &&
    next?.clause === word.clause &&
    locative.test(next.lower);
  // “Mağlup etti” is read at its verb.
  const isRead = isPartOfName || isPrevented(words, at) || isPhrase(words, at + 1, senses) || isWithoutNone(words, at);
  const found = isRead ? [] : findSenses(words, at);
  const isOfOther = verb === undefined && /nki\p{L}{0,6}$/u.test(lower);
  const isFrom =
    isOfOther ||
    ((verb === undefined ? !word.isAction : participle.test(lower)) && ablative.test(word.suffix ?? lower));
  // “Savaş çıkmadı” says nothing about peace.
  const isOfThing = (sense: Sense) =>
    denial !== undefined && verb === undefined && !word.isAction && !sense.isSize && sense.axis !== 'change';
  const literals = found
    .filter((sense) => !isOfThing(sense))
    .map(({ axis, side, isSize }) =>
      make(axis, side, isNegated, {
        isMost: words[at - 1]?.lower === 'en',
        head: readHead(words, at),
        kind: isFrom ? 'reference' : 'said',
        reference: isSize || axis === 'change' ? readReference(statement, words, at) : noWords,
      }),
    );
  const without = found.length === 0 && verb === undefined && privative.test(lower) ? word.stems[0] : undefined;
  if (without !== undefined && without.length < foldText(lower).length - 1)
    return [...literals, make(`=${without.slice(0, openingLetters)}`, 0, !isNegated, { kind: 'lack' })];
  const said = readPredicate(words, at, denial, found.length > 0);
  if (said.length > 0)
    return [...literals, ...said.map((key) => make(`=${key}`, 0, isNegated !== /^yok(?!\p{L}{4})/u.test(lower)))];
  const isMentioned = verb === undefined && word.isTopic && denial === undefined && !word.isDenial;
  return isMentioned ? [...literals, make(`=${toKey(word)}`, 0, false, { kind: 'mention' })] : literals;
}

/** “Çok yüksek”: the degree of the next word; “az tuzlu”: hardly so, which says neither. */
function isDegree(words: readonly StatedWord[], at: number): boolean {
  const isLittle = words[at - 1]?.lower === 'az' && words[at - 2]?.lower !== 'en';
  if (isLittle && isAttribute(words[at])) return true;
  return (
    words[at - 1]?.lower !== 'en' && /^(?:çok|az|fazla)$/u.test(words[at]?.lower ?? '') && isAttribute(words[at + 1])
  );
}

/** “Önerilenden az”, “sanıldığından fazla”: compared with an expectation. */
function isBeyondExpected(words: readonly StatedWord[], at: number): boolean {
  const before = words[at - 1];
  return before?.verb !== undefined && before.number === undefined && ablative.test(before.lower);
}

function isAttribute(word: StatedWord | undefined): boolean {
  if (word === undefined || word.verb !== undefined || word.isAction || word.number !== undefined) return false;
  const forms = [word.bare, ...word.stems];
  return (
    /l[ıiuü](?:[dt][ıiuü]r|yd[ıiuü])?$/u.test(word.lower) ||
    forms.some((form) => senses.get(form)?.some(({ isSize }) => isSize))
  );
}

const noWords: ReadonlySet<string> = new Set();

const able = /^(?:geç|gir|çık|gel|git)[ei]?(?:[ae]bil|[ae]m[aeıi])/u;

function findSenses(words: readonly StatedWord[], at: number): readonly Sense[] {
  const [before, word] = [words[at - 1], words[at]];
  if (word === undefined) return [];
  const { verb, stems, bare, lower, isAction } = word;
  const openings = before === undefined ? [] : [`${before.bare}_`, `${before.stems[0]}_`];
  const phrase = (form: string) => openings.map((one) => senses.get(one + form)).find((one) => one !== undefined);
  const derived = /^(.+?s[iu]z(?:l[iu]k)?|.+?l[iu]k)(?=$|[aeiuylnds])/u.exec(bare.replace(/(l[iu])g/u, '$1k'))?.[1];
  // Hızlıydı, verimsizdi.
  const past = /^(.+(?:l[iu]|s[iu]z))(?:yd[iu]|d[iu])$/u.exec(bare)?.[1];
  const nouns = [bare, ...(past === undefined ? [] : [past]), ...(derived === undefined ? [] : [derived])];
  const forms = [...new Set([verb?.stem ?? '', ...stems])].filter((stem) => stem !== '');
  for (const form of forms) {
    const joined = phrase(`${form}-`);
    if (joined !== undefined) return joined;
    // “Ol-” is not the folded öl-, and “fırlatma” is no steep rise.
    const isOther = (form === 'ol' && lower.startsWith('ol')) || (form === 'firla' && lower.startsWith('fırlat'));
    const found = !isOther && (verb !== undefined || isAction) ? senses.get(`${form}-`) : undefined;
    if (found !== undefined)
      return movesAmount(words, at, form) ? found : found.filter(({ axis }) => axis !== 'change');
  }
  for (const form of [...nouns, ...forms]) {
    const found = phrase(form);
    if (found !== undefined) return found;
  }
  // “Zorlaştırır” applies to what becomes zor; “içmeyen” does not contain iç (inside).
  if (verb !== undefined || isAction) {
    const isBecoming = /l[ae](?:[sş]|n|t|d|r|m|y)|[ae]l[dt]?/u.test(lower);
    return isBecoming ? (stems.map((stem) => senses.get(stem)).find((one) => one !== undefined) ?? []) : [];
  }
  // Galibiyete hasret, kedilerin çoğu.
  if (/^çoğu/u.test(lower)) return [];
  const own = nouns.map((form) => senses.get(form)).find((one) => one !== undefined);
  if (own !== undefined) return own;
  // “Yükseklik”, “doluluk” don’t say how high or full; “yararsız” means without use.
  if (/l[ıiuü][kğ]/u.test(lower) || privative.test(lower)) return [];
  return stems.slice(0, 1).flatMap((stem) => senses.get(stem) ?? []);
}

const ofAmounts = new Set('ulas cik in cikar cekil ilerle'.split(' '));
const amountWithin = 4;

/** “22’ye indi”, but not “otobüsten indi”: these verbs express a change only of amounts. */
function movesAmount(words: readonly StatedWord[], at: number, stem: string): boolean {
  if (!ofAmounts.has(stem)) return true;
  const before = words.slice(Math.max(0, at - amountWithin), at);
  return before.some(
    ({ clause, number, lower }) => clause === words[at]?.clause && (number !== undefined || /l[ıi]ğ[ae]$/u.test(lower)),
  );
}

function readHead(words: readonly StatedWord[], at: number): string | undefined {
  const word = words[at];
  if (word === undefined || word.verb !== undefined || copula.test(word.lower)) return undefined;
  const head = words
    .slice(at + 1, at + 1 + headWithin)
    .find((one) => one.clause === word.clause && one.lower !== 'bir' && one.verb === undefined);
  return head === undefined || head.number !== undefined ? undefined : toKey(head);
}

/** The reference of a comparison: rafine yağlardan, benzine göre. */
function readReference({ text }: Statement, words: readonly StatedWord[], at: number): ReadonlySet<string> {
  const clause = words[at]?.clause;
  for (let end = at - 1; end >= Math.max(0, at - byWithin); end -= 1) {
    const word = words[end];
    if (word === undefined || word.clause !== clause) return noWords;
    const isBy = /^(?:göre|kıyasla|oranla|nazaran)$/u.test(words[end + 1]?.lower ?? '');
    const isFrom = at - end <= referenceWithin && ablative.test(word.suffix ?? word.lower) && word.verb === undefined;
    if (word.number !== undefined || !word.isTopic || !(isBy || isFrom)) continue;
    const before = words[end - 1];
    const isPart =
      before?.clause === clause &&
      before?.isTopic === true &&
      before.suffix === undefined &&
      text.slice(before.to, word.from).trim() === '';
    const keys = new Set([toKey(word)]);
    if (isPart && !/(?:[ıiuü]|l[ae]r)$/u.test(before.lower)) keys.add(toKey(before));
    return keys;
  }
  return noWords;
}

/** The openings of a predicate: ilgi gösterdi, geldi, uydusu var, birimidir. */
function readPredicate(
  words: readonly StatedWord[],
  at: number,
  denial: number | undefined,
  hasSense: boolean,
): string[] {
  const word = words[at];
  if (word === undefined) return [];
  const { verb, lower } = word;
  const findObject = () =>
    [at - 1, at - 2, at - 3]
      .map((index) => words[index])
      .find((one) => one?.clause === word.clause && one.isTopic && !fillers.has(one.lower) && !without.test(one.lower));
  if (/^(?:var|yok)(?!\p{L}{4})/u.test(lower)) {
    const object = findObject();
    return object === undefined ? [] : [toKey(object)];
  }
  if (verb !== undefined) {
    if (!verb.isSaid && !verb.isConverb) return [];
    // “Tünelden geçemez”: whether it can is a statement by itself.
    const isLight = (light.has(verb.stem) && !able.test(lower)) || existing.has(verb.stem);
    const object = isLight ? findObject() : undefined;
    return [object === undefined ? verb.stem.slice(0, openingLetters) : toKey(object)];
  }
  const next = words[at + 1];
  const isEnd = next === undefined || next.clause !== word.clause || copula.test(lower) || denial === at + 1;
  if (!word.isTopic || !isEnd || hasSense || privative.test(lower)) return [];
  // “Bir zaman birimidir” also says that it is about time.
  const before = words[at - 1];
  const isPart =
    before?.clause === word.clause &&
    before.isTopic &&
    before.verb === undefined &&
    before.suffix === undefined &&
    /[ıiuü](?:[dt][ıiuü]r)?$/u.test(lower);
  return [toKey(word), ...(isPart ? [toKey(before)] : [])];
}
