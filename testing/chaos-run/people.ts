import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { testCardForm } from '../paytr-shop.ts';

/** What people did, and what the service confirmed to them. */
export interface PeopleLog {
  /** Number of answers by status; 0 when there was none. */
  readonly answers: Map<number, number>;
  /** Ids of ordered articles. */
  readonly articles: Set<string>;
  /** Texts by document: the last confirmed one, and a later one that was not confirmed. */
  readonly documents: Map<string, { confirmed: string; unsure: string[] }>;
  /** Saves that were refused because of another one, although there was none. */
  readonly conflicts: string[];
  /** Documents that were published on a site, and scheduled for the own pages. */
  readonly published: Set<string>;
  readonly scheduled: Set<string>;
  /** Presses of the pay button. */
  paid: number;
}

export interface People {
  readonly log: PeopleLog;
  /** Resolves when each one has finished what they had begun. */
  end(): Promise<void>;
}

interface PeopleOptions {
  readonly address: string;
  /** One token for each person. */
  readonly authors: readonly string[];
  readonly editors: readonly string[];
  /** Of these, `buyersAtOnce` buy at the same time. */
  readonly buyers: readonly string[];
  readonly buyersAtOnce: number;
  readonly publishers: readonly { readonly token: string; readonly siteId: string }[];
  readonly random: () => number;
}

const answerMaxMs = 30_000;
/** How long people look at a publication before they order the next one, in ms. */
const lookMaxMs = 20_000;
const created = z.object({ data: z.object({ id: z.string(), version: z.int().optional() }) });
const saved = z.object({ data: z.object({ version: z.int() }) });
const published = z.object({ data: z.object({ publications: z.array(z.object({ state: z.string() })) }) });
/** The site has the post, or the author is asked. */
const ends = new Set(['verified', 'failed', 'outcome_unknown', 'conflict']);
const ordered = z.object({ data: z.object({ paymentUrl: z.url() }) });

/** Starts people who order, edit, buy and publish until they are told to end; they try again what failed. */
export function startPeople({
  address,
  authors,
  editors,
  buyers,
  buyersAtOnce,
  publishers,
  random,
}: PeopleOptions): People {
  let isOver = false;
  const log: PeopleLog = {
    answers: new Map(),
    articles: new Set(),
    documents: new Map(),
    conflicts: [],
    published: new Set(),
    scheduled: new Set(),
    paid: 0,
  };
  const pause = () => wait(50 + random() * 300);

  /** @returns the parsed answer, and 0 as the status when none came */
  async function call(
    token: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; answer: unknown }> {
    const outcome = await send(token, method, path, body).catch(() => ({ status: 0, answer: undefined }));
    log.answers.set(outcome.status, (log.answers.get(outcome.status) ?? 0) + 1);
    return outcome;
  }

  async function send(token: string, method: string, path: string, body?: object) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMaxMs),
    });
    const text = await response.text();
    return { status: response.status, answer: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined };
  }

  async function write(token: string): Promise<void> {
    const body = {
      title: 'Evde kahve demlemek',
      length: 'short',
      ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri',
    };
    const { answer } = await call(token, 'POST', '/articles', body);
    const article = created.safeParse(answer).data?.data;
    if (article === undefined) return;
    log.articles.add(article.id);
    await readLive(token, article.id);
    await call(token, 'GET', `/articles/${article.id}`);
  }

  /** Reads the live text until it ends or breaks off. */
  async function readLive(token: string, id: string): Promise<void> {
    const response = await fetch(`${address}/api/articles/${id}/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answerMaxMs),
    }).catch(() => undefined);
    await response?.text().catch(() => '');
  }

  async function makeDocument(token: string): Promise<{ id: string; version: number } | undefined> {
    const { answer } = await call(token, 'POST', '/articles/documents', { title: `Belge ${randomUUID()}` });
    const document = created.safeParse(answer).data?.data;
    return document && { id: document.id, version: document.version ?? 1 };
  }

  /**
   * Saves texts one after another, each until there is an answer: half of all documents with an id for each save, as the
   * web does, the others without, as programs do. Nobody else saves, so there can be no conflict.
   */
  async function edit(token: string): Promise<void> {
    const document = await makeDocument(token);
    if (document === undefined) return;
    const state = { confirmed: '', unsure: [] as string[] };
    log.documents.set(document.id, state);
    const isWeb = random() < 0.5;
    let { version } = document;
    for (let n = 0; n < 12 && !isOver; n += 1) {
      const content = `Kayıt ${n}: ${randomUUID()}`;
      const body = { content, version, ...(isWeb && { client_save_id: randomUUID() }) };
      state.unsure = [content];
      while (!isOver && state.unsure.length > 0) {
        const { status, answer } = await call(token, 'PUT', `/articles/${document.id}`, body);
        if (status === 409) log.conflicts.push(`${document.id}, ${isWeb ? 'with' : 'without'} an id: ${content}`);
        if (status === 409) return;
        if (status === 200) {
          version = saved.safeParse(answer).data?.data.version ?? version + 1;
          Object.assign(state, { confirmed: content, unsure: [] });
        }
        await pause();
      }
    }
  }

  async function buy(token: string): Promise<void> {
    const body = { planId: 2, consents: { contract: true, immediatePerformance: true } };
    const { answer } = await call(token, 'POST', '/payments/create', body);
    const url = ordered.safeParse(answer).data?.data.paymentUrl;
    if (url === undefined) return;
    log.paid += 1;
    const press = () =>
      fetch(url, { method: 'POST', body: new URLSearchParams(testCardForm), redirect: 'manual' })
        .then((response) => response.text())
        .catch(() => '');
    // Some press twice.
    await Promise.all(random() < 0.3 ? [press(), press()] : [press()]);
    await call(token, 'GET', '/payments/history');
  }

  async function publish({ token, siteId }: PeopleOptions['publishers'][number]): Promise<void> {
    const document = await makeDocument(token);
    if (document === undefined) return;
    const content = `Kahve demlemek kolaydır. ${randomUUID()}`;
    const filled = await call(token, 'PUT', `/articles/${document.id}`, { content, version: document.version });
    if (filled.status !== 200) return;
    const sent = await call(token, 'POST', `/articles/${document.id}/publications`, {
      site_id: siteId,
      status: 'publish',
    });
    if (sent.status < 300 && sent.status > 0) log.published.add(document.id);
    const planned = await call(token, 'POST', `/articles/${document.id}/schedule`, { at: 'now', targets: ['hokka'] });
    if (planned.status < 300 && planned.status > 0) log.scheduled.add(document.id);
    await watch(token, document.id);
  }

  /**
   * Looks at a publication until it has ended, as people do. Those who order on and on make the queue of their site as
   * long as the run, because a site is sent two texts at a time.
   */
  async function watch(token: string, id: string): Promise<void> {
    const untilMs = performance.now() + lookMaxMs;
    while (!isOver && performance.now() < untilMs) {
      await wait(500);
      const { answer } = await call(token, 'GET', `/articles/${id}/publications`);
      const state = published.safeParse(answer).data?.data.publications[0]?.state;
      if (state !== undefined && ends.has(state)) return;
    }
  }

  async function repeat(act: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await act();
      await pause();
    }
  }
  const running = [
    ...authors.map((token) => repeat(() => write(token))),
    ...editors.map((token) => repeat(() => edit(token))),
    ...Array.from({ length: buyersAtOnce }, () =>
      repeat(() => buy(buyers[Math.floor(random() * buyers.length)] ?? '')),
    ),
    ...publishers.map((one) => repeat(() => publish(one))),
  ];
  return {
    log,
    end: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
