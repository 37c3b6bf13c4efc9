import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { findRunnable } from './project-files.ts';
import type { Answer, Fault, Question, TaskResult } from './serve-worker-thread.ts';

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
 * needed, take one input after the other, and stay unless `idleMs` ends them. One that dies or exceeds its deadline is followed by a new
 * one; what it was working on is not tried again, since it may be the cause. Inputs and outputs are copied, so they must be plain data.
 */
export class WorkerThreadPool<Input, Output> {
  readonly #options: WorkerThreadPoolOptions;
  readonly #entry: URL;
  readonly #waiting: Task<Input, Output>[] = [];
  readonly #urgent: Task<Input, Output>[] = [];
  /** By their numbers: one that was waited for, and those that interrupt it. */
  readonly #running = new Map<Worker, Map<number, RunningTask<Input, Output>>>();
  readonly #idle: Worker[] = [];
  readonly #idleTimers = new Map<Worker, NodeJS.Timeout>();
  #isClosed = false;
  #lastId = 0;

  constructor(options: WorkerThreadPoolOptions) {
    this.#options = options;
    this.#entry = findRunnable(options.entry);
  }

  /**
   * The output for an input, worked out in a thread.
   * @param isUrgent goes before all that are not
   * @param interrupts does not even wait for a thread that is at work, where that asks in between (`answerOthers`); it must be quick
   * @throws {AppError} `dependency_unavailable` when too many wait, when the thread is lost over it, and after `close`
   * @throws what the work itself throws
   */
  async run(
    input: Input,
    { interrupts = false, isUrgent = interrupts }: { readonly interrupts?: boolean; readonly isUrgent?: boolean } = {},
  ): Promise<Output> {
    const queue = isUrgent ? this.#urgent : this.#waiting;
    if (this.#isClosed || queue.length >= this.#options.maxQueued) throw createUnavailableError();
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const task = { input, resolve, reject };
    const busy = interrupts && this.#isBusy ? this.#findInterruptible() : undefined;
    if (busy === undefined) queue.push(task);
    else this.#send(busy, task);
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

  get #isBusy(): boolean {
    return this.#running.size >= (this.#options.threads ?? 1);
  }

  /** A thread at work that is not interrupted by as many as may wait. */
  #findInterruptible(): Worker | undefined {
    return [...this.#running].find(([, tasks]) => tasks.size <= this.#options.maxQueued)?.[0];
  }

  #next(): void {
    if (this.#isBusy) return;
    const task = this.#urgent.shift() ?? this.#waiting.shift();
    if (task === undefined) return;
    const thread = this.#takeIdle() ?? this.#start();
    this.#running.set(thread, new Map());
    this.#send(thread, task);
  }

  #send(thread: Worker, task: Task<Input, Output>): void {
    const { deadlineMs } = this.#options;
    this.#lastId += 1;
    const id = this.#lastId;
    const onDeadline = () => this.#lose(thread, new Error(`A thread worked longer than ${deadlineMs} ms`));
    this.#running.get(thread)?.set(id, { task, deadline: setTimeout(onDeadline, deadlineMs) });
    try {
      thread.postMessage({ id, input: task.input } satisfies Question<Input>);
    } catch (error) {
      this.#rest(thread, { id, result: { error } });
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
    thread.on('message', (message: Answer<Output> | Fault) => {
      if ('fault' in message) this.#options.log.error({ err: message.fault, thread: name }, 'a part was left out');
      else this.#rest(thread, message);
    });
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

  /** The thread has answered, and can take another input when nothing else is left of what it was sent. */
  #rest(thread: Worker, { id, result }: Answer<Output>): void {
    const tasks = this.#running.get(thread);
    const running = tasks?.get(id);
    if (tasks === undefined || running === undefined) return;
    tasks.delete(id);
    settle(running, result);
    if (tasks.size > 0) return;
    this.#running.delete(thread);
    this.#idle.push(thread);
    this.#endWhenIdle(thread);
    this.#next();
  }

  #end(thread: Worker, result: TaskResult<Output>): void {
    const tasks = this.#running.get(thread);
    if (tasks === undefined) return;
    this.#running.delete(thread);
    for (const running of tasks.values()) settle(running, result);
    this.#next();
  }
}

function settle<Input, Output>({ task, deadline }: RunningTask<Input, Output>, result: TaskResult<Output>): void {
  clearTimeout(deadline);
  if ('output' in result) task.resolve(result.output);
  else task.reject(result.error);
}

function createUnavailableError(cause?: unknown): AppError {
  return new AppError('dependency_unavailable', { cause });
}
