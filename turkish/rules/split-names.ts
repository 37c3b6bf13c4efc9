import { foldCircumflex } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import type { Split } from './acronym-suffixes.ts';
import { isGivenName, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';

/** Names written without the apostrophe before their suffix. */

export const NAME = 'Özel adlara gelen çekim ekleri kesme işaretiyle ayrılır.';

/** “Van Gölüne”, “Ağrı Dağında”: a place of several words. */
export function splitPlace(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  // “Medeni Kanunun”, “Eski Çağın”: without a possessive suffix.
  const era = /^(Kanun|Çağ)([ıu]n|a|d[ae]n?)$/.exec(token?.text ?? '');
  if (era !== null)
    return before?.kind === 'word' &&
      paragraph.lower(index - 2) !== 'türk' &&
      /^(?:Medeni|Orta|İlk|Eski|Yeni|Yakın|Medenî)$/.test(before.text)
      ? { text: `${era[1] ?? ''}’${era[2] ?? ''}`, kind: 'hint', message: NAME }
      : undefined;
  const match =
    /^(Gölü|Dağı|Dağları|Denizi|Nehri|Irmağı|Ovası|Boğazı|Körfezi|Adası|Adaları|Yarımadası|Okyanusu|Çölü|Vadisi|Caddesi|Sokağı|Bulvarı|Mahallesi|Meydanı|Köprüsü|Kalesi|Kulesi|Geçidi|Yaylası|Sarayı|Camisi|Bölgesi|Barajı|Savaşı|Muharebesi|Antlaşması|Bayramı|Devrimi|Yalısı|Konağı|Köşkü|Kasrı|Kapısı|Hanı|Hamamı|Çarşısı|Çeşmesi|Külliyesi|Medresesi|Türbesi|Anıtı|Parkı|Höyüğü|Ödülü|Madalyası|Nişanı|Kupası|Festivali|Şenliği|Fuarı|Kanunu|Yasası|Yönetmeliği|Tüzüğü|Sözleşmesi|Bildirgesi|Beyannamesi|Anlaşması|Dönemi|Devri|Çağı|Operası|Olimpiyatları|Mağarası|Şelalesi|Adaları|İmparatorluğu|Cumhuriyeti|Devleti|Havalimanı|Limanı|Stadyumu|Hisarı|Kanalı|Seddi|Kutbu)(n[ae]|n[ıiuü]|n[ıiuü]n|nd[ae]n?|yl[ae]|nd[ae]ki)$/.exec(
      token?.text ?? '',
    );
  const [, place = '', suffix = ''] = match ?? [];
  if (match === null || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || /['’]/.test(before.text)) return undefined;
  return { text: `${place}’${suffix}`, kind: mayBeCommon.test(place) ? 'hint' : 'error', message: NAME };
}

/** Laws and events, whose names are often written like those of institutions. */
const mayBeCommon =
  /^(?:Yalısı|Konağı|Köşkü|Kapısı|Hanı|Hamamı|Çarşısı|Parkı|Ödülü|Madalyası|Nişanı|Kupası|Festivali|Şenliği|Fuarı|Kanunu|Yasası|Yönetmeliği|Tüzüğü|Sözleşmesi|Bildirgesi|Beyannamesi|Anlaşması|Dönemi|Devri|Çağı|Operası|Olimpiyatları)$/;

/** “Ahmet Beyin”, “Ayşe Hanıma”: a title after a given name. */
export function splitTitle(paragraph: Paragraph, index: number): Split | undefined {
  const [, title = '', suffix = ''] =
    /^(Bey|Hanım|Paşa|Efendi|Hoca)(in|e|i|den|de|le|ın|a|ı|dan|da|la|n[ıi]n|y[aeıi]|yl[ae])$/.exec(
      paragraph.tokens[index]?.text ?? '',
    ) ?? [];
  const before = paragraph.tokens[index - 1];
  if (title === '' || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || !isPersonName(paragraph, toLower(before.text))) return undefined;
  return paragraph.speller.apostrophe.fits(title, suffix)
    ? { text: `${title}’${suffix}`, kind: 'error', message: NAME }
    : undefined;
}

/** “Gaziantebin”, “Zonguldağa”: a city that was softened before its suffix. */
export function splitSoftened(paragraph: Paragraph, index: number): Split | undefined {
  const written = paragraph.tokens[index]?.text ?? '';
  const match = /^(\p{Lu}\p{Ll}+)([ğbcd])([ıiuü]n?|[ae])$/u.exec(written);
  const [, start = '', soft = '', suffix = ''] = match ?? [];
  const name = start + (new Map(Object.entries({ ğ: 'k', b: 'p', c: 'ç', d: 't' })).get(soft) ?? '');
  return match !== null && isPlaceName(toLower(name)) && paragraph.speller.apostrophe.fits(name, suffix)
    ? { text: `${name}’${suffix}`, kind: 'error', message: NAME }
    : undefined;
}

/** “Sultan Mehmete”, “Nâzım Hikmete”: a given name after a title or another given name, before an ordinary word. */
export function splitSecondName(paragraph: Paragraph, index: number): Split | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (next?.kind === 'word' && readCasing(next.text) !== 'lower') return undefined;
  const isFirst =
    readCasing(before.text) === 'capitalized' &&
    (isGivenName(foldCircumflex(toLower(before.text))) ||
      /^(?:Sultan|Kral|Prens|Şehzade|Mimar|Hacı|Şeyh)$/.test(before.text));
  const end = [1, 2, 3].find(
    (length) =>
      isGivenName(toLower(token.text.slice(0, -length))) &&
      /^(?:y?[aeıiuü]|n?[ıiuü]n|[dt][ae]n?|y?l[ae])$/.test(token.text.slice(-length)),
  );
  if (!isFirst || end === undefined || isGivenName(toLower(token.text))) return undefined;
  const [name, suffix] = [token.text.slice(0, -end), token.text.slice(-end)];
  // Ramazan Bayramı
  if (name === 'Bayram') return undefined;
  return paragraph.speller.apostrophe.fits(name, suffix)
    ? { text: `${name}’${suffix}`, kind: 'hint', message: NAME }
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

/** “Bursa dan”, “Bostanlı nın”: the suffix stands apart from the name. */
export function findApartSuffix(paragraph: Paragraph, index: number): string | undefined {
  const [token, next] = [paragraph.tokens[index], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return undefined;
  if (!/^(?:[dt]an|den|n[ıiuü]n)$/.test(next.text) || readCasing(token.text) !== 'capitalized') return undefined;
  const isName = isPlaceName(toLower(token.text)) || isGivenName(toLower(token.text));
  return isName && paragraph.speller.apostrophe.fits(token.text, next.text) ? `${token.text}’${next.text}` : undefined;
}
