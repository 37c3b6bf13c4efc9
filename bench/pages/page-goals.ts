import { computeMedian } from '../support/table.ts';
import type { PagesSite } from './pages-site.ts';
import type { Visit } from './visit-page.ts';

/**
 * A page and its limits with a cold cache: requests, script in bytes on the wire, times in ms. For an editor, only
 * requests and script until its text stands in the editor count; what it loads when idle or used is printed separately.
 */
export interface PageGoal {
  readonly name: string;
  readonly url: string;
  readonly isSignedIn: boolean;
  /** A text whose appearance makes the page useful. */
  readonly readable: string;
  readonly typable?: true;
  /** Name of the folder with its film strip. */
  readonly film?: string;
  readonly requestsMax: number;
  readonly scriptBytesMax: number;
  readonly largestPaintMsMax: number;
  readonly readableMsMax?: number;
  readonly typableMsMax?: number;
}

export function pageGoals({ address, articleId, articleText }: PagesSite): readonly PageGoal[] {
  return [
    {
      name: 'home',
      url: `${address}/`,
      isSignedIn: false,
      readable: 'Hokka',
      requestsMax: 10,
      scriptBytesMax: 10_000,
      largestPaintMsMax: 1_500,
    },
    {
      name: 'dashboard',
      film: 'dashboard',
      url: `${address}/dashboard`,
      isSignedIn: true,
      readable: 'Hoş geldiniz',
      requestsMax: 14,
      scriptBytesMax: 170_000,
      largestPaintMsMax: 2_500,
    },
    {
      name: 'list of articles',
      url: `${address}/dashboard/articles`,
      isSignedIn: true,
      readable: 'Yazı 30',
      requestsMax: 14,
      scriptBytesMax: 170_000,
      largestPaintMsMax: 2_500,
    },
    {
      name: 'calendar',
      url: `${address}/dashboard/calendar`,
      isSignedIn: true,
      readable: 'Yayın bekleyenler',
      requestsMax: 14,
      scriptBytesMax: 170_000,
      largestPaintMsMax: 2_700,
    },
    {
      name: 'editor',
      film: 'editor',
      url: `${address}/dashboard/articles/edit/${articleId}`,
      isSignedIn: true,
      readable: articleText,
      typable: true,
      requestsMax: 25,
      scriptBytesMax: 400_000,
      largestPaintMsMax: 4_500,
      readableMsMax: 2_800,
      typableMsMax: 4_500,
    },
  ];
}

interface Visits {
  readonly cold: readonly Visit[];
  readonly warm: readonly Visit[];
  readonly bare: readonly Visit[];
}

/** Formats a row of the table, and tells whether the medians with a cold cache meet the goals. */
export function describeVisits(
  goal: PageGoal,
  { cold, warm, bare }: Visits,
): { row: Record<string, string | number>; isMet: boolean } {
  const opening = cold.map(untilEditor);
  const requests = median(opening, countRequests);
  const script = median(opening, sumScriptBytes);
  const largest = median(cold, ({ largestPaintMs }) => largestPaintMs);
  const readable = median(cold, ({ readableMs }) => readableMs);
  const typable = goal.typable === undefined ? undefined : median(cold, ({ typableMs }) => typableMs ?? Number.NaN);
  const isMet =
    requests <= goal.requestsMax &&
    script <= goal.scriptBytesMax &&
    largest <= goal.largestPaintMsMax &&
    readable <= (goal.readableMsMax ?? Number.POSITIVE_INFINITY) &&
    (typable ?? 0) <= (goal.typableMsMax ?? Number.POSITIVE_INFINITY);
  return {
    isMet,
    row: {
      page: goal.name,
      requests,
      'script kB': (script / 1000).toFixed(0),
      'all requests': median(cold, countRequests),
      'all script kB': (median(cold, sumScriptBytes) / 1000).toFixed(0),
      'all kB': (median(cold, sumBytes) / 1000).toFixed(0),
      'largest paint s': describeTimes(cold, ({ largestPaintMs }) => largestPaintMs),
      'readable s': describeTimes(cold, ({ readableMs }) => readableMs),
      'typable s': typable === undefined ? '' : describeTimes(cold, ({ typableMs }) => typableMs ?? Number.NaN),
      'editor s': typable === undefined ? '' : describeTimes(cold, ({ editorMs }) => editorMs ?? Number.NaN),
      'warm paint s': describeTimes(warm, ({ largestPaintMs }) => largestPaintMs),
      'warm requests': median(warm, countRequests),
      'bare requests': median(bare, countRequests),
      'bare kB': (median(bare, sumBytes) / 1000).toFixed(0),
      goals: isMet ? 'met' : 'missed',
    },
  };
}

/** The part of a visit until the text stands in its editor; the whole visit for a page without one. */
function untilEditor(visit: Visit): Visit {
  const { beforeEditorMs = Number.POSITIVE_INFINITY } = visit;
  return { ...visit, requests: visit.requests.filter(({ startedMs }) => startedMs <= beforeEditorMs) };
}

function countRequests({ requests }: Visit): number {
  return requests.length;
}

function sumBytes({ requests }: Visit): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

function sumScriptBytes({ requests }: Visit): number {
  return requests.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
}

function median(visits: readonly Visit[], measure: (visit: Visit) => number): number {
  return computeMedian(visits.map(measure));
}

/** Median, minimum and maximum in seconds. */
function describeTimes(visits: readonly Visit[], measure: (visit: Visit) => number): string {
  const seconds = visits.map((visit) => measure(visit) / 1000);
  return `${computeMedian(seconds).toFixed(2)} (${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)})`;
}
