import { isCombiningForm } from '../../morphology/combining-forms.ts';
import type { Paragraph } from '../text/paragraph.ts';

/** Prefixes that are also words, each with the beginnings of the words that it is joined to. */
const prefixes = new Map(
  `
    desi: bel gram litre metre
    dia: log
    eko: köy sistem turizm
    foto: elektrik kapan kopi model montaj roman terapi
    giga: bayt hertz vat
    hekto: litre metre pascal
    kilo: bayt gram hertz kalori litre metre ton vat volt
    mega: bayt hertz kent piksel ton vat
    meta: fizik
    metre: kare küp
    mili: bar gram litre metre volt
    mini: bar büs
    mono: log poli ton
    oto: biyografi kontrol kritik portre sansür stop
    post: modern
    radyo: akti loji telgraf terapi
    santi: gram litre metre
    süper: market sonik star
    tele: komünikasyon konferans objektif skop vizyon
    tera: bayt hertz
    video: bant kaset teyp
  `
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [prefix = '', seconds = ''] = line.split(': ');
      return [prefix, seconds.split(' ')] as const;
    }),
);

/**
 * Second parts that are no words by themselves, or other ones (dar, narrow): kütüphane, beyanname, depremzede,
 * vatanperver, kumarbaz, sanatkâr, haberdar.
 */
const secondParts = /^(?:(?:hane|name|zede|zade|perver|perest|şinas|engiz)(?!dar)|(?:baz|kâr|dar)(?:$|l[aı]))/;
/** “Kitap sever”, “sıcaklık ölçer”: they are verbs, too, if nothing follows. */
const agents = /^(?:sever|ölçer)(?=$|l|i|e|d|n|y)/;

/**
 * Whether two words are written as one because of the class of one of them: “mikro dalga”, “kilo metre”, “ders hane”,
 * “hayvan severler” (TDK, Bitişik Yazılan Birleşik Kelimeler).
 */
export function isJoinedByClass(paragraph: Paragraph, index: number): boolean {
  const first = paragraph.lower(index);
  const second = paragraph.lower(index + 1);
  const before = paragraph.tokens[index - 1];
  if (first.length < 2 || second.length < 3) return false;
  // “3 kilo metre ipliği”, “metre kare” after a number is meant as a unit.
  if (prefixes.get(first)?.some((beginning) => second.startsWith(beginning)) === true)
    return paragraph.speller.judge(first + second) === 'right';
  if (isCombiningForm(first)) return isLemma(paragraph, first, second, 'nj');
  if (secondParts.test(second) && before?.kind !== 'number' && !/^d[ae]$/.test(first))
    return isLemma(paragraph, first, second, 'njc');
  if (!agents.test(second)) return false;
  const isPlain = /^(?:sever|ölçer)$/.test(second);
  // “Futbol sever misin?”
  if (isPlain && (paragraph.tokens[index + 2]?.kind !== 'word' || /^m[ıiuü]/.test(paragraph.lower(index + 2))))
    return false;
  return isLemma(paragraph, first, second, 'nj', isPlain);
}

/** Whether a lower-case word may be the first of two such words. */
export function mayBePrefix(first: string): boolean {
  return prefixes.has(first) || isCombiningForm(first);
}

/** Whether a lower-case word may be the second of two such words. */
export function mayFollowPrefix(second: string): boolean {
  return secondParts.test(second) || agents.test(second);
}

/** Whether the joined word is a form of an entry of the lexicon that is longer than the first word by a whole part. */
function isLemma(paragraph: Paragraph, first: string, second: string, kinds: string, isBare = false): boolean {
  return paragraph
    .analyse(first + second)
    .some(
      ({ word: { kind, text }, suffixes }) =>
        kinds.includes(kind) &&
        text.length >= first.length + 3 &&
        text.startsWith(first) &&
        paragraph.speller.lexicon.find(text).length > 0 &&
        (!isBare || suffixes.length === 0),
    );
}

/** “e posta”, “e ticaret”; not “1984 e posta”, “a e posta”. */
export function isElectronic(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  if (before?.kind === 'number' || before?.text.length === 1) return false;
  return /^(?:posta|ticaret|imza|devlet|fatura|kitap|kitab|arşiv|defter|dergi|bülten|okul|tebligat|reçete)/.test(
    paragraph.lower(index + 1),
  );
}
