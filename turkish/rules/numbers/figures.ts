import { readCasing } from '../../letters/casing.ts';
import { isEnglish } from '../../spelling/english.ts';
import { capitalUnits } from '../abbreviations/lower-abbreviations.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isCareless } from '../text/practice.ts';
import { issueAt } from './dates.ts';

const decimalMessage = 'Ondalık sayılarda kesir virgülle ayrılır.';
const thousandsMessage = 'Büyük sayılarda basamaklar noktayla ayrılır.';
const unitMessage = 'Sayı ile ölçü birimi arasında boşluk bırakılır.';
const rangeMessage = 'Yaklaşık bildiren iki sayının arasına kısa çizgi konur.';
const ordinalMessage = 'Rakamla yazılan sıra sayılarından sonra nokta konur.';
const percentMessage = '“Yüzde” sözü ile yüzde işareti birlikte kullanılmaz.';

/**
 * Words after decimal fractions: “36.5 derece”, “1.5 milyon”; versions, times and section numbers are not followed by
 * them.
 */
const measured =
  /^(?:derece|milyon|milyar|trilyon|puan|kilo|kilogram|gram|metre|santim|santimetre|kilometre|litre|ton|kat|yaş|ateş|saniye|dakika|saat|yıl|hektar|dönüm)|^(?:kg|km|cm|mm|ml|lt|gr|ay|m²|m2)(?:$|['’])|^(?:büyüklüğü|şiddeti)nde$/;
const counted =
  /^(?:lira|tl|kişi|adet|dolar|euro|avro|sterlin|metre|kilometre|ton|litre|insan|öğrenci|çalışan|üye|tane|km|m²|m2|takipçi|abone)/;
/** 3 4 gün: what is counted about. */
const counting = /^(?:saat|gün|hafta|ay|yıl|dakika|kişi|kere|kez|defa|tane|adet|kilo|metre|kilometre|lira|sene)/;
const attached =
  /^(\d[\d.,]*)(kg|km|cm|mm|ml|lt|gr|mg|dk|sn|TL|tl|kWh|kwh|kW|kw|mAh|mah|GB|gb|MB|mb|TB|tb|KB|kB|kb|Mbps|mbps|MHz|mhz|GHz|ghz|Hz|hz|MW|dB|db|adet|kişi|gün|lira|saat|dakika|metre|bin|milyon|yıl)((?:['’][a-zß-öø-ÿğış]+)?)$/;
/** 2hafta, 4senedir, 3aylık: a number with what it counts. */
const attachedTime =
  /^(\d{1,4})((?:ay|hafta|gün|yıl|sene|saat|dakika|saniye|beden|defa|kere|kez|tane|adet|kişi|yaş|kilo|metre|santim|derece|dolar|lira)(?:d[ıiuü]r|l[ıiuü]k|[dt][ae]n?|s[ıi]|[ıiuü]nd[ae]|[ıiuü]m|y[ae]|[ae])?)$/u;
/** 10binden, 2milyonluk: a number with its unit in words, inflected. */
const attachedWord =
  /^(\d[\d.,]*)((?:bin|milyon|milyar|yüz)(?:d[ae]n?|[ae]|[ıiuü]|[ıiuü]n|l[ıiuü]k|l[ae]rc[ae]|er|ar))$/u;

/** Temperatures of a body, in degrees. */
const feverMin = 34;
const feverMax = 43;

/** Checks fractions, thousands and units after numbers (TDK, Sayıların Yazılışı; Kısaltmalar). */
export function checkFigures(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const hint = (to: number, message: string, proposal: string): Issue[] => [
    { from: token.from, to, kind: 'hint', rule: 'number-suffix', message, proposals: [proposal] },
  ];
  const [, figures = '', unit = '', suffix = ''] = attached.exec(token.text) ?? [];
  if (unit !== '') return hint(token.to, unitMessage, `${figures} ${capitalUnits.get(unit) ?? unit}${suffix}`);
  const [, many = '', manyUnit = ''] = attachedWord.exec(token.text) ?? attachedTime.exec(token.text) ?? [];
  if (many !== '') return hint(token.to, unitMessage, `${many} ${manyUnit}`);
  const [, count = '', thing = ''] = /^(\d{1,3})([a-zçğıöşü]{3,})$/.exec(token.text) ?? [];
  if (thing !== '' && isThing(paragraph, index, count, thing)) return hint(token.to, unitMessage, `${count} ${thing}`);
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(token.text))
    return issueAt(token.from, token.to, 'number-suffix', thousandsMessage, [token.text.replaceAll(',', '.')]);
  const next = paragraph.areNeighbours(index) ? paragraph.lower(index + 1) : '';
  const [, whole = ''] = /^([1-9]\d{4,11})(?:['’][a-zß-öø-ÿğış]+)?$/.exec(token.text) ?? [];
  if (whole !== '' && isAmount(paragraph, index, whole))
    return hint(token.from + whole.length, thousandsMessage, groupThousands(whole));
  // 85.000000
  if (/^\d{1,3}\.\d{3}000$/.test(token.text))
    return hint(token.to, thousandsMessage, groupThousands(token.text.replace('.', '')));
  // 19 yüzyılda
  if (/^(?:1\d|2[01])$/.test(token.text) && /^yüzyıl(?:da|ın|dan)$/.test(next))
    return hint(token.to, ordinalMessage, `${token.text}.`);
  const isCounted =
    /^\d{1,3},\d{3}$/.test(token.text) &&
    (/^(?:kişi|adet|insan|öğrenci|çalışan|üye|tane|takipçi|abone)/.test(next) ||
      (/^(?:lira|tl$|tl['’])/.test(next) && !isRate(paragraph, index)));
  if (isCounted || (/^\d{1,3},000$/.test(token.text) && counted.test(next)))
    return hint(token.to, thousandsMessage, token.text.replace(',', '.'));
  const sign = paragraph.tokens[index - 1];
  const isPercent = (sign?.text === '%' && sign.to === token.from) || paragraph.lower(index - 1) === 'yüzde';
  if (
    /^\d{1,3}\.\d{1,2}$/.test(token.text) &&
    (isPercent ||
      measured.test(next) ||
      isPrice(paragraph, index) ||
      isFever(paragraph, index) ||
      isMark(paragraph, index)) &&
    paragraph.lower(index - 1) !== 'saat' &&
    !isClockTime(paragraph, index)
  )
    return /^m[iı]ly|^tril/.test(next)
      ? issueAt(token.from, token.to, 'number-suffix', decimalMessage, [token.text.replace('.', ',')])
      : hint(token.to, decimalMessage, token.text.replace('.', ','));
  const later = paragraph.tokens[index + 1];
  if (
    /^\d{1,2}$/.test(token.text) &&
    later?.text === String(Number(token.text) + 1) &&
    paragraph.areNeighbours(index) &&
    paragraph.areNeighbours(index + 1) &&
    counting.test(paragraph.lower(index + 2)) &&
    sign?.kind !== 'number'
  )
    return hint(later.to, rangeMessage, `${token.text}-${later.text}`);
  const word = paragraph.tokens[index - 2];
  if (sign?.text === '%' && sign.to === token.from && paragraph.lower(index - 2) === 'yüzde' && word !== undefined)
    return issueAt(word.from, token.to, 'number-suffix', percentMessage, [`%${token.text}`, `yüzde ${token.text}`]);
  return [];
}

/** 17.00 saatlerinde, 09.00-17.00 saat arası: a time of day, not an amount of hours. */
function isClockTime(paragraph: Paragraph, index: number): boolean {
  const time = /^(?:[01]\d|2[0-4])\.[0-5]\d$/;
  const [text, before] = [paragraph.tokens[index]?.text ?? '', paragraph.tokens[index - 2]?.text ?? ''];
  if (!time.test(text) || !paragraph.lower(index + 1).startsWith('saat')) return false;
  return (
    paragraph.lower(index + 1).startsWith('saatler') ||
    (/^[-–]$/.test(paragraph.tokens[index - 1]?.text ?? '') && time.test(before))
  );
}

/** “3ayran”, “2tencere”: what a careless writer counts; not 4k, 3ün, 2nci, 3boyut within a name. */
function isThing(paragraph: Paragraph, index: number, count: string, thing: string): boolean {
  const { speller } = paragraph;
  return (
    isCareless(paragraph) &&
    !speller.apostrophe.fits(count, thing) &&
    !isEnglish(thing) &&
    !/l[ıiuü]k?$/.test(thing) &&
    speller.judge(thing) === 'right' &&
    paragraph.analyse(thing).some(({ word: { kind, frequency } }) => 'nj'.includes(kind) && frequency >= frequentMin) &&
    !/[._@/-]/.test(paragraph.text.charAt((paragraph.tokens[index]?.from ?? 0) - 1))
  );
}

/** 12.50 TL, “12.60 EFT ücreti”: an amount of money. */
function isPrice(paragraph: Paragraph, index: number): boolean {
  return (
    /^(?:tl|lira|dolar|euro|avro|sterlin)(?:$|['’]|l[ıi]k|y[ae]|d[ae]|s[ıi])/.test(paragraph.lower(index + 1)) ||
    /^(?:ücret|komisyon|kesinti)/.test(paragraph.lower(index + 2))
  );
}

/** “taş çatlasa 7.5 eder bu puan”: one decimal of ten in a text about marks; not the version of a program. */
function isMark(paragraph: Paragraph, index: number): boolean {
  if (!/^(?:\d|10)\.\d$/.test(paragraph.tokens[index]?.text ?? '') || !isCareless(paragraph)) return false;
  for (let at = index - wordsAroundMark; at <= index + wordsAroundMark; at += 1)
    if (/^(?:puan|imdb|ortalama|yıldız)/.test(paragraph.lower(at))) return true;
  return false;
}

/** Number of words around a mark that are searched for what it is. */
const wordsAroundMark = 8;

/** Ateşim 38.5 oldu: the temperature of a body. */
function isFever(paragraph: Paragraph, index: number): boolean {
  const degrees = Number(paragraph.tokens[index]?.text);
  if (degrees < feverMin || degrees > feverMax) return false;
  return [-4, -3, -2, -1, 1, 2].some((step) => /^(?:ateş|derece|vücut$)/.test(paragraph.lower(index + step)));
}

/** What numbers of five figures and more are besides amounts: codes, laws, ports, post codes, models. */
const numbering =
  /^(?:numara|no$|nolu|için$|sayılı|kod|port|posta|kimlik|tel|telefon|faks|dahili|ilan|sicil|seri|barkod|sipariş|fatura|kayıt|dosya|esas|karar|bağlantı|kapı|adres|ve$|ile$|veya$|ya$|gibi|olarak|model|hata|sürüm|standart|dizi|değer|indeks|satır|sayfa)/;

/** 15000 kişi, 250000 TL, 12500’den fazla: an amount of something, not a number of a row. */
function isAmount(paragraph: Paragraph, index: number, figures: string): boolean {
  const { tokens } = paragraph;
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (before !== undefined && (before.kind === 'number' || before.kind === 'other' || before.to === token?.from))
    return false;
  if (/^[:#/+(=№-]$/.test(before?.text ?? '') || numbering.test(paragraph.lower(index - 1))) return false;
  if (token?.text !== figures) return /^(?:fazla|çok|az|yakın|kadar|aşkın)$/.test(paragraph.lower(index + 1));
  if (next?.kind !== 'word' || !paragraph.areNeighbours(index)) return false;
  const lower = paragraph.lower(index + 1);
  if (/^(?:tl|lira|dolar|euro|avro|sterlin)/.test(lower)) return true;
  if (numbering.test(lower) || readCasing(next.text) !== 'lower') return false;
  return (
    counted.test(lower) ||
    paragraph
      .analyse(lower)
      .some(
        ({ word: { kind, frequency }, suffixes }) =>
          kind === 'n' && frequency >= frequentMin && suffixes.every(({ name }) => !/^(?:Pl|P[123]\w+)$/.test(name)),
      )
  );
}

/** Minimum frequency of what is counted, in halves of a power of two. */
const frequentMin = 20;

/** 2500000 → 2.500.000 */
function groupThousands(figures: string): string {
  return Array.from(figures, (figure, at) => (at > 0 && (figures.length - at) % 3 === 0 ? `.${figure}` : figure)).join(
    '',
  );
}

/** “Dolar 34,125 lira oldu”: prices that are given in thousandths of a lira. */
function isRate(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= 0 && at > index - wordsBeforePrice; at -= 1)
    if (
      /^(?:kur|dolar|euro|avro|sterlin|döviz|parite|altın|gram|litre|benzin|motorin|mazot|lpg)/.test(
        paragraph.lower(at),
      )
    )
      return true;
  return false;
}

/** Number of words before a price that say of what it is. */
const wordsBeforePrice = 8;
