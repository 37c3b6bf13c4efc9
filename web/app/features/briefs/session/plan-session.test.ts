import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOutline } from '../../../../../testing/builders/a-brief.ts';
import { ApiError, transportError } from '../../../lib/api/api-error.ts';
import { PlanSession } from './plan-session.ts';

const plan = anOutline();
const wordTarget = plan.sections.reduce((sum, section) => sum + section.target_words, plan.introduction_words);
const conflict = new ApiError({ status: 409, code: 'version_conflict', message: 'Değişti.' });

function aBrief(version = 2, outline: Outline = plan): Brief {
  return { id: 'b1', status: 'ready', word_target: wordTarget, version, outline } as Brief;
}

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A server that stores one brief and counts its versions. */
function aServer(store = aStore()) {
  const server = { brief: aBrief(), fails: undefined as ApiError | undefined, losesAnswer: false, saves: 0 };
  const open = (brief = server.brief) =>
    new PlanSession({
      userId: 'u1',
      brief,
      save: async ({ outline, version }) => {
        server.saves += 1;
        if (server.fails !== undefined) throw server.fails;
        if (version !== server.brief.version) throw conflict;
        server.brief = aBrief(version + 1, outline);
        if (server.losesAnswer) throw transportError('unreachable');
        return server.brief;
      },
      load: async () => server.brief,
      onBrief: () => undefined,
      store,
    });
  return { server, store, open };
}

const angled = (angle: string, outline = plan): Outline => ({ ...outline, angle });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves by itself once typing rests, each save with the version before', async () => {
  const { server, store, open } = aServer();
  const session = open();
  session.edit(angled('a'), 'angle');
  session.edit(angled('ab'), 'angle');
  expect(session.read().state).toBe('unsaved');
  expect(store.kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.saves).toBe(1);
  expect(server.brief.outline?.angle).toBe('ab');
  expect(session.read()).toMatchObject({ state: 'saved', version: 3 });
  expect(store.kept.size).toBe(0);
  session.undo();
  expect(session.read().outline.angle).toBe(plan.angle);
  await session.flush();
  expect(server.brief).toMatchObject({ version: 4, outline: { angle: plan.angle } });
});

test('what cannot be saved stays in the browser and comes back', async () => {
  const { server, store, open } = aServer();
  const session = open();
  session.edit({ ...plan, introduction_words: 0 });
  expect(await session.flush()).toBe(false);
  expect(session.read().state).toBe('invalid');
  expect(server.saves).toBe(0);
  session.close();
  const again = aServer(store).open();
  expect(again.read()).toMatchObject({ isRestored: true, outline: { introduction_words: 0 } });
});

test('without a connection it tries again, and a lost answer is no conflict', async () => {
  const { server, open } = aServer();
  const session = open();
  server.fails = transportError('offline');
  session.edit(angled('a'));
  expect(await session.flush()).toBe(false);
  expect(session.read().state).toBe('offline');
  server.fails = undefined;
  server.losesAnswer = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.read().state).toBe('offline');
  server.losesAnswer = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.read()).toMatchObject({ state: 'saved', outline: { angle: 'a' } });
  expect(server.brief.version).toBe(3);
});

test('while an article is written from the plan it waits, and saves by itself once that has ended', async () => {
  const { server, open } = aServer();
  const session = open();
  server.fails = new ApiError({ status: 409, code: 'brief_being_written', message: 'Yazılıyor.' });
  session.edit(angled('a'));
  expect(await session.flush()).toBe(false);
  expect(session.read().state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read().state).toBe('waiting');
  server.fails = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read()).toMatchObject({ state: 'saved', outline: { angle: 'a' } });
});

test.each([
  ['mine', 'burada', 'orada'],
  ['theirs', 'orada', 'burada'],
] as const)('of two plans “%s” holds, and the other can be taken back', async (choice, angle, other) => {
  const { server, open } = aServer();
  const session = open();
  server.brief = aBrief(3, angled('orada'));
  session.edit(angled('burada'));
  expect(await session.flush()).toBe(false);
  expect(session.read()).toMatchObject({ state: 'conflict', theirs: { version: 3 } });
  session.resolve(choice);
  expect(await session.flush()).toBe(true);
  expect(server.brief.outline?.angle).toBe(angle);
  session.undo();
  expect(session.read().outline.angle).toBe(other);
});

test('what was saved elsewhere is taken over where nothing is unsaved', () => {
  const { open } = aServer();
  const session = open();
  session.receive(aBrief(3, angled('orada')));
  expect(session.read()).toMatchObject({ state: 'saved', outline: { angle: 'orada' } });
  session.receive(aBrief(2, plan));
  expect(session.read().outline.angle).toBe('orada');
});
