import { senses } from './polarity.ts';
import type { StatedWord } from './statement.ts';

/** Stems of verbs that state existence. */
export const existing = new Set('var yok bulun mevcut sahip sur kazan'.split(' '));
/** Verbs that mean little without the word before them: hasar görmedi. */
export const light = new Set(
  'ol et yap ver al gor gorul gel kal gec cik sagla goster getir yasa yasan kaydet kaydedil olus ugra gerekles iste bul bulun rastla rastlan sun sapta saptan gozle gozlen gozlemle gozlemlen belirlen karsilas olustur barindir tasi alin veril edil yapil gosteril hisset duy gorun kil bildir bildiril'.split(
    ' ',
  ),
);
/** Light verbs that also have a meaning of their own: alındı. */
export const telling = new Set('alin veril gosteril tasi hisset duy'.split(' '));
/** Verbs that report what others say or find: belirtti. */
export const saying = new Set(
  'soyle belirt bildir bildiril acikla duyur ifade kaydet vurgula iddia dusun goster bilin belirle tespit savun anlasil ortaya aktar de'.split(
    ' ',
  ),
);
const sayingWithin = 3;

/** Whether a word is followed by a reporting verb: olmadığını belirtti. */
export function isReported(words: readonly StatedWord[], at: number): boolean {
  return words.slice(at + 1, at + 1 + sayingWithin).some(({ verb, stems }) => saying.has(verb?.stem ?? stems[0] ?? ''));
}

/** Nouns that say only that something is measured: yolculuk süresi. */
export const measureNouns = new Set('sure zaman seviye deger duzey rakam'.split(' '));

/** Yok, değil. */
export const missing = /^(?:yok(?:tur|tu|muş|sa|ken)?|değil\p{L}*)$/u;

/** Kesintisiz, gözetmeksizin. */
export const without =
  /^\p{L}{3,}(?:s[ıiuü]z(?:c[ae]|l[ıiuü][kğ]\p{L}{0,6})?(?:[dt][ıiuü]r|d[ıiuü])?|m[ae]ks[ıi]z[ıi]n)$/u;

/** Words of phrases for existence: yer aldı, söz konusu, ortaya çıktı. */
export const fillers = new Set('yer söz konusu ortaya meydana gündeme mevcut kayda'.split(' '));

/** Whether a word names a period rather than an amount: ilk çeyrekte, bu yarıda. */
export function isTurn(words: readonly StatedWord[], at: number): boolean {
  return (
    /^(?:çeyre|yarı)/u.test(words[at]?.lower ?? '') &&
    /^(?:ilk|son|bu|o|aynı|geçen|birinci|ikinci|üçüncü|dördüncü)$/u.test(words[at - 1]?.lower ?? '')
  );
}

export const deniedWithin = 3;

/** Finds the following word that negates a word: artış olmadı, büyük değil, uydusu yok. */
export function findDenial(words: readonly StatedWord[], at: number): number | undefined {
  const own = words[at];
  for (let next = at + 1; next <= at + deniedWithin; next += 1) {
    const word = words[next];
    if (word === undefined || word.clause !== own?.clause) return undefined;
    const isParticiple = own.verb !== undefined && /[ae]n$/u.test(own.lower);
    if (missing.test(word.lower)) return next === at + 1 || own.verb === undefined ? next : undefined;
    if (word.verb !== undefined || word.isDenial) {
      const stem = word.verb?.stem ?? word.stems[0] ?? '';
      // Yeni şartları istemeyen: the conditions are new.
      const isDenied =
        stem !== 'iste' && (light.has(stem) || existing.has(stem)) && (word.verb?.isNegated ?? word.isDenial);
      return (own.verb === undefined || (isParticiple && next === at + 1)) && isDenied ? next : undefined;
    }
  }
  return undefined;
}

const smaller = /^(?:daha|bir|başka|çok|de|da)$/u;
const ablative = /[dt][ae]n$/u;

/** “Van Gölü’nden büyük göl yok”: says that it is the largest. */
export function isSuperlative(words: readonly StatedWord[], at: number): boolean {
  const clause = words[at]?.clause;
  const { lower = '', verb } = words[at] ?? {};
  if (!/^yok/u.test(lower) && !(verb?.isNegated === true && existing.has(verb.stem))) return false;
  const within = words.slice(Math.max(0, at - superlativeWithin), at).filter((word) => word.clause === clause);
  return within.some((word, index) => {
    const rest = within.slice(index + 1).filter((one) => !smaller.test(one.lower));
    const [size, thing] = rest;
    const isSize = [size?.bare ?? '', ...(size?.stems ?? [])].some((form) =>
      senses.get(form)?.some((sense) => sense.isSize),
    );
    const isThing = thing !== undefined && thing.verb === undefined && rest.length === 2;
    return (
      ablative.test(word.suffix ?? word.lower) &&
      word.number === undefined &&
      word.verb === undefined &&
      isSize &&
      isThing
    );
  });
}

const superlativeWithin = 6;
