import type { FirstReads } from '@hokka/contracts/site/first-reads.ts';

/** What the script in the page's head has asked for before anything else was loaded, see site/first-reads-script.ts. */
interface PendingFirstReads {
  /** The addresses that no call has taken yet. */
  readonly paths: Set<string>;
  readonly token: string;
  readonly startedAt: number;
  /** Null where the request failed. */
  readonly answers: Promise<FirstReads | null>;
}

declare global {
  interface Window {
    firstReads?: PendingFirstReads;
  }
}

/** A change makes what was read before it stale. */
export function discardFirstReads(): void {
  delete window.firstReads;
}

/** Later the page has been looked at for a while, and wants to know what is so now. */
const freshMs = 15_000;

/**
 * Takes the answer of a read that was asked for with the page, once.
 * @param token the answer must have been given to this session
 * @returns undefined where it was not asked for; an answer that is undefined where it failed
 */
export function takeFirstRead(
  path: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> | undefined {
  const pending = window.firstReads;
  if (pending === undefined || token === null || pending.token !== token) return undefined;
  if (performance.now() - pending.startedAt > freshMs || !pending.paths.delete(path)) return undefined;
  return findAnswer(pending.answers, path, signal);
}

async function findAnswer(
  pending: PendingFirstReads['answers'],
  path: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const aborted = new Promise<null>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const answers = await Promise.race([pending, aborted]);
  const found = answers?.reads.find((one) => one.path === path);
  return found === undefined ? undefined : Response.json(found.body);
}
