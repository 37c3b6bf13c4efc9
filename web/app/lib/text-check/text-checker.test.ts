import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextCheckMessage, TextCheckTask } from './text-check-tasks.ts';
import { TextChecker } from './text-checker.ts';

/** The part of a browser's worker that is used here; the test answers its tasks. */
class StubbedWorker {
  onmessage?: (event: { data: TextCheckMessage }) => void;
  onerror?: () => void;
  readonly tasks: TextCheckTask[] = [];
  readonly terminate = vi.fn();

  postMessage(task: TextCheckTask): void {
    this.tasks.push(task);
  }

  say(data: TextCheckMessage): void {
    this.onmessage?.({ data });
  }

  /** Answers all pending checks, oldest first. */
  answerChecks(): void {
    for (const task of this.tasks) if (task.kind === 'check') this.say({ kind: 'checked', id: task.id, issues: [[]] });
  }
}

describe('the text checker', () => {
  let workers: StubbedWorker[];
  let checker: TextChecker;

  beforeEach(() => {
    workers = [];
    checker = new TextChecker();
    vi.stubGlobal('reportError', vi.fn());
    vi.stubGlobal('Worker', function make() {
      const worker = new StubbedWorker();
      workers.push(worker);
      return worker;
    });
  });

  test('starts its worker with the first question, and only one', async () => {
    expect(workers).toHaveLength(0);
    const answers = Promise.all([checker.check(['a']), checker.check(['b']), checker.load()]);
    workers[0]?.say({ kind: 'loaded' });
    workers[0]?.answerChecks();
    expect(await answers).toEqual([[[]], [[]], undefined]);
    expect(workers).toHaveLength(1);
  });

  test.each([
    ['whose data cannot be loaded', 'load', (worker: StubbedWorker) => worker.say({ kind: 'load-failed' })],
    ['whose file does not load', 'load', (worker: StubbedWorker) => worker.onerror?.()],
    [
      'that breaks down',
      'crash',
      (worker: StubbedWorker) => {
        worker.say({ kind: 'loaded' });
        worker.onerror?.();
      },
    ],
  ])('a worker %s is ended, and the next question starts another', async (_name, reason, fail) => {
    checker.configure({ dictionary: ['Blork'], disabledRules: [] });
    const failing = checker.check(['a']);
    if (workers[0]) fail(workers[0]);
    await expect(failing).rejects.toMatchObject({ reason });
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();

    const answer = checker.check(['a']);
    expect(workers[1]?.tasks[0]).toEqual({
      kind: 'configure',
      options: { dictionary: ['Blork'], disabledRules: [] },
    });
    workers[1]?.answerChecks();
    expect(await answer).toEqual([[]]);
  });

  test('a question over which the library fails is rejected at once, and the worker goes on', async () => {
    const failing = checker.check(['a']);
    workers[0]?.say({ kind: 'loaded' });
    workers[0]?.say({ kind: 'left-out', cause: 'TypeError: a' });
    workers[0]?.say({ kind: 'failed', id: 1, cause: 'TypeError: b' });
    await expect(failing).rejects.toMatchObject({ reason: 'crash' });
    expect(vi.mocked(reportError).mock.calls).toEqual([[new Error('TypeError: a')], [new Error('TypeError: b')]]);
    const answer = checker.check(['b']);
    workers[0]?.say({ kind: 'checked', id: 2, issues: [[]] });
    expect(await answer).toEqual([[]]);
    expect(workers).toHaveLength(1);
  });

  test('a browser that allows no worker fails each question, and that is reported', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(checker.check(['a'])).rejects.toMatchObject({ reason: 'load' });
    await expect(checker.propose('a')).rejects.toMatchObject({ reason: 'load' });
    expect(reportError).toHaveBeenCalledTimes(2);
  });

  test('a worker that loads or computes for too long is ended', async () => {
    vi.useFakeTimers();
    const loading = checker.check(['a']);
    vi.advanceTimersByTime(89_000);
    workers[0]?.say({ kind: 'loaded' });
    vi.advanceTimersByTime(19_000);
    workers[0]?.answerChecks();
    expect(await loading).toEqual([[]]);

    vi.advanceTimersByTime(600_000);
    const hanging = checker.check(['b']);
    vi.advanceTimersByTime(20_000);
    await expect(hanging).rejects.toMatchObject({ reason: 'late' });
    const neverLoaded = checker.load();
    vi.advanceTimersByTime(90_000);
    await expect(neverLoaded).rejects.toMatchObject({ reason: 'load' });
    const neverAnswered = checker.check(['c']);
    workers[2]?.say({ kind: 'loaded' });
    vi.advanceTimersByTime(20_000);
    await expect(neverAnswered).rejects.toMatchObject({ reason: 'late' });
    vi.useRealTimers();
  });

  test('closed, it gives its worker back and rejects what waits', async () => {
    const waiting = checker.check(['a']);
    checker.close();
    await expect(waiting).rejects.toMatchObject({ reason: 'closed' });
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });
});
