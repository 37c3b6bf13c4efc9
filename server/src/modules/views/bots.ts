import type { IncomingHttpHeaders } from 'node:http';
import type { ViewDevice } from '@hokka/contracts/views/counting.ts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { parseUserAgent } from '../../platform/http/parse-user-agent.ts';

/** What is counted about a program that requests a page; a bot is not counted. */
export interface Visitor {
  readonly isBot: boolean;
  readonly device: ViewDevice;
}

const userAgentMax = 400;
const known = new LRUCache<string, Visitor>({ max: 5_000 });

/**
 * Recognises bots, headless browsers and programs, and the kind of device. Remembered by User-Agent header, since
 * parsing one takes longer than counting a view.
 */
export function recognizeVisitor(userAgent: string | undefined): Visitor {
  const text = (userAgent ?? '').slice(0, userAgentMax);
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const visitor = { isBot: text.trim() === '' || isbot(text), device: parseUserAgent(text).device_kind };
  known.set(text, visitor);
  return visitor;
}

/** Whether a reader asked not to be counted: Global Privacy Control, or Do Not Track. */
export function refusesCounting(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether a browser loads the page in advance, without showing it. */
export function isLoadedInAdvance(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (purpose) => typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose.slice(0, 100)),
  );
}
