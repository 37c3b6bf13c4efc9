import { toIstanbulDay } from '../../../lib/formatting/format.ts';

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

const shortDate = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const shortWeekday = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', weekday: 'short' });

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

function startOfNextMonth(day: string): string {
  const date = new Date(day);
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

function isStartOfMonth(day: string): boolean {
  return day.endsWith('-01');
}

/** Weeks of the month view, at least. */
const monthWeeks = 5;

/**
 * The days that a view shows from the given one on: its week, sixty days, or whole weeks to the end of the month. Earlier weeks
 * are only shown when they are asked for.
 */
export function computeSpan(view: CalendarView, day: string): DaySpan {
  if (view === 'list') return { from: day, to: addDays(day, listDays - 1) };
  const from = startOfWeek(day);
  if (view === 'week') return { from, to: addDays(from, weekDays - 1) };
  const lastOfMonth = addDays(startOfNextMonth(day), -1);
  const lastWeek = [startOfWeek(lastOfMonth), addDays(from, (monthWeeks - 1) * weekDays)].toSorted()[1] ?? from;
  return { from, to: addDays(lastWeek, weekDays - 1) };
}

/** The first day of the previous or next view; months follow as whole ones. */
export function moveView(view: CalendarView, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? weekDays : listDays));
  if (by === 1) return startOfNextMonth(day);
  return `${addDays(day, isStartOfMonth(day) ? -1 : 0).slice(0, 7)}-01`;
}

export function readDays({ from, to }: DaySpan): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/**
 * E.g. 'Kasım 2026' for a month of which all but a few days are shown, 'Kasım – Aralık 2026' for two, '23 – 29 Kasım 2026',
 * '30 Kasım – 6 Aralık 2026' or '28 Aralık 2026 – 3 Ocak 2027'.
 */
export function describeView(view: CalendarView, day: string): string {
  const { from, to } = computeSpan(view, day);
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (view === 'month') {
    // Months with less than a week in view are not named.
    const first = monthTitle.format(new Date(isStartOfMonth(day) ? day : addDays(from, weekDays - 1)));
    const last = monthTitle.format(new Date(isStartOfMonth(day) ? day : addDays(to, 1 - weekDays)));
    if (first === last) return first;
    return `${first.slice(-4) === last.slice(-4) ? first.slice(0, -5) : first} – ${last}`;
  }
  const start = shortTitle.format(new Date(from));
  const end = `${shortTitle.format(new Date(to))} ${toYear}`;
  if (fromYear !== toYear) return `${start} ${fromYear} – ${end}`;
  return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : start} – ${end}`;
}

/** E.g. '1 Ara' */
export function formatShortDate(day: string): string {
  return shortDate.format(new Date(day));
}

/** E.g. 'Pzt' */
export function formatWeekday(day: string): string {
  return shortWeekday.format(new Date(day));
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
