import type { ParsedChat } from './chat-request.ts';

type Kind =
  | 'fail'
  | 'cut'
  | 'slow'
  | 'stall'
  | 'length'
  | 'midstream'
  | 'html'
  | 'empty'
  | 'filter'
  | 'typos'
  | 'nojson'
  | 'fence'
  | 'nocost'
  | 'zerocost'
  | 'unknown'
  | 'refuse'
  | 'same'
  | 'short'
  | 'long'
  | 'uneven'
  | 'repeat'
  | 'invent';

/** A fault switch, as users write it at the beginning of the prompt. */
export interface Fault {
  readonly kind: Kind;
  /** HTTP status of `fail`. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Affects only the first requests for the same title and prompt; undefined affects all. */
  readonly times: number | undefined;
}

const FORM = /^#(?<kind>[a-z]+)(?::(?<first>\d+))?(?:\/(?<retryAfter>\d+))?(?::(?<second>\d+))?$/;
const RETRY_AFTER_SECONDS = 1;
const KEYS_MAX = 5000;

/** Parses `#fail:500:2`, `#fail:429/300`, `#cut:1`, `#slow` … A `#fail` without a status is a 500. */
function readFault(text: string): Fault | undefined {
  const groups = FORM.exec(text)?.groups;
  if (groups === undefined || groups.kind === 'pace') return undefined;
  const number = (digits: string | undefined): number | undefined =>
    digits === undefined ? undefined : Number(digits);
  if (groups.kind !== 'fail') {
    return { kind: groups.kind as Kind, status: 200, retryAfterSeconds: undefined, times: number(groups.first) };
  }
  const status = Math.min(599, Math.max(400, number(groups.first) ?? 500));
  const waits = status === 429 || status === 503 ? RETRY_AFTER_SECONDS : undefined;
  return { kind: 'fail', status, retryAfterSeconds: number(groups.retryAfter) ?? waits, times: number(groups.second) };
}

/** @returns mean pause between two words in milliseconds, as set by `#pace:10` */
export function readPaceMs(switches: readonly string[]): number | undefined {
  const pace = switches.map((text) => FORM.exec(text)?.groups).find((groups) => groups?.kind === 'pace');
  return pace?.first === undefined ? undefined : Number(pace.first);
}

/** Counts the requests for each title and prompt, so that a fault can end after the first ones. */
export class FaultTracker {
  readonly #seen = new Map<string, number>();

  /** Returns the faults of this request; each call counts as one request. */
  takeFaults(chat: ParsedChat): Fault[] {
    const faults = chat.switches.flatMap((text) => readFault(text) ?? []);
    if (faults.length === 0) return [];
    const key = JSON.stringify([chat.request.title, chat.request.prompt, chat.switches]);
    const before = this.#seen.get(key) ?? 0;
    this.#remember(key, before + 1);
    return faults.filter(({ kind, times }) => {
      if (times !== undefined) return before < times;
      // A writer that always stops for length would never finish an article.
      return kind !== 'length' || chat.partial === undefined;
    });
  }

  #remember(key: string, count: number): void {
    this.#seen.delete(key);
    this.#seen.set(key, count);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > KEYS_MAX && oldest !== undefined) this.#seen.delete(oldest);
  }
}
