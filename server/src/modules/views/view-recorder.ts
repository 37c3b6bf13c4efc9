import type { ViewDevice } from '@hokka/contracts/views/counting.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { type Clock, hourMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import { defineCounter } from '../../platform/process/counters.ts';
import { ReaderKeys } from './reader-keys.ts';
import type { ViewOrigin } from './rules.ts';
import { type CountedAt, ViewBatch } from './view-batch.ts';
import { writeBatch } from './write-batch.queries.ts';

interface RecorderOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval between two writes, in ms. */
  readonly intervalMs?: number;
}

interface View extends ViewOrigin {
  readonly articleId: string;
  readonly device: ViewDevice;
}

/** Maximum number of batches that wait while the database is away; older ones are dropped. */
const waitingMax = 10;
/** Hosts of referring pages that are named per article and hour in one process; further ones count as unknown. */
const referrersMax = 50;

const droppedViews = defineCounter({
  name: 'views_dropped_total',
  help: 'Views and pages that were not counted because the memory for them was full or the database was away too long.',
  labels: [],
});

/**
 * Counts views in memory and writes them once a second. A crash of the process loses at most what was counted since the
 * last write.
 */
export class ViewRecorder {
  readonly #options: RecorderOptions;
  readonly #keys: ReaderKeys;
  #batch = new ViewBatch();
  #waiting: ViewBatch[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #at: CountedAt = { hour: new Date(0), day: '' };
  #referrers = new Map<string, Set<string>>();

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#keys = new ReaderKeys(options.database);
  }

  /** Counts a view and its reader. */
  recordView(view: View, reader: { readonly network: string; readonly userAgent: string }): void {
    const at = this.#now();
    const count = this.#batch.findHour(at, { ...view, referrer: this.#limitReferrer(view) });
    const hasReader = this.#batch.addReader(at, { articleId: view.articleId, ...reader });
    if (count === undefined || !hasReader) droppedViews.add({});
    if (count !== undefined) count.views += 1;
    this.#schedule();
  }

  /** Adds what was read of a view. */
  recordReading(view: View, read: { seconds: number; percent: number; isFirst: boolean }): void {
    const count = this.#batch.findHour(this.#now(), { ...view, referrer: this.#limitReferrer(view) });
    if (count === undefined) {
      droppedViews.add({});
      return;
    }
    count.measuredViews += read.isFirst ? 1 : 0;
    count.readSeconds += read.seconds;
    count.readPercent += read.percent;
    this.#schedule();
  }

  /** Counts a page that was sent to a browser. */
  recordPage(articleId: string): void {
    const count = this.#batch.findPage(this.#now(), articleId);
    if (count === undefined) droppedViews.add({});
    else count.loads += 1;
    this.#schedule();
  }

  /** Writes everything that was counted so far. Afterwards it is in the database, unless that is away. */
  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes what is left and starts no further write. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #now(): CountedAt {
    const now = this.#options.clock.now();
    const hour = Math.floor(now.getTime() / hourMs) * hourMs;
    if (hour !== this.#at.hour.getTime()) {
      this.#at = { hour: new Date(hour), day: istanbulDay(now) };
      this.#referrers.clear();
    }
    return this.#at;
  }

  #limitReferrer({ articleId, source, referrer }: View): string {
    if (source !== 'other') return referrer;
    let hosts = this.#referrers.get(articleId);
    if (hosts === undefined) {
      if (this.#referrers.size >= 10_000) return '';
      hosts = new Set();
      this.#referrers.set(articleId, hosts);
    }
    if (!hosts.has(referrer) && hosts.size >= referrersMax) return '';
    hosts.add(referrer);
    return referrer;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, this.#options.intervalMs ?? secondMs).unref();
  }

  async #write(): Promise<void> {
    const { database, clock, log } = this.#options;
    if (!this.#batch.isEmpty) this.#waiting.push(this.#batch);
    this.#batch = new ViewBatch();
    while (this.#waiting.length > waitingMax) droppedViews.add({}, this.#waiting.shift()?.hours.size ?? 0);
    try {
      for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
        await writeBatch(database, { batch: next, keys: this.#keys, now: clock.now() });
        this.#waiting.shift();
      }
    } catch (err) {
      log.warn(
        { err, waiting: this.#waiting.length },
        'views could not be written; this is retried with the next ones',
      );
      this.#schedule();
    }
  }
}
