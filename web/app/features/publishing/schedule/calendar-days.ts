import { toIstanbulDay } from '../../../lib/formatting/istanbul-day.ts';

/*
 * Days are ISO dates in Istanbul, whatever the browser's time zone. They are computed in UTC, where every day has 24
 * hours.
 */

const dayMs = 86_400_000;
const weekDays = 7;

/** Istanbul has had summer time all year since 2016. */
const istanbulOffset = '+03:00';

const monthTitle = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayTitle = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'long', weekday: 'long' });
const shortTitle = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'long' });

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const calendarViewLabels = { month: 'Ay', week: 'Hafta', list: 'Liste' } as const;

/** Number of days in the list view. */
const listDays = 60;

/** A range of days, both inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * dayMs);
}

/** The Monday on or before a day. */
function startOfWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + weekDays - 1) % weekDays));
}

/** The same day `months` later, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0);
  return toDay(Math.min(first + (date.getUTCDate() - 1) * dayMs, last));
}

/** The days that a view shows: whole weeks of the month, one week, or the days from this one on. */
export function computeSpan(view: CalendarView, day: string): DaySpan {
  if (view === 'list') return { from: day, to: addDays(day, listDays - 1) };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), weekDays - 1) };
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: startOfWeek(first), to: addDays(startOfWeek(last), weekDays - 1) };
}

/** The reference day of the previous or next view. */
export function moveView(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * (view === 'week' ? weekDays : listDays));
}

export function readDays({ from, to }: DaySpan): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** E.g. 'Kasım 2026', '23 – 29 Kasım 2026', '30 Kasım – 6 Aralık 2026' or '28 Aralık 2026 – 3 Ocak 2027'. */
export function describeView(view: CalendarView, day: string): string {
  if (view === 'month') return capitalize(monthTitle.format(new Date(day)));
  const { from, to } = computeSpan(view, day);
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  const start = shortTitle.format(new Date(from));
  const end = `${shortTitle.format(new Date(to))} ${toYear}`;
  if (fromYear !== toYear) return `${start} ${fromYear} – ${end}`;
  return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : start} – ${end}`;
}

/** E.g. '24 Aralık Perşembe' */
export function formatDay(day: string): string {
  return dayTitle.format(new Date(day));
}

/** The Istanbul day of a timestamp. */
export function findDay(timestamp: string): string {
  return toIstanbulDay(new Date(timestamp));
}

/** Converts a day and time in Istanbul to a timestamp with offset. */
export function toTimestamp(day: string, timeOfDay: string): string {
  return `${day}T${timeOfDay}:00${istanbulOffset}`;
}

/** Whether a text is a valid calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text;
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}
