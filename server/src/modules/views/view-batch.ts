import { randomUUID } from 'node:crypto';
import type { ViewDevice } from '@hokka/contracts/views/counting.ts';
import type { ViewOrigin } from './rules.ts';

/** Figures of one article, hour, origin and device. */
export interface HourCount extends ViewOrigin {
  readonly articleId: string;
  readonly day: string;
  readonly hour: Date;
  readonly device: ViewDevice;
  views: number;
  measuredViews: number;
  readSeconds: number;
  readPercent: number;
}

/** Pages of one article that were sent on one day. */
export interface PageCount {
  readonly articleId: string;
  readonly day: string;
  loads: number;
}

/** A reader of an article. Kept until the batch is written; then only a keyed hash remains. */
export interface SeenReader {
  readonly articleId: string;
  readonly day: string;
  readonly network: string;
  readonly userAgent: string;
}

/** When something was counted: start of its hour, and its day in Istanbul (`YYYY-MM-DD`). */
export interface CountedAt {
  readonly hour: Date;
  readonly day: string;
}

/** Maximum number of entries of each kind in a batch. */
const entriesMax = 20_000;

/** What was counted within about a second, in bounded memory. */
export class ViewBatch {
  /** Identifies the batch in the database, so that it is written once. */
  readonly id = randomUUID();
  readonly hours = new Map<string, HourCount>();
  readonly pages = new Map<string, PageCount>();
  readonly readers = new Map<string, SeenReader>();

  get isEmpty(): boolean {
    return this.hours.size + this.pages.size + this.readers.size === 0;
  }

  /** The count of an article, hour, origin and device; undefined when the batch is full. */
  findHour(at: CountedAt, view: ViewOrigin & Pick<HourCount, 'articleId' | 'device'>): HourCount | undefined {
    const { articleId, source, referrer, device } = view;
    const key = `${articleId} ${at.hour.getTime()} ${source} ${device} ${referrer}`;
    return findOrAdd(this.hours, key, () => ({
      articleId,
      source,
      referrer,
      device,
      ...at,
      views: 0,
      measuredViews: 0,
      readSeconds: 0,
      readPercent: 0,
    }));
  }

  findPage({ day }: CountedAt, articleId: string): PageCount | undefined {
    return findOrAdd(this.pages, `${articleId} ${day}`, () => ({ articleId, day, loads: 0 }));
  }

  /** @returns false when the batch is full */
  addReader({ day }: CountedAt, { articleId, network, userAgent }: Omit<SeenReader, 'day'>): boolean {
    const key = `${articleId} ${day} ${network} ${userAgent}`;
    return findOrAdd(this.readers, key, () => ({ articleId, day, network, userAgent })) !== undefined;
  }
}

function findOrAdd<Value>(entries: Map<string, Value>, key: string, create: () => Value): Value | undefined {
  const found = entries.get(key);
  if (found !== undefined || entries.size >= entriesMax) return found;
  const created = create();
  entries.set(key, created);
  return created;
}
