import type {
  MeasuredParagraph,
  ParagraphIssues,
  TextCheckMessage,
  TextCheckOptions,
  TextCheckTask,
} from './text-check-tasks.ts';

/** About 500 kB are loaded first, which can take a phone with a bad connection this long. */
const loadDeadlineMs = 90_000;
/** Ten thousand words take about a second. */
const answerDeadlineMs = 20_000;

/** The checker could not be loaded or crashed; the next request starts it again. */
export class TextCheckError extends Error {
  override readonly name = 'TextCheckError';
  readonly reason: 'load' | 'crash' | 'late' | 'closed';

  constructor(reason: TextCheckError['reason']) {
    super(`The text checker failed: ${reason}`);
    this.reason = reason;
  }
}

interface Waiting {
  readonly resolve: (message: TextCheckMessage) => void;
  readonly reject: (failure: TextCheckError) => void;
}

/**
 * Checks Turkish texts in a web worker: no text leaves the device. The worker and its data are loaded by the first
 * request. After a failure every request tries again.
 */
export class TextChecker {
  #options: TextCheckOptions = { dictionary: [], disabledRules: [] };
  #running: RunningWorker | undefined;

  /**
   * Loads worker and data, so that the first answer comes sooner.
   * @throws TextCheckError
   */
  load(): Promise<void> {
    return this.#start().loaded;
  }

  /** Sets the options for all further checks. */
  configure(options: TextCheckOptions): void {
    this.#options = options;
    this.#running?.post({ kind: 'configure', options });
  }

  /**
   * Returns the issues of each paragraph; paragraphs that were checked before cost almost nothing. Only the first 200
   * unknown words of a text include proposals, see `propose`.
   * @throws TextCheckError
   */
  async check(paragraphs: readonly string[]): Promise<ParagraphIssues> {
    const answer = await this.#start().ask((id) => ({ kind: 'check', id, paragraphs }));
    return answer.kind === 'checked' ? answer.issues : [];
  }

  /**
   * Measures each paragraph and finds a keyphrase in it; '' means none.
   * @throws TextCheckError
   */
  async measure(paragraphs: readonly string[], keyphrase: string): Promise<readonly MeasuredParagraph[]> {
    const answer = await this.#start().ask((id) => ({ kind: 'measure', id, paragraphs, keyphrase }));
    return answer.kind === 'measured' ? answer.measures : [];
  }

  /**
   * Proposes corrections of a misspelled word, most likely first.
   * @throws TextCheckError
   */
  async propose(word: string): Promise<readonly string[]> {
    const answer = await this.#start().ask((id) => ({ kind: 'propose', id, word }));
    return answer.kind === 'proposed' ? answer.proposals : [];
  }

  /** Terminates the worker to free its memory; waiting requests are rejected. */
  close(): void {
    this.#running?.stop(new TextCheckError('closed'));
  }

  #start(): RunningWorker {
    if (this.#running !== undefined) return this.#running;
    const running = new RunningWorker(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    running.post({ kind: 'configure', options: this.#options });
    return running;
  }
}

/** One worker from start to end. */
class RunningWorker {
  /** Resolves when its data is loaded. */
  readonly loaded: Promise<void>;
  readonly #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onStop: () => void;
  readonly #loading = Promise.withResolvers<void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #stopped: TextCheckError | undefined;
  #lastId = 0;

  constructor(onStop: () => void) {
    this.#onStop = onStop;
    this.loaded = this.#loading.promise;
    // All requests are rejected as well, so this rejection may go unhandled.
    this.loaded.catch(() => undefined);
    try {
      this.#worker = new Worker(new URL('./text-check-worker.ts', import.meta.url), { type: 'module' });
    } catch (failure) {
      reportError(failure);
      // Deferred until after the constructor, so that `onStop` finds the instance to remove.
      queueMicrotask(() => this.stop(new TextCheckError('load')));
      return;
    }
    this.#worker.onmessage = ({ data }: MessageEvent<TextCheckMessage>) => this.#receive(data);
    const fail = () => this.stop(new TextCheckError(this.#isLoaded ? 'crash' : 'load'));
    this.#worker.onerror = fail;
    this.#worker.onmessageerror = fail;
    this.#watch(loadDeadlineMs, 'load');
  }

  post(task: TextCheckTask): void {
    this.#worker?.postMessage(task);
  }

  ask(build: (id: number) => TextCheckTask): Promise<TextCheckMessage> {
    if (this.#stopped !== undefined) return Promise.reject(this.#stopped);
    const id = this.#lastId + 1;
    this.#lastId = id;
    const { promise, resolve, reject } = Promise.withResolvers<TextCheckMessage>();
    this.#waiting.set(id, { resolve, reject });
    this.post(build(id));
    if (this.#isLoaded && this.#waiting.size === 1) this.#watch(answerDeadlineMs, 'late');
    return promise;
  }

  stop(failure: TextCheckError): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = failure;
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#onStop();
    this.#loading.reject(failure);
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }

  #receive(message: TextCheckMessage): void {
    if (message.kind === 'load-failed') {
      this.stop(new TextCheckError('load'));
      return;
    }
    if (message.kind === 'loaded') {
      this.#isLoaded = true;
      this.#loading.resolve();
    } else if (message.kind === 'left-out') reportError(new Error(message.cause));
    else if (message.kind === 'failed') {
      reportError(new Error(message.cause));
      this.#waiting.get(message.id)?.reject(new TextCheckError('crash'));
      this.#waiting.delete(message.id);
    } else {
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
    // Each answer restarts the timeout for the next request.
    if (this.#waiting.size > 0) this.#watch(answerDeadlineMs, 'late');
    else clearTimeout(this.#timer);
  }

  /** Stops a worker that sends no message for this long. */
  #watch(deadlineMs: number, reason: 'load' | 'late'): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(new TextCheckError(reason)), deadlineMs);
  }
}
