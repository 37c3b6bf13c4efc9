import { readCasing } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { checkCommonMonth } from './common-months.ts';
import { checkDay, checkDotBeforeMonth, checkHyphens, checkMonth, checkMonthSuffix } from './dates.ts';

const hoursMessage = 'Saat ile dakika arasına nokta konur.';
/** Checks times and dates (TDK, Nokta; Büyük Harflerin Kullanıldığı Yerler). */
export function checkHoursAndDates(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind === 'number')
      return [
        ...checkHour(paragraph, index),
        ...checkDotBeforeMonth(paragraph, index),
        ...checkHyphens(paragraph, index),
      ];
    if (token.kind !== 'word' || !mayBeDate(paragraph, index)) return [];
    return [
      ...checkMonth(paragraph, index),
      ...checkDay(paragraph, index),
      ...checkCommonMonth(paragraph, index),
      ...checkMonthSuffix(paragraph, index),
    ];
  });
}

/** Whether a word is capitalized, or beside a number or a name of a month. */
function mayBeDate({ tokens }: Paragraph, index: number): boolean {
  return (
    tokens[index - 1]?.kind === 'number' ||
    tokens[index + 1]?.kind === 'number' ||
    tokens[index - 2]?.kind === 'number' ||
    readCasing(tokens[index]?.text ?? '') !== 'lower'
  );
}

/** What begins at an hour; the dollar and the temperature may begin at 18,45, too. */
const scheduled =
  /^(?:tören|toplantı|ders|maç|konser|film|program|sınav|otobüs|tren|uça[kğ]|gemi|feribot|vapur|servis|yayın|etkinlik|oyun|gösteri|seans|kurs|yemek|davet|düğün|mesai|yarış|seminer|konferans|panel|sefer|buluş|uyan)/;

function checkHour(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const text = token?.text ?? '';
  // In “2026-12-24T09:30:00+03:00”, a time for programs, the last is the difference of the time zone.
  const isHour = /^(?:[01]?\d|2[0-4]):[0-5]\d(?=$|['’])/.test(text) && paragraph.text[(token?.from ?? 0) - 1] !== '+';
  // “Saat 14,30”, “14,30’da başlayacak”; otherwise it is a decimal fraction.
  const isTime =
    paragraph.lower(index - 1) === 'saat' ||
    (/['’][dt][ae]$/.test(text) &&
      /^(?:başla(?:yacak|r$)|bitecek|kalk|buluş|toplan|hareket|uyan)/.test(paragraph.lower(index + 1)) &&
      paragraph.tokens.some((_, at) => scheduled.test(paragraph.lower(at))));
  const isFraction = isTime && /^(?:[01]?\d|2[0-4]),[0-5]\d(?=$|['’])/.test(text);
  if (token === undefined || !(isHour || isFraction)) return [];
  const proposal = token.text.replace(/[:,]/, '.');
  return [
    { from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: hoursMessage, proposals: [proposal] },
  ];
}
