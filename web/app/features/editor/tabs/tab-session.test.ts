import { randomUUID } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toDraft } from '../save/article-changes.ts';
import { TabSession } from './tab-session.ts';

/** Allows for a busy machine. */
const patience = { timeout: 120_000 };

const article: Article = {
  id: '01890000-0000-7000-8000-000000000000',
  title: 'Çay demlemek',
  content: 'Metin',
  status: 'completed',
  is_public: false,
  category: null,
  tags: [],
  meta_description: null,
  keyphrase: null,
  slug: null,
  cover: null,
  ai_prompt: 'Çay üstüne bir yazı.',
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'short',
  template: null,
  audience: null,
  faq: false,
  word_count: 1,
  ai_model_used: null,
  generation_time: null,
  generating_since: null,
  failure_reason: null,
  moderation_status: 'approved',
  moderation_note: null,
  version: 1,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
};

const opened: TabSession[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop();
});

/** A tab of a browser; `log` records what all its tabs do, in order. */
function openTab(
  name: string,
  label: string,
  log: string[] = [],
  locks: LockManager | 'none' = navigator.locks,
  reading = Promise.resolve(),
  isWatched = () => false,
) {
  const tab = new TabSession(
    {
      name,
      locks: locks === 'none' ? undefined : locks,
      openJournal: async () => {
        log.push(`${label} reads`);
        await reading;
        return { journal: undefined, entries: [] };
      },
      refresh: async () => undefined,
      isWatched,
      reloadMs: 20,
      onSaved: () => undefined,
    },
    () => undefined,
  );
  opened.push(tab);
  return tab;
}

/** Registers an editor with a text in a tab. */
function write(tab: TabSession, label: string, log: string[], content: string) {
  const draft = { ...toDraft(article), content };
  tab.setWriter({
    flush: async () => void log.push(`${label} writes down`),
    read: () => ({ saved: article, draft }),
    hasUnsaved: () => false,
    onLeft: () => log.push(`${label} looks again`),
  });
}

const role = (tab: TabSession, expected: string) => vi.waitFor(() => expect(tab.view.role).toBe(expected), patience);

describe('of the tabs with one article', () => {
  test('one writes; another follows its text, and takes over after it has written down what it had', async () => {
    const name = randomUUID();
    const log: string[] = [];
    const [first, second] = [openTab(name, 'first', log), openTab(name, 'second', log)];
    await first.start();
    write(first, 'first', log, 'Yazılan');
    await second.start();
    expect([first.view.role, second.view.role]).toEqual(['writing', 'following']);
    await vi.waitFor(() => expect(second.view).toMatchObject({ text: { draft: { content: 'Yazılan' } } }), patience);
    // Its user looks at this tab while the other one still writes.
    await second.takeOverIfFree();
    expect(second.view.role).toBe('following');

    await second.takeOver();
    expect(second.view).toMatchObject({ role: 'writing', turn: 1 });
    expect(first.view).toMatchObject({ role: 'following', text: { draft: { content: 'Yazılan' } } });
    expect(log).toEqual(['first reads', 'first writes down', 'second reads']);
    await first.takeOver();
    expect(first.view).toMatchObject({ role: 'writing', turn: 2 });
  });

  test('what a tab writes is shown in the one that wrote before, and in one that came while no tab had an editor yet', async () => {
    const name = randomUUID();
    const [first, second, third] = [openTab(name, 'first'), openTab(name, 'second'), openTab(name, 'third')];
    await first.start();
    await second.start();
    write(first, 'first', [], 'Birinci');
    await vi.waitFor(() => expect(second.view).toMatchObject({ text: { draft: { content: 'Birinci' } } }), patience);
    await third.start();
    await second.takeOver();
    let content = 'Başında';
    second.setWriter({
      flush: async () => undefined,
      read: () => ({ saved: article, draft: { ...toDraft(article), content } }),
      hasUnsaved: () => false,
      onLeft: () => undefined,
    });
    const shows = (text: string) => (tab: TabSession) =>
      vi.waitFor(() => expect(tab.view).toMatchObject({ text: { draft: { content: text } } }), patience);
    await Promise.all([first, third].map(shows('Başında')));
    content = 'Sonra yazılan';
    second.announce();
    await Promise.all([first, third].map(shows('Sonra yazılan')));
  });

  test('one that is looked at goes on when the tab that wrote is closed; another says that it may', async () => {
    const name = randomUUID();
    const watched = openTab(name, 'watched', [], navigator.locks, Promise.resolve(), () => true);
    const [first, hidden] = [openTab(name, 'first'), openTab(name, 'hidden')];
    await first.start();
    await hidden.start();
    expect(hidden.view).toMatchObject({ role: 'following', isFree: false });
    first.stop();
    await vi.waitFor(() => expect(hidden.view).toMatchObject({ role: 'following', isFree: true }), patience);
    await watched.start();
    write(watched, 'watched', [], 'Burada');
    await vi.waitFor(() => expect(hidden.view).toMatchObject({ role: 'following', isFree: false }), patience);
    const other = openTab(name, 'other', [], navigator.locks, Promise.resolve(), () => true);
    await other.start();
    expect(other.view.role).toBe('following');
    watched.stop();
    await role(other, 'writing');
    expect(hidden.view.role).toBe('following');
  });

  test('one takes over by itself when its user comes to it and the one that wrote is gone', async () => {
    const name = randomUUID();
    const [first, second] = [openTab(name, 'first'), openTab(name, 'second')];
    await first.start();
    await second.start();
    first.stop();
    expect(second.view.role).toBe('following');
    await vi.waitFor(async () => {
      await second.takeOverIfFree();
      expect(second.view.role).toBe('writing');
    }, patience);
  });

  test('one that hangs loses the right to write, and what it had is found once it goes on', async () => {
    const name = randomUUID();
    const log: string[] = [];
    const [first, second] = [openTab(name, 'first', log), openTab(name, 'second', log)];
    await first.start();
    write(first, 'first', log, 'Uyurken');
    await second.start();
    const request = navigator.locks.request.bind(navigator.locks);
    // Without waiting, like a tab whose wait has timed out.
    void request(name, { steal: true }, () => undefined);
    await role(first, 'following');
    expect(log).toEqual(['first reads', 'first writes down']);
    await second.takeOver();
    await role(second, 'writing');
  });

  test('one that takes over by itself while its user asks for it has the right once, and does not wait for itself', async () => {
    const name = randomUUID();
    const [first, second] = [openTab(name, 'first'), openTab(name, 'second')];
    await first.start();
    await second.start();
    first.stop();
    await vi.waitFor(async () => {
      const { held = [] } = await navigator.locks.query();
      expect(held.some((lock) => lock.name === name)).toBe(false);
    }, patience);
    await Promise.all([second.takeOverIfFree(), second.takeOver(), second.takeOverIfFree()]);
    expect(second.view).toMatchObject({ role: 'writing', turn: 1 });
  });

  test('one that is alone writes, although its page was too busy to hear in time that it may', async () => {
    const { locks } = navigator;
    const late = {
      query: () => locks.query(),
      request: (name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
        options.signal === undefined || options.mode === 'shared'
          ? locks.request(name, options, hold)
          : Promise.reject(new DOMException('', 'TimeoutError')),
    } as LockManager;
    const alone = openTab(randomUUID(), 'alone', [], late);
    await alone.start();
    expect(alone.view.role).toBe('writing');
  });

  test('one whose page hears late that it may write does not wait for itself', async () => {
    let grant = (): void => undefined;
    const late = {
      query: async () => {
        grant();
        return {};
      },
      request: (name: string, { mode, signal }: LockOptions, hold: LockGrantedCallback<unknown>) => {
        // Its own request has the lock.
        if (signal === undefined || mode === 'shared') return Promise.resolve(hold(null));
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        grant = () => resolve(hold({ name, mode: 'exclusive' }));
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        return promise;
      },
    } as LockManager;
    const alone = openTab(randomUUID(), 'alone', [], late);
    await alone.start();
    expect(alone.view.role).toBe('writing');
  });

  test('one that still opens gives way to another that is asked to write', async () => {
    const name = randomUUID();
    const log: string[] = [];
    const reading = Promise.withResolvers<void>();
    const [opening, other] = [
      openTab(name, 'opening', log, navigator.locks, reading.promise),
      openTab(name, 'other', log),
    ];
    const starting = opening.start();
    await other.start();
    const heard = new BroadcastChannel(name);
    heard.onmessage = () => setImmediate(() => reading.resolve());
    await Promise.all([starting, other.takeOver()]);
    heard.close();
    expect([opening.view.role, other.view.role]).toEqual(['following', 'writing']);
    // Its first turn as the writing tab.
    await opening.takeOver();
    expect(opening.view).toMatchObject({ role: 'writing', turn: 1 });
  });

  test('each writes where the browser has no locks', async () => {
    const name = randomUUID();
    const tabs = [openTab(name, 'first', [], 'none'), openTab(name, 'second', [], 'none')];
    for (const tab of tabs) await tab.start();
    expect(tabs.map(({ view }) => view.role)).toEqual(['writing', 'writing']);
  });

  test('one that is left before it may write takes nothing', async () => {
    const name = randomUUID();
    const [first, second] = [openTab(name, 'first'), openTab(name, 'second')];
    const starting = first.start();
    first.stop();
    await starting;
    expect(first.view.role).toBe('opening');
    await second.start();
    expect(second.view.role).toBe('writing');
  });
});
