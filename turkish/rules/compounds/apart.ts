import { cutAtApostrophe, foldCircumflex } from '../../letters/alphabet.ts';
import { applyCasing, beginsUpper, readCasing, toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { isEnglish } from '../../spelling/english.ts';
import { isCommon } from '../../spelling/evidence.ts';
import type { Issue } from '../issue.ts';
import { apartRegions } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import type { Token } from '../text/tokens.ts';
import { Fact, type WordForm } from '../text/word-form.ts';
import { splitKnownPair, splitPair } from './apart-pairs.ts';
import { listApartWords, pairs } from './apart-words.ts';
import { joinedWords, verbalNouns } from './joined-words.ts';

const apartMessage = 'Bu söz ayrı yazılır.';
const numberMessage = 'Yazıyla yazılan sayılarda her kelime ayrı yazılır.';
const joinedMessage = 'Bu söz bitişik yazılır, araya çizgi konmaz.';
const pairMessage = 'İkilemeler ayrı yazılır, araya işaret konmaz.';
/** Minimum length, in letters, of a word that is split. */
const lengthMin = 5;
const lengthMax = 30;

const tens = 'yüz bin milyon milyar on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const ones = 'bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const numbers = [...tens, ...ones].sort((a, b) => b.length - a.length);
const numberBeginnings = new Set(numbers.map((number) => number.slice(0, 2)));
/** Minimum frequency of a noun that may be joined to a verb, in twice the binary logarithm of occurrences. */
const frequentMin = 14;
/** The same for a noun of more letters than this. */
const countedMin = 6;
const shortNounLength = 3;
/** Minimum length, in letters, of a rarer one. */
const longNoun = 6;
/** Minimum frequencies of a word joined to her or bir, and of its form. */
const frequentSecondMin = 24;
/** Minimum frequency of a form of three letters behind it. */
const shortSecondMin = 30;
const seenMin = 20;

/** Nouns in the form that is joined to et- and ol-. */
const verbalStems = new Set(verbalNouns.values());

/**
 * Finds words written as one that TDK writes separately, and hyphenated pairs (TDK, Ayrı Yazılan Birleşik Kelimeler;
 * İkilemeler; Sayıların Yazılışı).
 */
export function checkApartWords(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    if (form === undefined || token.text.length < lengthMin || token.text.length > lengthMax) return [];
    // A word of the lexicon in lower case is judged without its neighbours.
    const isPlain = form.casing === 'lower' && form.verdict !== 'unknown';
    if (isPlain && form.has(Fact.IsWhole, () => checkWord(paragraph, index, form).length === 0)) return [];
    return checkWord(paragraph, index, form);
  });
}

function checkWord(paragraph: Paragraph, index: number, { casing, lower }: WordForm): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const plain = cutAtApostrophe(token.text);
  const region = casing === 'capitalized' && plain.endsWith('oğu') ? apartRegions.get(toLower(plain)) : undefined;
  // Ortadoğu Teknik is the name of an institution.
  if (region !== undefined && readCasing(paragraph.tokens[index + 1]?.text ?? '') !== 'capitalized')
    return issue(token, apartMessage, region + token.text.slice(plain.length), 'hint');
  if (casing === 'mixed' || casing === 'upper' || (casing === 'capitalized' && !token.opensSentence)) return [];
  // Karayolları Genel Müdürlüğü
  const next = paragraph.tokens[index + 1]?.text ?? '';
  if (casing === 'capitalized' && /yolları$/.test(lower) && readCasing(next) === 'capitalized') return [];
  if (lower.includes('-')) return checkHyphen(paragraph, token, lower);
  if (/[^a-zß-öø-ÿğış]/.test(lower) || disputed.test(lower)) return [];
  const listed = findListed(paragraph, lower);
  if (listed !== undefined) return issue(token, apartMessage, listed.text, listed.kind);
  const science = splitScience(paragraph, lower);
  if (science !== undefined) return issue(token, apartMessage, science, 'hint');
  const number = splitNumber(lower);
  const isUnknown = paragraph.judgeLower(index) === 'unknown';
  // birbiri, binbir and ikiyüzlü are words; beşyüz is also a place.
  if (number !== undefined && (isUnknown || !/^(?:bir|binbir$|onun|yüzün|ikiyüzl|onaltılı)/.test(lower)))
    return issue(token, numberMessage, number);
  // baştanbaşa, uçtanuca: from one to the other.
  const isFromTo = /[dt][ae]n/.test(lower);
  const [, from = '', to = ''] = (isFromTo ? /^(([a-zß-öø-ÿğış]{2,})[dt][ae]n)\2y?[ae]$/.exec(lower) : null) ?? [];
  if (to !== '' && (isUnknown || lower.startsWith('baş')) && paragraph.speller.judge(from) === 'right')
    return issue(token, pairMessage, `${from} ${lower.slice(from.length)}`);
  // uzunuzun is also a form of uz.
  const isOther = !isUnknown && (lower.length < 8 || paragraph.speller.forms.get(lower) > 0);
  const doubled = isOther ? undefined : splitDoubled(paragraph, lower, isUnknown);
  if (!isUnknown && doubled === undefined) {
    const known = splitKnownPair(paragraph.speller, lower);
    return known === undefined ? [] : issue(token, apartMessage, known, 'hint');
  }
  if (doubled !== undefined) return issue(token, pairMessage, doubled);
  const pair = splitPair(paragraph.speller, lower);
  if (pair !== undefined && !isSlipOfOneWord(paragraph, pair)) return issue(token, apartMessage, pair);
  for (let end = 2; end < lower.length - 1; end += 1) {
    const repeated = `${lower.slice(0, end)} ${lower.slice(end)}`;
    if (pairs.has(repeated)) return issue(token, pairMessage, repeated);
  }
  // kimsevarmı, verenvarmı
  const [, thing = '', exists = '', asked = ''] =
    /^([a-zß-öø-ÿğış]{3,30})(var|yok)(m[ıu][a-zß-öø-ÿğış]{0,10})$/.exec(lower) ?? [];
  if (thing !== '' && paragraph.speller.judge(thing) === 'right')
    return issue(token, apartMessage, `${thing} ${exists} ${asked}`);
  const split =
    splitVerb(paragraph, lower, index) ?? splitDeterminer(paragraph, lower) ?? splitColour(paragraph, lower);
  return split === undefined ? [] : issue(token, apartMessage, split);
}

/** A word that TDK’s dictionary has in neither spelling. */
const disputed = /^içgüve/;

function issue(token: Token, message: string, text: string, kind: 'error' | 'hint' = 'error'): Issue[] {
  const casing = readCasing(token.text) === 'capitalized' ? 'capitalized' : 'lower';
  return [
    {
      from: token.from,
      to: token.to,
      kind,
      rule: 'one-word',
      message,
      proposals: [applyCasing(text, casing)],
    },
  ];
}

/** önsözünü → ön sözünü: the second part is an inflected form. */
function findListed(
  paragraph: Paragraph,
  lower: string,
): { readonly text: string; readonly kind: 'error' | 'hint' } | undefined {
  for (const entry of listApartWords(lower)) {
    if (!lower.startsWith(entry[0])) continue;
    const [first, second, isAlsoJoined] = entry;
    const rest = lower.slice(first.length);
    if (rest.slice(0, 2) !== second.slice(0, 2) || /^biran(?:ın|ı|a|dan|la|da|lar[a-zß-öø-ÿğış]*)$/.test(lower))
      continue;
    if (rest === second || paragraph.analyse(rest).some((reading) => hasStem(reading, second)))
      return { text: `${first} ${rest}`, kind: isAlsoJoined ? 'hint' : 'error' };
  }
  return undefined;
}

/** terilmiştir: a misspelling that is also two short words (ter ilmiştir). */
function isSlipOfOneWord({ proposer, speller }: Paragraph, pair: string): boolean {
  const parts = pair.split(' ');
  if (parts.every((part) => part.length > 3)) return false;
  const [meant = ''] = proposer.propose(parts.join(''), 1);
  return meant !== '' && !meant.includes(' ') && isCommon(meant, speller);
}

/** yavaşyavaş, dişdişe, kitapmitap: a word and its repetition. */
function splitDoubled(paragraph: Paragraph, lower: string, isUnknown: boolean): string | undefined {
  for (let end = 3; end <= lower.length - 3; end += 1) {
    const first = lower.slice(0, end);
    const second = lower.slice(end);
    const isSame = second === first && end > 3;
    const isFacing = second.startsWith(first) && /^y?[ae]$/.test(second.slice(end));
    const isWithM = !first.startsWith('m') && second === `m${/^[aeıioöuü]/.test(first) ? first : first.slice(1)}`;
    const isMeant = isUnknown ? isSame || isFacing || isWithM : isSame && isCommon(first, paragraph.speller);
    if (isMeant && paragraph.speller.judge(first) === 'right') return `${first} ${second}`;
  }
  return undefined;
}

function hasStem({ stem, word: { kind } }: Analysis, second: string): boolean {
  return (
    kind !== 'p' &&
    (stem === second || (second.length > 3 && stem.startsWith(second.slice(0, -1)) && stem.length <= second.length + 1))
  );
}

/** dilbilimi, kuşbilimci, toplumbilimsel: TDK writes every science of something as two words. */
function splitScience(paragraph: Paragraph, lower: string): string | undefined {
  const at = lower.indexOf('bilim');
  const [first, second] = [lower.slice(0, at), lower.slice(at)];
  if (at < 2 || !/^bilim(?:$|(?:i|ci|sel)(?:$|n|l|y|d|m|s))/.test(second)) return undefined;
  const isNoun = paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
  if (!isNoun) return undefined;
  return second === 'bilim' ? `${first} bilimi` : `${first} ${second}`;
}

/** onbeş, ikiyüzelli, seksenyedinci: number words and the suffix of the last one. */
function splitNumber(lower: string): string | undefined {
  if (!numberBeginnings.has(lower.slice(0, 2))) return undefined;
  const parts: string[] = [];
  let rest = lower;
  while (rest !== '') {
    const found = numbers.find((number) => rest.startsWith(number));
    if (found === undefined) break;
    parts.push(found);
    rest = rest.slice(found.length);
  }
  // birbiri, yüzyüze: not numbers.
  if (parts.length < 2 || parts[0] === parts[1]) return undefined;
  if (rest !== '' && !/^(?:[ıiuü]?nc[ıiuü]|l[ıiuü]k?|[ıiuü]|n[ıiuü]n|d[ae]n?|t[ae]n?|[ae]r|ş[ae]r|s[ıi])$/.test(rest))
    return undefined;
  return parts.join(' ') + rest;
}

/** yardımeder, yokoldu, misafirolduk: a noun joined to its verb. */
function splitVerb(paragraph: Paragraph, lower: string, index: number): string | undefined {
  if (beginsUpper(paragraph.tokens[index]?.text ?? '') && paragraph.tokens[index]?.opensSentence !== true)
    return undefined;
  for (const start of ['e', 'o', 'y']) {
    for (let at = lower.indexOf(start, 3); at > 0; at = lower.indexOf(start, at + 1)) {
      const verb = lower.slice(at);
      if (!/^(?:e[dt]|ol|yap)/.test(verb) || verb.length < 4) continue;
      const noun = lower.slice(0, at);
      const isNoun = paragraph
        .analyse(noun)
        .some(
          ({ word: { kind, frequency }, suffixes }) =>
            'njdx'.includes(kind) &&
            (suffixes.length === 0 || suffixes.at(-1)?.name === 'Ness') &&
            (frequency >= (noun.length > shortNounLength ? countedMin : frequentMin) || noun.length >= longNoun),
        );
      const isVerb = paragraph
        .analyse(verb)
        .some(
          ({ word: { kind }, stem, suffixes }) => kind === 'v' && /^(?:et|ol|yap)$/.test(stem) && suffixes.length > 0,
        );
      // cemetmek, menolunmak: TDK joins these.
      const isJoined = !verb.startsWith('yap') && verbalStems.has(noun);
      if (isNoun && isVerb && !isJoined && !/^(?:kat|port|pak|ger|tel|kar|bar|man)$/.test(noun))
        return `${noun} ${verb}`;
    }
  }
  return undefined;
}

/** çivitmavisi, kiremitrengi, koyumor: a colour of something, or a shade. */
function splitColour(paragraph: Paragraph, lower: string): string | undefined {
  const [, first = '', colour = ''] =
    /^([a-zß-öø-ÿğış]{3,12})((?:mavisi|yeşili|kırmızısı|sarısı|pembesi|turuncusu|moru|grisi|beyazı|siyahı|kahvesi|rengi)(?:n[a-zß-öø-ÿğış]{1,4})?)$/.exec(
      lower,
    ) ?? [];
  const [, shade = '', plain = ''] =
    /^(açık|koyu|soluk|parlak|canlı)(mavi|yeşil|kırmızı|sarı|pembe|turuncu|mor|gri|lacivert|kahverengi|bej)$/.exec(
      lower,
    ) ?? [];
  if (shade !== '') return `${shade} ${plain}`;
  const isNoun = paragraph
    .analyse(first)
    .some(({ word: { kind }, suffixes }) => 'nj'.includes(kind) && suffixes.length === 0);
  return first !== '' && isNoun ? `${first} ${colour}` : undefined;
}

/** hersokakta, birşekilde, nekadarlık, hiçsebepsiz: a frequent word joined to one that is always separate. */
function splitDeterminer(paragraph: Paragraph, lower: string): string | undefined {
  const [, first = '', rest = ''] =
    /^(her|hiç|birkaç|birçok|hiçbir|bir|bu|şu|ne|en|çok|pek|kaç|hangi|bazı|(?:ban|san|on|bun|şun|biz|siz|onlar|ney)[ae](?=göre|rağmen|karşı|kadar|dair|ait))([a-zß-öø-ÿğış]{3,20})$/.exec(
      lower,
    ) ?? [];
  // sabahyedide, akşamsekize: a time of day and its hour.
  const [, time = '', hour = ''] = /^(sabah|akşam|gece|öğlen|saat)([a-zß-öø-ÿğış]{3,12})$/.exec(lower) ?? [];
  const isHour =
    time !== '' && paragraph.analyse(hour).some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length > 0);
  if (isHour) return `${time} ${hour}`;
  if (first === '' || paragraph.speller.judge(rest) !== 'right') return undefined;
  // bukez, but not enir
  if (rest.length < lengthMin - 1 && paragraph.speller.forms.get(rest) < shortSecondMin) return undefined;
  const isFrequent = paragraph
    .analyse(rest)
    .some(({ word: { kind, frequency } }) => 'njdtx'.includes(kind) && frequency >= frequentSecondMin);
  return isFrequent && paragraph.speller.forms.get(foldCircumflex(rest)) >= seenMin ? `${first} ${rest}` : undefined;
}

/**
 * çoluk-çocuk, sık-sık, kadın-kadına; ulu-orta, alt-yapı, yurt-içi: pairs that are written as one word or separately.
 */
function checkHyphen(paragraph: Paragraph, token: Token, lower: string): Issue[] {
  const [first = '', second = '', ...others] = lower.split('-');
  if (others.length > 0 || second === '') return [];
  // kazan-kazan: an intentional repetition.
  const isDoubled =
    first === second && first !== 'kazan' && first.length > 2 && paragraph.speller.judge(first) === 'right';
  // “üçer-beşer”
  const isEach = distributive.has(first) && distributive.has(second);
  const [, from = ''] = /^([a-zß-öø-ÿğış]{2,})[dt][ae]n$/.exec(first) ?? [];
  const isFromTo = from !== '' && second.startsWith(from) && /^y?[ae]$/.test(second.slice(from.length));
  const isTurned =
    first.length > 1 &&
    /^y?[ae]$/.test(second.slice(first.length)) &&
    second.startsWith(first) &&
    isBare(paragraph, first);
  if (isDoubled || isEach || isTurned || isFromTo || pairs.has(`${first} ${second}`))
    return issue(token, pairMessage, `${first} ${second}`);
  const apart = findListed(paragraph, first + second);
  if (apart?.text === `${first} ${second}`) return issue(token, apartMessage, apart.text);
  const together = first + second;
  if (joinedWords.get(first)?.some(({ right }) => together.startsWith(right)))
    return issue(token, joinedMessage, together);
  // köy-kent, alt-üst: two contrasted nouns. play-off: foreign.
  const isPair = isBare(paragraph, first) && isBare(paragraph, second);
  const isOne = paragraph
    .analyse(together)
    .some(({ word: { kind, text } }) => 'njdc'.includes(kind) && text.length > first.length + 2);
  return isOne &&
    !isPair &&
    first.length > 2 &&
    !isEnglish(first) &&
    second !== 'off' &&
    paragraph.speller.judge(together) === 'right'
    ? issue(token, joinedMessage, together, 'hint')
    : [];
}

const distributive = listWords(`
  altışar beşer birer dokuzar dörder ellişer ikişer onar sekizer üçer yedişer yirmişer yüzer
`);

function isBare(paragraph: Paragraph, word: string): boolean {
  return paragraph.analyse(word).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
}
