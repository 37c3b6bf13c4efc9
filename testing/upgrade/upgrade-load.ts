import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readEvents } from '../event-reader.ts';

/** One request as a person's browser sees it. */
export interface LoggedRequest {
  readonly atMs: number;
  readonly call: string;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly tookMs: number;
}

export interface UpgradeLoad {
  readonly requests: readonly LoggedRequest[];
  /** Articles that were ordered, and the text that their reader saw last; undefined while they are written. */
  readonly articles: ReadonlyMap<string, string | undefined>;
  /** How often a reader connected to its live text again. */
  reconnects(): number;
  /** Orders nothing more, and resolves when each text has ended. */
  end(): Promise<void>;
}

const answered = z.object({ data: z.object({ id: z.string() }) });
const article = z.object({ data: z.object({ status: z.string(), content: z.string() }) });
const pauseMs = 150;

/** People who order articles one after another, read them while they are written, and look at their list meanwhile. */
export function startUpgradeLoad(address: string, tokens: readonly string[]): UpgradeLoad {
  const startedAtMs = performance.now();
  const requests: LoggedRequest[] = [];
  const articles = new Map<string, string | undefined>();
  let reconnects = 0;
  let isOver = false;

  async function call(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const beganAtMs = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    requests.push({
      atMs: Math.round(beganAtMs - startedAtMs),
      call: `${method} ${path.replace(/[0-9a-f-]{36}/, ':id').replace(/\?.*/, '')}`,
      status: answer === undefined ? 0 : (response?.status ?? 0),
      tookMs: Math.round(performance.now() - beganAtMs),
    });
    return answer;
  }

  /** Reads the live text until its end, connecting again as a browser does. @returns what was seen last */
  async function follow(token: string, id: string): Promise<void> {
    for (let connection = 0; ; connection += 1) {
      if (connection > 0) reconnects += 1;
      const reader = await readEvents(address, id, token).catch(() => undefined);
      await reader?.ended.catch(() => undefined);
      const last = reader?.events.at(-1);
      if (last?.type === 'done' || last?.type === 'failed') return;
      const state = article.safeParse(await call(token, 'GET', `/articles/${id}`));
      if (state.success && state.data.data.status !== 'generating') return;
      await wait(pauseMs);
    }
  }

  async function order(token: string): Promise<void> {
    while (!isOver) {
      const body = {
        title: 'Evde kahve demlemek',
        length: 'short',
        ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri',
      };
      const ordered = answered.safeParse(await call(token, 'POST', '/articles', body));
      if (!ordered.success) {
        await wait(pauseMs);
        continue;
      }
      const { id } = ordered.data.data;
      articles.set(id, undefined);
      await follow(token, id);
      const state = article.safeParse(await call(token, 'GET', `/articles/${id}`));
      articles.set(id, state.success ? state.data.data.content : '');
    }
  }

  async function browse(token: string): Promise<void> {
    while (!isOver) {
      await call(token, 'GET', '/articles?page=1');
      await wait(pauseMs);
    }
  }

  const people = tokens.flatMap((token) => [order(token), browse(token)]);
  return {
    requests,
    articles,
    reconnects: () => reconnects,
    end: async () => {
      isOver = true;
      await Promise.all(people);
    },
  };
}
