import type { Paragraph } from '../text/paragraph.ts';

/** Maximum length, in letters, of a suffix that was separated from its word: sızlıklarından. */
const suffixLengthMax = 12;

/** Such suffixes, and those of verbs. */
export const lostSuffix =
  /^(?:s[ıi]|n?[dt][ae]n|nd[ae]|s[ıi]n[dn][ae]n?|l[ae]r(?:[ıi]|[ıi]n|[ıi]n[ıi]|[dt][ae]n?)?|l[ıiuü](?:[kğ][ıiuü]?)?|n[ıiuü]n|[cç][ıiu]|[cç][ıiuü][kğ]|y[ıi]|s[ıuü]z(?:l[ıuü][kğ][a-zß-öø-ÿğış]{0,6})?|s[ıuü]zca|[dt][ıiuü]|d[ıiü]r|t[iü]r|y?[ıiuü]m|ken)$/;

export const verbEnding = /^(?:c[ae](?:k|ğ[ıi])[a-zß-öø-ÿğış]*|[tgk][ae]n)$/;

/** “izlemek den”: an infinitive and the ablative that stands apart from it, as one word; undefined for other words. */
export function joinInfinitive(paragraph: Paragraph, first: string, second: string): string | undefined {
  if (!/^d[ae]n$/.test(second) || !/m[ae]k$/.test(first) || first.length < infinitiveLengthMin) return undefined;
  const isInfinitive = paragraph
    .analyse(first)
    .some(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.at(-1)?.name.startsWith('Inf') === true);
  const joined = `${first}t${second.slice(1)}`;
  return isInfinitive && paragraph.speller.judge(joined) === 'right' ? joined : undefined;
}

/** Minimum length of an infinitive, in letters. */
const infinitiveLengthMin = 5;

/** “bazı sı”, “kitap lar”, “erken den”: a suffix separated from its word. */
export function isLostSuffix(paragraph: Paragraph, first: string, second: string, index: number): boolean {
  // “iskele ye yanaştı”, but “elma ye”
  if (second === 'ye' && isDativeBeforeVerb(paragraph, first, index)) return true;
  if (second === 'ya' && isThanked(paragraph, first, index)) return true;
  // “kullana cağımı”, “battık tan”
  const isOfVerb =
    (/[ae]$/.test(first) && /^c[ae](?:k|ğ[ıi])[a-zß-öø-ÿğış]*$/.test(second)) ||
    (/[dt][ıiuü]k$/.test(first) && /^t[ae]n$/.test(second)) ||
    (/^[gk][ae]n$/.test(second) &&
      /^(?:unut|çalış|konuş|yapış|alın|sıkıl|üret|giriş|değiş|kavra|atıl|utan|alış|somurt|sırıt|çekin|doğur|bulaş|kaygan)$/.test(
        first,
      ));
  if (isOfVerb)
    return (
      paragraph.speller.judge(first + second) === 'right' &&
      paragraph.analyse(first + second).some(({ word: { kind } }) => kind === 'v')
    );
  return (
    second.length <= suffixLengthMax &&
    lostSuffix.test(second) &&
    first.length > 2 &&
    !/^(?:tan|ten)$/.test(second) &&
    paragraph.speller.judge(first) === 'right' &&
    paragraph.speller.judge(first + second) === 'right' &&
    paragraph.analyse(first + second).some(({ stem, suffixes }) => suffixes.length > 0 && stem.length <= first.length)
  );
}

/** “satıcı ya çok teşekkür ederiz”: whom the writer thanks; not “güzel bir kargo ya, teşekkürler”. */
function isThanked(paragraph: Paragraph, first: string, index: number): boolean {
  const at = paragraph.lower(index + 2) === 'çok' ? index + 3 : index + 2;
  return (
    paragraph.areNeighbours(index + 1) &&
    /^teşekkür(?:$|ü)/.test(paragraph.lower(at)) &&
    /^ed/.test(paragraph.lower(at + 1)) &&
    paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    paragraph.speller.judge(`${first}ya`) === 'right'
  );
}

/** Whether a noun and ye are a dative, because a verb of movement follows; not “elma ye, git uyu”. */
function isDativeBeforeVerb(paragraph: Paragraph, first: string, index: number): boolean {
  const next = paragraph.lower(index + 2);
  return (
    !/^(?:git|gel|gir|çık|in|koş|bak|götür|getir|taşı|koy|bırak)$/.test(next) &&
    /^(?:git|gid|gel|yanaş|yönel|gir|çık|in(?:di|en|ince|iyor|er)|koş|bak|döndü|dönü|ulaş|var(?:dı|ın|ınca|an)|götür|getir|taşı|koy|bırak|yakın|doğru|karşı|göre)/.test(
      next,
    ) &&
    paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    paragraph.speller.judge(`${first}ye`) === 'right'
  );
}
