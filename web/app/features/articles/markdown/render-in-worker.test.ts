import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readBlocksInWorker, renderInWorker } from './render-in-worker.ts';

/** The part of a browser's worker that is used here. */
class StubbedWorker {
  onmessage?: (event: object) => void;
  onerror?: (event: object) => void;
  readonly #onTask: (worker: StubbedWorker) => void;
  readonly terminate: () => void;

  constructor(onTask: (worker: StubbedWorker) => void, terminate: () => void) {
    this.#onTask = onTask;
    this.terminate = terminate;
  }

  postMessage(): void {
    queueMicrotask(() => this.#onTask(this));
  }
}

/** @returns a mock that is called when a worker is terminated */
function stubWorker(onTask: (worker: StubbedWorker) => void) {
  const ended = vi.fn();
  vi.stubGlobal('Worker', function make() {
    return new StubbedWorker(onTask, ended);
  });
  return ended;
}

describe('a text that is read beside', () => {
  const report = vi.fn();
  const text = { markdown: '# Kahve\n\n*Bir* söz.', title: 'Kahve' };
  const plain = { kind: 'plain', text: '*Bir* söz.' };
  const { signal } = new AbortController();

  beforeEach(() => {
    report.mockReset();
    vi.stubGlobal('reportError', report);
  });

  test('is what the thread answers, which is ended', async () => {
    const ended = stubWorker((worker) => worker.onmessage?.({ data: { kind: 'plain', text: 'x' } }));
    expect(await renderInWorker(text, signal)).toEqual({ kind: 'plain', text: 'x' });
    expect(ended).toHaveBeenCalledOnce();
    expect(report).not.toHaveBeenCalled();
  });

  test('stays as it was typed where no thread can be made, and that is reported', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(await renderInWorker(text, signal)).toEqual(plain);
    expect(await readBlocksInWorker('a', signal)).toEqual({ kind: 'failed' });
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('stays as it was typed where the thread does not load, and that is reported', async () => {
    const ended = stubWorker((worker) => worker.onerror?.({}));
    expect(await renderInWorker(text, signal)).toEqual(plain);
    expect(await readBlocksInWorker('a', signal)).toEqual({ kind: 'failed' });
    expect(ended).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('stays as it was typed when it takes too long', async () => {
    vi.useFakeTimers();
    const ended = stubWorker(() => vi.advanceTimersByTime(10_000));
    expect(await renderInWorker(text, signal).finally(() => vi.useRealTimers())).toEqual(plain);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('is cancelled when no caller waits for it any more', async () => {
    const waiting = new AbortController();
    const ended = stubWorker(() => waiting.abort());
    expect(await readBlocksInWorker('a', waiting.signal)).toEqual({ kind: 'late' });
    expect(ended).toHaveBeenCalledOnce();
  });
});
