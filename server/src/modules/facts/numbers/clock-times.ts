import { type Amount, readAmount, type TextToken } from './amounts.ts';

/** A time of day, with the values that it supports: 15:00 is also 3:00, and the number 15 after “saat”. */
export interface ClockTime {
  readonly value: string;
  readonly supports: readonly string[];
  /** The number that a text may give instead: 15 for 15:00. */
  readonly parts?: readonly string[];
}

/** @param minutes with two digits */
export function toClockTime(hours: number, minutes: string): ClockTime {
  const value = `${hours}:${minutes}`;
  // 22.48: texts also write “on biri on iki kala”.
  const all = hours > 12 ? [hours, hours - 12] : [hours];
  const isWhole = minutes === '00';
  return {
    value,
    supports: all.flatMap((hour) => [`${hour}:${minutes}`, ...(isWhole ? [String(hour)] : [])]),
    ...(isWhole && { parts: [String(hours)] }),
  };
}

const localEnding = /^(?:s?[ıiuü]n?)?(?:[dt][ae]n?|y?[ae]|y[ae])(?!\p{L})/u;
const aroundTime = /^\s(?:sular|civar)/u;

/** Reads a time after “saat”: saat 15’te, saat üç buçukta; undefined for others. */
export function readHour(
  tokens: readonly TextToken[],
  at: number,
  amount: Amount,
  text: string,
): ClockTime | undefined {
  const [before, first, last] = [tokens[at - 1], tokens[at], tokens[amount.next - 1]];
  if (before?.word !== 'saat' || first === undefined || last === undefined) return undefined;
  if (text.slice(before.end, first.start) !== ' ' || !(amount.value >= 0 && amount.value <= 24)) return undefined;
  const after = text.slice(last.end, last.end + 12);
  const isLocal = /^\d/.test(last.word)
    ? localEnding.test(after.replace(/^['’]/, '')) && /^['’]/.test(after)
    : /[dt][ae]n?$|[ae]$/u.test(last.word);
  if (!isLocal && !aroundTime.test(after)) return undefined;
  const minutes = Math.round((amount.value % 1) * 60);
  return toClockTime(Math.floor(amount.value), String(minutes).padStart(2, '0'));
}

/** Reads spoken times: “on bire on iki kala”, “dokuzu çeyrek geçe”. */
export function readSpokenTime(
  tokens: readonly TextToken[],
  at: number,
  text: string,
): { readonly value: string; readonly next: number } | undefined {
  const hours = readAmount(tokens, at, text);
  if (hours === undefined || !(hours.value >= 1 && hours.value <= 12)) return undefined;
  const minutes = readAmount(tokens, hours.next, text);
  if (minutes === undefined || !(minutes.value > 0 && minutes.value < 60)) return undefined;
  const word = tokens[minutes.next]?.word ?? '';
  const [isTo, isPast] = [/^(?:kala|var)$/u.test(word), /^geç(?:e|iyor|erken)\p{L}{0,3}$/u.test(word)];
  const ending = tokens[hours.next - 1]?.word ?? '';
  if (!(isTo && /[ae]$/u.test(ending)) && !(isPast && /[ıiuü]$/u.test(ending))) return undefined;
  const past = minutes.value < 1 ? minutes.value * 60 : minutes.value;
  const all = hours.value * 60 + (isTo ? -past : past);
  const hour = Math.floor(all / 60) || 12;
  return { value: `${hour}:${String(Math.round(all % 60)).padStart(2, '0')}`, next: minutes.next + 1 };
}
