import { readCasing, toLower } from '../letters/casing.ts';
import type { Split } from './acronym-suffixes.ts';
import { isGivenName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';

/** Names written without the apostrophe before their suffix. */

export const NAME = 'Özel adlara gelen çekim ekleri kesme işaretiyle ayrılır.';

/** “Van Gölüne”, “Ağrı Dağında”: a place of several words. */
export function splitPlace(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const match =
    /^(Gölü|Dağı|Dağları|Denizi|Nehri|Irmağı|Ovası|Boğazı|Körfezi|Adası|Adaları|Yarımadası|Okyanusu|Çölü|Vadisi|Caddesi|Sokağı|Bulvarı|Mahallesi|Meydanı|Köprüsü|Kalesi|Kulesi|Geçidi|Yaylası|Sarayı|Camisi|Bölgesi|Barajı|Savaşı|Muharebesi|Antlaşması|Bayramı|Devrimi|İmparatorluğu|Cumhuriyeti|Devleti)(n[ae]|n[ıiuü]|n[ıiuü]n|nd[ae]n?|yl[ae]|nd[ae]ki)$/.exec(
      token?.text ?? '',
    );
  const [, place = '', suffix = ''] = match ?? [];
  if (match === null || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || /['’]/.test(before.text)) return undefined;
  return { text: `${place}’${suffix}`, kind: 'error', message: NAME };
}

/** “Ahmet Beyin”, “Ayşe Hanıma”: a title after a given name. */
export function splitTitle(paragraph: Paragraph, index: number): Split | undefined {
  const [, title = '', suffix = ''] =
    /^(Bey|Hanım)(in|e|i|den|de|le|ın|a|ı|dan|da|la)$/.exec(paragraph.tokens[index]?.text ?? '') ?? [];
  const before = paragraph.tokens[index - 1];
  if (title === '' || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || !isGivenName(toLower(before.text))) return undefined;
  return paragraph.speller.apostrophe.fits(title, suffix)
    ? { text: `${title}’${suffix}`, kind: 'error', message: NAME }
    : undefined;
}

/** “Pamukun tüyleri”, “Orhan Pamukun”: a capitalized common word that would soften if it were not a name. */
export function splitUnsoftened(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined || token.opensSentence || readCasing(token.text) !== 'capitalized') return undefined;
  if (!/^(?:unknown|apostrophe)$/.test(paragraph.speller.judge(token.text))) return undefined;
  const match = /^(\p{Lu}\p{Ll}+[kçtp])([ıiuü]n)$/u.exec(token.text);
  const [, name = '', suffix = ''] = match ?? [];
  if (match === null || name.length < 4 || !paragraph.speller.apostrophe.fits(name, suffix)) return undefined;
  const isCommon = paragraph
    .analyse(name)
    .some(({ word: { kind }, suffixes }) => 'nj'.includes(kind) && suffixes.length === 0);
  return isCommon ? { text: `${name}’${suffix}`, kind: 'hint', message: NAME } : undefined;
}
