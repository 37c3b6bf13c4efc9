import { beginsLower, readCasing, toLower } from '../../letters/casing.ts';
import { persons } from '../common-nouns.ts';
import type { Issue } from '../issue.ts';
import { isMonth, isWeekday } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { issueAt } from './dates.ts';

const commonMessage = 'Belirli bir tarih göstermeyen ay ve gün adları küçük harfle başlar.';
/** Days that have a name of their own: Kara Cuma. */
const eves = /^(?:kara|kanlı|efsane|muhteşem|kutsal|büyük)$/;

/** “Her Pazartesi”, “Mayıs ayında”: not a particular date. */
export function checkCommonMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || token.opensSentence || readCasing(token.text) === 'lower') return [];
  const [name = '', suffix] = token.text.split(/['’]/);
  const lower = toLower(name);
  if (name === lower) return [];
  const [before, after] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1]];
  if (
    before?.kind === 'number' ||
    after?.kind === 'number' ||
    (before?.text !== ',' && !beginsLower(before?.text ?? '') && before?.opensSentence !== true)
  )
    return [];
  // Months and days of the week, also in the plural or with a case: pazarları, martta.
  const isNamed = [lower, lower.replace(/(?:l[ae]r[ıi]|[dt][ae]n?|[ıiuü]n)$/, '')].some(
    (form) => isWeekday(form) || isMonth(form),
  );
  if (!isNamed || isSpelledNumber(paragraph, index - 1)) return [];
  // “Kara Cuma ve pazartesi indirimleri”
  if (isWeekday(lower) && eves.test(paragraph.lower(index - 1))) return [];
  const next = paragraph.lower(index + 1);
  const isDay =
    isWeekday(lower) &&
    (/^(?:gün|sabah|akşam|gece|öğle)/.test(next) ||
      // “Pazartesi ve çarşamba akşamları”; Pazar and Çarşamba are also towns, Cuma a friend of Robinson.
      (/^(?:ve|ile|veya)$/.test(next) &&
        isWeekday(paragraph.tokens[index + 2]?.text ?? '') &&
        (![lower, paragraph.lower(index + 2)].some((day) => /^(?:pazar|çarşamba|cuma)$/.test(day)) ||
          /^(?:gün|sabah|akşam)/.test(paragraph.lower(index + 3)))) ||
      /^(?:her|geçen|gelecek|bu|önümüzdeki|bir)$/.test(paragraph.lower(index - 1)));
  // “Bugün Pazartesi olduğu için”, “pazar Çarşambaları kurulur”
  const isToday =
    /^(?:bugün|yarın|dün)$/.test(paragraph.lower(index - 1)) &&
    isWeekday(lower) &&
    lower !== 'pazar' &&
    beginsLower(next);
  if (isToday || (suffix === undefined && isWeekday(lower.replace(/l[ae]r[ıi]$/, '')) && lower !== 'pazarları'))
    if (isToday || /l[ae]r[ıi]$/.test(lower))
      return [
        {
          from: token.from,
          to: token.to,
          kind: 'hint',
          rule: 'hours-dates',
          message: commonMessage,
          proposals: [lower],
        },
      ];
  const isVague =
    /^(?:her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1)) || /^(?:sonu|başı|ortası|boyunca)/.test(next);
  const isIn = suffix !== undefined && /^[dt][ae]n?$/.test(suffix);
  // “Eylül’ün ikinci haftasında”
  const isBeforePart =
    /^(?:sonu|başı|orta(?:sı|lar)|yarısı)/.test(next) ||
    (/^(?:ilk|son|birinci|ikinci|üçüncü|dördüncü)$/.test(next) &&
      /^(?:hafta|gün|yarı|çeyre)/.test(paragraph.lower(index + 2)));
  // “kızım Eylül’ün ilk günü”
  const isPart =
    isBeforePart && suffix !== undefined && /^[ıiuü]n$/.test(suffix) && !persons.test(paragraph.lower(index - 1));
  if (isPart && isMonth(lower))
    return [
      {
        from: token.from,
        to: token.to,
        kind: 'hint',
        rule: 'hours-dates',
        message: commonMessage,
        proposals: [lower + suffix],
      },
    ];
  // “Mayısta açılır”: no apostrophe either.
  const joined = (
    isBeforePart ? /^([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]{4,7}?)([ıiuü]n)$/ : /^([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]{4,7}?)([dt][ae]n?)$/
  ).exec(lower);
  if (suffix === undefined && joined !== null && isMonth(joined[1] ?? '') && before?.kind === 'word')
    return [
      { from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: commonMessage, proposals: [lower] },
    ];
  // “Uzun süren Ağustos sıcakları”
  const isWeather =
    /^(?:sıcak|ayaz|yağmur|güneş|soğuk|soğuğ|akşam[ıl]|sabah[ıl]|gece[ls]|rüzgâr|kar[ıl]|zamm|zam$|maaş|kira|enflasyon|fatura|indirim|tatil)/.test(
      next,
    ) && beginsLower(paragraph.tokens[index + 1]?.text ?? '');
  const isMonthName = isMonth(lower) && (/^ay(?:ı|lar|$)/.test(next) || isVague || isIn || isWeather);
  // “Salı’ya bırakalım”, “Cuma’ya kadar”; Cuma and Çarşamba are also names.
  const isDeferred =
    suffix !== undefined &&
    isWeekday(lower) &&
    /^(?:y[aeıiuü]|[aeıiuü]|[dt][ae]n?|n?[ıiuü]n)$/.test(suffix) &&
    (/^(?:pazartesi|salı|cumartesi)$/.test(lower) ||
      /^(?:kadar|dek|değin|ertele|bırak|yetiş|kal[dıamn]|görüş|beri|itibaren)/.test(next));
  if (isDeferred && !isMonth(paragraph.lower(index - 1)))
    return [
      {
        from: token.from,
        to: token.to,
        kind: 'hint',
        rule: 'hours-dates',
        message: commonMessage,
        proposals: [lower + suffix],
      },
    ];
  if (!isDay && !isMonthName) return [];
  return issueAt(token.from, token.to, 'hours-dates', commonMessage, [lower + (suffix ?? '')]);
}

/** “yirmi iki Mart’ta”: a date in words. */
function isSpelledNumber(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
}
