import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { type ErrorCode, errorStatus } from '@hokka/contracts/shared/errors.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditTarget } from '../suggestions/edit-target.ts';
import type { UnplacedReason } from '../suggestions/suggested-wording.ts';
import { EditSession } from './edit-session.ts';
import type { EditSurface } from './edit-surface.ts';

/** Allows for a busy machine. */
const patience = { timeout: 120_000 };

const editId = '01980000-0000-7000-8000-000000000001';
const target: EditTarget = { kind: 'line', from: 1, to: 5, text: 'hava' };

/** Responses of the server, and the requests it received. */
let denied: ErrorCode | undefined;
let isRunning: boolean;
let calls: { method: string; path: string; body: unknown }[];
let stream: ReadableStreamDefaultController<Uint8Array>;
let opened: PromiseWithResolvers<void>;

function createAnswer(method: string, path: string): Response {
  const answer = (data: unknown, status = 200) => Response.json({ success: true, data, message: '' }, { status });
  if (path.endsWith('/stream')) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
        opened.resolve();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
  if (method === 'GET') return answer(isRunning ? runningEdits : { ...runningEdits, edits: [] });
  if (path.endsWith('/edits')) {
    if (denied !== undefined)
      return Response.json(
        { success: false, code: denied, message: errorMessages[denied] },
        { status: errorStatus[denied] },
      );
    return answer({ id: editId, price: 1, words: 1 }, 201);
  }
  return answer(null);
}

const runningEdits = {
  edits: [
    {
      id: editId,
      kind: 'rewrite',
      wish: null,
      tone: null,
      language: null,
      status: 'generating',
      price: 1,
      result: null,
      failure_reason: null,
      outcome: null,
      created_at: '2026-11-22T20:00:00.000Z',
      ended_at: null,
    },
  ],
  pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
};

const send = (event: object) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
const done = (more: object = {}) => ({ type: 'done', text: 'gök', unchanged: false, is_partial: false, ...more });
const named = (name: string) => calls.filter(({ method, path }) => `${method} ${path.split('/').at(-1)}` === name);

function open({ saves = true, knows = true, placed = 2 as number | 'changed' } = {}) {
  const surface = {
    track: vi.fn(),
    untrack: vi.fn(),
    restoreTarget: vi.fn(() => knows),
    readTarget: () => target,
    capture: () => undefined,
    place: vi.fn(async (_answer: unknown, _set: string) => placed),
    insert: vi.fn(async () => 1),
    suggest: vi.fn((): number | UnplacedReason => 2),
    showSet: vi.fn(),
  };
  const onAccept = vi.fn();
  const onDecide = vi.fn();
  const options = { articleId: 'a', save: async () => saves, onChange: () => undefined, onAccept, onDecide };
  const session = new EditSession(options);
  session.answers.attach(surface satisfies EditSurface);
  return { session, surface, onAccept, onDecide };
}

beforeEach(() => {
  [denied, isRunning, calls, opened] = [undefined, true, [], Promise.withResolvers<void>()];
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://hokka.test');
    calls.push({ method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return createAnswer(method, pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an edit', () => {
  test('is placed as suggestions; how many were accepted is reported once none of them is open', async () => {
    const { session, surface, onAccept } = open();
    const run = session.start({ kind: 'rewrite' }, target);
    // Only one edit at a time.
    await session.start({ kind: 'shorten' }, target);
    await opened.promise;
    send(done());
    await run;
    expect(named('POST edits')).toMatchObject([{ body: { kind: 'rewrite', selection: { text: 'hava' } } }]);
    expect(session.display.getSnapshot()).toMatchObject({
      phase: { kind: 'idle' },
      announcement: expect.stringContaining('2'),
    });
    const set = surface.place.mock.calls[0]?.[1] ?? '';
    session.sets.countAccepted([`${set}.1`]);
    session.sets.reportDecided([`${set}.2`]);
    expect(named('POST outcome')).toEqual([]);
    session.sets.countAccepted([`${set}.2`]);
    session.sets.reportDecided([]);
    expect(onAccept).toHaveBeenCalledTimes(1);
    expect(named('POST outcome')).toMatchObject([{ body: { accepted: 2, of: 2 } }]);
  });

  test('is not ordered for a text that could not be saved', async () => {
    const { session } = open({ saves: false });
    await session.start({ kind: 'rewrite' }, target);
    expect(session.display.getSnapshot().phase).toMatchObject({ kind: 'failed', recoveryAction: 'retry' });
    expect(calls).toEqual([]);
  });

  test('that is stopped while it is ordered is stopped once it has a name', async () => {
    const { session } = open();
    const run = session.start({ kind: 'rewrite' }, target);
    await session.stop();
    await opened.promise;
    expect(named('POST cancel')).toHaveLength(1);
    send({ type: 'failed', code: 'edit_cancelled', message: 'Durdu.' });
    await run;
    expect(session.display.getSnapshot()).toMatchObject({
      phase: { kind: 'idle' },
      announcement: 'Düzenleme durduruldu',
    });
  });

  test.each([
    ['that was stopped', true, 'partial'],
    ['that was cut', false, 'cut'],
  ])('%s offers what has come', async (_, stops, reason) => {
    const { session, surface } = open();
    const run = session.start({ kind: 'rewrite' }, target);
    await opened.promise;
    if (stops) await session.stop();
    send(done({ is_partial: true }));
    await run;
    expect(session.display.getSnapshot().phase).toEqual({ kind: 'offered', text: 'gök', reason });
    expect(surface.place).not.toHaveBeenCalled();
    await session.answers.placeOffered();
    expect(surface.place).toHaveBeenCalledTimes(1);
  });

  test('whose connection is lost says so, comes back and shows its result', async () => {
    const { session, surface } = open();
    const run = session.start({ kind: 'rewrite' }, target);
    await opened.promise;
    opened = Promise.withResolvers<void>();
    send({ type: 'snapshot', content: 'gö', offset: 2, status: 'generating', attempt: 1 });
    await vi.waitFor(
      () => expect(session.display.getSnapshot().phase).toMatchObject({ kind: 'writing', text: 'gö' }),
      patience,
    );
    stream.error(new TypeError('network error'));
    await vi.waitFor(
      () => expect(session.display.getSnapshot().phase).toMatchObject({ isLost: true, text: 'gö' }),
      patience,
    );
    window.dispatchEvent(new Event('online'));
    await opened.promise;
    send(done());
    await run;
    expect(surface.place).toHaveBeenCalledTimes(1);
    expect(named('POST edits')).toHaveLength(1);
  });

  test('of another page is followed, and its answer left to that page', async () => {
    denied = 'edit_running';
    const { session, surface } = open();
    await session.start({ kind: 'rewrite' }, target);
    expect(session.display.getSnapshot().phase).toMatchObject({ kind: 'failed', recoveryAction: 'follow' });
    const run = session.followRunning();
    await opened.promise;
    send(done());
    await run;
    expect(session.display.getSnapshot().phase).toMatchObject({ kind: 'offered', reason: 'elsewhere' });
    expect(surface.place).not.toHaveBeenCalled();
  });

  const left = { editId, order: { kind: 'rewrite' }, target } as const;

  test('that an earlier page was waiting for is followed, and placed where its text still stands', async () => {
    const { session, surface } = open();
    const run = session.resume(left);
    await opened.promise;
    expect(session.listRunning()).toEqual(left);
    send(done());
    await run;
    expect(surface.place).toHaveBeenCalledTimes(1);
    expect(session.listRunning()).toBeUndefined();
  });

  test('that has ended meanwhile is placed as well', async () => {
    isRunning = false;
    const { session, surface } = open();
    const run = session.resume(left);
    await opened.promise;
    send(done());
    await run;
    expect(surface.place).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['whose text is another one by now', left],
    ['of which this browser knows nothing', undefined],
  ])('%s is followed and offered', async (_, known) => {
    const { session, surface } = open({ knows: false });
    const run = session.resume(known);
    await opened.promise;
    send(done());
    await run;
    expect(session.display.getSnapshot().phase).toMatchObject({ kind: 'offered', reason: 'elsewhere' });
    expect(surface.place).not.toHaveBeenCalled();
  });

  test('is not looked for aloud where none goes on', async () => {
    isRunning = false;
    const { session } = open();
    await session.resume(undefined);
    expect(session.display.getSnapshot().phase).toEqual({ kind: 'idle' });
    expect(named('GET stream')).toEqual([]);
  });

  test('beyond the limits of a user can be tried again, beyond the quota leads to the plans', async () => {
    const { session } = open();
    for (const [code, recoveryAction] of [
      ['too_many_edits', 'retry'],
      ['rate_limited', 'retry'],
      ['ai_quota_exhausted', 'plans'],
    ] as const) {
      denied = code;
      await session.start({ kind: 'rewrite' }, target);
      expect(session.display.getSnapshot().phase).toMatchObject({
        kind: 'failed',
        recoveryAction,
        message: errorMessages[code],
      });
    }
  });
});

describe('what a member suggests', () => {
  const wording = { id: 'comment-1', anchor: null, suggestion: 'gök' };

  test('is placed once, is no edit by AI, and its decision is reported once', () => {
    const { session, surface, onAccept, onDecide } = open();
    expect(session.answers.placeWording(wording)).toBeUndefined();
    const set = String(surface.suggest.mock.calls[0]?.at(1));
    expect(session.answers.placeWording(wording)).toBeUndefined();
    expect(surface.suggest).toHaveBeenCalledOnce();
    expect(surface.showSet).toHaveBeenCalledTimes(2);
    session.sets.countAccepted([`${set}.1`]);
    session.sets.reportDecided([`${set}.2`]);
    expect(onDecide).not.toHaveBeenCalled();
    session.sets.reportDecided([]);
    session.sets.reportDecided([]);
    expect(onDecide.mock.calls).toEqual([['comment-1', 'accepted']]);
    expect(onAccept).not.toHaveBeenCalled();
    expect(named('PUT outcome')).toEqual([]);
  });

  test('is rejected when no part of it was accepted', () => {
    const { session, onDecide } = open();
    session.answers.placeWording(wording);
    session.sets.reportDecided([]);
    expect(onDecide.mock.calls).toEqual([['comment-1', 'rejected']]);
  });

  test('stays in its comment when it cannot be placed', () => {
    const { session, surface, onDecide } = open();
    surface.suggest.mockReturnValueOnce('gone');
    expect(session.answers.placeWording(wording)).toBe('gone');
    expect(session.sets.list()).toEqual([]);
    session.sets.reportDecided([]);
    expect(onDecide).not.toHaveBeenCalled();
  });
});
