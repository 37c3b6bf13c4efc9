import { vi } from 'vitest';

type Answer = Response | (() => Promise<Response>);

/** A server of which a test says what it answers, and sees what it was asked. */
export interface FakeApi {
  /** Everything asked so far. */
  readonly sent: readonly Request[];
  /** Answers a path with these one after another; the last one stays. Without any, nothing can be reached. */
  answer(path: string, ...answers: readonly Answer[]): void;
  /** The Authorization headers of the requests to a path. */
  tokensSent(path: string): (string | null)[];
}

/** Stands in for `fetch`. */
export function openFakeApi(): FakeApi {
  const sent: Request[] = [];
  const queues = new Map<string, Answer[]>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://site${url}`, init);
    sent.push(request);
    const queue = queues.get(url.replace(/\?.*/, '')) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer.clone() : aborting(answer(), request.signal);
  });
  return {
    sent,
    answer: (path, ...answers) => void queues.set(path, [...answers]),
    tokensSent: (path) =>
      sent.filter(({ url }) => new URL(url).pathname === path).map(({ headers }) => headers.get('Authorization')),
  };
}

export const success = (data: unknown) => Response.json({ success: true, data });

export const failure = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ success: false, code, message: `mesaj: ${code}`, ...more }, { status, headers });

/** A request that is never answered. */
export const never = () => new Promise<Response>(() => {});

function aborting(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
}
