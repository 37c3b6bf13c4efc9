import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/**
 * PostgreSQL's `unaccent` replacements of characters that Unicode does not decompose to an ASCII letter: the letters of
 * European alphabets and common typographic marks, as far as its rules agree in versions 15 to 18.
 */
const replacements = new Map(
  [
    `ı=i ß=ss æ=ae ð=d ø=o þ=th đ=d ħ=h ĳ=ij ĸ=q ŀ=l ł=l ŉ='n ŋ=n œ=oe ŧ=t ſ=s ƀ=b ƃ=b ƈ=c ƌ=d ƒ=f ƕ=hv`,
    'ƙ=k ƚ=l ƞ=n ƣ=oi ƥ=p ƫ=t ƭ=t ƴ=y ƶ=z ǆ=dz ǉ=lj ǌ=nj ǥ=g ǳ=dz ȡ=d ȥ=z ȴ=l ȵ=n ȶ=t ȷ=j ȸ=db ȹ=qp ȼ=c',
    'ȿ=s ɀ=z ɇ=e ɉ=j ɍ=r ɏ=y ɓ=b ɖ=d ɗ=d ɛ=e ɠ=g ɨ=i ɲ=n ʀ=R ʈ=t ʉ=u ʋ=v ⱥ=a ⱦ=t ẚ=a ẜ=s ẝ=s ỻ=ll ỽ=v ỿ=y',
    'ё=е ﬀ=ff ﬁ=fi ﬂ=fl ﬃ=ffi ﬄ=ffl ﬅ=st ﬆ=st',
    `«=<< »=>> ‹=< ›=> ‐=- ‑=- ‒=- –=- —=- ―=- ‘=' ’=' ‚=, ‛=' “=" ”=" „=,, ‟=" …=... ′=' ″=" ₺=TL №=No`,
    '‖=|| ․=. ‥=..',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)])),
);

const accentedAscii = /^([a-z])[\u0300-\u036f]+$/;
const combiningMark = /^[\u0300-\u0362]$/;
const notAscii = /[^\p{ASCII}]/gu;

/**
 * Folds titles, prompts and tags for searching: no case, no diacritics, `ı` as `i`. Must match the SQL function
 * `tr_fold`: NFC, Turkish lower case, then `unaccent`.
 */
export function foldForSearch(text: string): string {
  return toTurkishLower(composeText(text)).replace(notAscii, unaccent);
}

function unaccent(character: string): string {
  if (combiningMark.test(character)) return '';
  return replacements.get(character) ?? accentedAscii.exec(character.normalize('NFD'))?.[1] ?? character;
}
