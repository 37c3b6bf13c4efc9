import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { findRunnable } from './project-files.ts';

interface WorkerThreadPoolOptions {
  readonly name: string;
  /** The module that calls `serveWorkerThread`; its name ends in `-thread.ts`, by which the build finds it. */
  readonly entry: URL;
  /** How many inputs are worked on at the same time, each in a thread of its own; one unless told. */
  readonly threads?: number;
  /** How many inputs may wait, and how many urgent ones besides; more are refused. */
  readonly maxQueued: number;
  /** A thread that works longer on one input is ended. */
  readonly deadlineMs: number;
  /** A thread that has had nothing to do for so long is ended, and with it what it holds; it stays unless told. */
  readonly idleMs?: number;
  /** Of JavaScript objects; a thread that needs more is ended by Node, and not the process with it. */
  readonly heapMaxMb?: number;
  readonly workerData?: unknown;
  readonly log: Log;
}

type TaskResult<Output> = { readonly output: Output } | { readonly error: unknown };

interface Task<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

const heapMaxMb = 256;
/** As much as Node gives by itself would make of each thread some fifty megabytes more. */
const maxYoungGenerationSizeMb = 16;

/** One input that is being worked on. */
interface RunningTask<Input, Output> {
  readonly task: Task<Input, Output>;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Threads of their own for work that computes for long, so that the process goes on answering meanwhile. They begin when they are first
 * needed, take one input after the other, and stay unless `idleMs` ends them. One that dies or exceeds its deadline is followed by a new one; what it was working
 * on is not tried again, since it may be the cause. Inputs and outputs are copied, so they must be plain data.
 */
export class WorkerThreadPool<Input, Output> {
  readonly #options: WorkerThreadPoolOptions;
  readonly #entry: URL;
  readonly #waiting: Task<Input, Output>[] = [];
  readonly #urgent: Task<Input, Output>[] = [];
  readonly #running = new Map<Worker, RunningTask<Input, Output>>();
  readonly #idle: Worker[] = [];
  readonly #idleTimers = new Map<Worker, NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: WorkerThreadPoolOptions) {
    this.#options = options;
    this.#entry = findRunnable(options.entry);
  }

  /**
   * The output for an input, worked out in a thread.
   * @param isUrgent goes before all that are not
   * @throws {AppError} `dependency_unavailable` when too many wait, when the thread is lost over it, and after `close`
   * @throws what the work itself throws
   */
  async run(input: Input, { isUrgent = false } = {}): Promise<Output> {
    const queue = isUrgent ? this.#urgent : this.#waiting;
    if (this.#isClosed || queue.length >= this.#options.maxQueued) throw createUnavailableError();
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    queue.push({ input, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the threads; what is not done by now is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of [...this.#urgent.splice(0), ...this.#waiting.splice(0)]) reject(createUnavailableError());
    for (const timer of this.#idleTimers.values()) clearTimeout(timer);
    this.#idleTimers.clear();
    const threads = [...this.#idle.splice(0), ...this.#running.keys()];
    for (const thread of threads) this.#end(thread, { error: createUnavailableError() });
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#running.size >= (this.#options.threads ?? 1)) return;
    const task = this.#urgent.shift() ?? this.#waiting.shift();
    if (task === undefined) return;
    const { deadlineMs } = this.#options;
    const thread = this.#takeIdle() ?? this.#start();
    const onDeadline = () => this.#lose(thread, new Error(`A thread worked longer than ${deadlineMs} ms`));
    this.#running.set(thread, { task, deadline: setTimeout(onDeadline, deadlineMs) });
    try {
      thread.postMessage(task.input);
    } catch (error) {
      this.#rest(thread, { error });
    }
  }

  #takeIdle(): Worker | undefined {
    const thread = this.#idle.pop();
    if (thread !== undefined) this.#keep(thread);
    return thread;
  }

  /** Ends a thread when it stays idle for too long. */
  #endWhenIdle(thread: Worker): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    const end = () => {
      this.#idleTimers.delete(thread);
      this.#idle.splice(this.#idle.indexOf(thread), 1);
      void thread.terminate();
    };
    this.#idleTimers.set(thread, setTimeout(end, idleMs).unref());
  }

  #keep(thread: Worker): void {
    clearTimeout(this.#idleTimers.get(thread));
    this.#idleTimers.delete(thread);
  }

  #start(): Worker {
    const { name, workerData, heapMaxMb: maxOldGenerationSizeMb = heapMaxMb } = this.#options;
    const thread = new Worker(this.#entry, {
      name,
      workerData,
      // Nothing else of the environment, which holds secrets.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb },
    });
    thread.on('message', (answer: TaskResult<Output>) => this.#rest(thread, answer));
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('A thread ended by itself')));
    // While it works its deadline keeps the process, while it rests nothing has to.
    thread.unref();
    return thread;
  }

  #lose(thread: Worker, cause: unknown): void {
    const idle = this.#idle.indexOf(thread);
    if (idle !== -1) {
      this.#idle.splice(idle, 1);
      this.#keep(thread);
    } else if (!this.#running.has(thread)) return;
    const { log, name } = this.#options;
    log.error({ err: cause, thread: name }, 'a thread was lost');
    void thread.terminate();
    this.#end(thread, { error: createUnavailableError(cause) });
  }

  /** The thread has answered and can take another input. */
  #rest(thread: Worker, answer: TaskResult<Output>): void {
    if (!this.#running.has(thread)) return;
    this.#idle.push(thread);
    this.#endWhenIdle(thread);
    this.#end(thread, answer);
  }

  #end(thread: Worker, answer: TaskResult<Output>): void {
    const running = this.#running.get(thread);
    if (running === undefined) return;
    this.#running.delete(thread);
    clearTimeout(running.deadline);
    if ('output' in answer) running.task.resolve(answer.output);
    else running.task.reject(answer.error);
    this.#next();
  }
}

function createUnavailableError(cause?: unknown): AppError {
  return new AppError('dependency_unavailable', { cause });
}

/** Makes a module the entry of a `WorkerThreadPool`. @throws on the main thread, where the work must not be done */
export function serveWorkerThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread of its own');
  port.on('message', async (input: Input) => {
    port.postMessage(
      await work(input).then(
        (output): TaskResult<Output> => ({ output }),
        (error: unknown): TaskResult<Output> => ({ error }),
      ),
    );
  });
}
