import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { findActingAccount } from './acting-account.ts';
import { FairQueue } from './fair-queue.ts';
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
  /** How many of them may be of one account; as many as there may be unless told. */
  readonly maxQueuedOfOne?: number;
  /**
   * A thread that computes longer on one input is ended, in its own CPU time: a busy machine is no fault of the input. One that waits for
   * something, such as a library of its own threads, has some times that by the clock.
   */
  readonly deadlineMs: number;
  /** A thread that has had nothing to do for so long is ended, and with it what it holds; it stays unless told. */
  readonly idleMs?: number;
  /** Of JavaScript objects; a thread that needs more is ended by Node, and not the process with it. */
  readonly heapMaxMb?: number;
  readonly workerData?: unknown;
  /** Where lost threads are logged; the caller gets an error in any case. */
  readonly log?: Log;
}

export interface RunOptions {
  /** Goes before all that are not. */
  readonly isUrgent?: boolean;
  /** Does not even wait for a thread that is at work, where that asks in between (`answerOthers`); it must be quick. */
  readonly interrupts?: boolean;
  /** Whose work it is: one input of each is worked on at a time, and each has its turn. The acting account unless told. */
  readonly owner?: string | undefined;
  /** How much work it is, such as the length of a text: of those whose turn it is the least goes first. */
  readonly size?: number;
}

interface Task<Input, Output> {
  readonly input: Input;
  readonly owner: string;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

const heapMaxMb = 256;
/** As much as Node gives by itself would make of each thread some fifty megabytes more. */
const maxYoungGenerationSizeMb = 16;

/** How many times its CPU time a thread may take by the clock. */
const clockFactor = 4;

/** A thread at work. */
interface BusyThread<Input, Output> {
  /** By their numbers: one that was waited for, and those that interrupt it. */
  readonly tasks: Map<number, Task<Input, Output>>;
  readonly sinceMs: number;
  /** Of its whole life, when it began this work. */
  readonly cpuMsBefore: number;
  /** CPU time that it has for all it was given since then. */
  allowedMs: number;
  deadline: NodeJS.Timeout | undefined;
}

/**
 * Threads of their own for work that computes for long, so that the process goes on answering meanwhile. They begin when they are first
 * needed, take one input after the other in fair turns, and stay unless `idleMs` ends them. One that dies or exceeds its deadline is followed by a new
 * one; what it was working on is not tried again, since it may be the cause. Inputs and outputs are copied, so they must be plain data.
 */
export class WorkerThreadPool<Input, Output> {
  readonly #options: WorkerThreadPoolOptions;
  readonly #entry: URL;
  readonly #waiting = new FairQueue<Task<Input, Output>>();
  readonly #urgent = new FairQueue<Task<Input, Output>>();
  readonly #running = new Map<Worker, BusyThread<Input, Output>>();
  /** CPU time of threads up to their last answer. */
  readonly #cpuMs = new WeakMap<Worker, number>();
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
   * @throws {AppError} `dependency_unavailable` when too many wait, when the thread is lost over it, and after `close`; `rate_limited`
   * when too many of one account wait
   * @throws what the work itself throws
   */
  async run(
    input: Input,
    { interrupts = false, isUrgent = interrupts, owner: given = findActingAccount(), size }: RunOptions = {},
  ): Promise<Output> {
    const { maxQueued, maxQueuedOfOne = maxQueued } = this.#options;
    const queue = isUrgent ? this.#urgent : this.#waiting;
    if (this.#isClosed || queue.length >= maxQueued) throw createUnavailableError();
    this.#lastId += 1;
    const id = this.#lastId;
    // A task without an owner has turns of its own.
    const owner = given ?? `\0${id}`;
    if (queue.count(owner) >= maxQueuedOfOne) throw new AppError('rate_limited');
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const task = { input, owner, resolve, reject };
    const busy = interrupts && this.#isBusy && !this.#isInterruptedFor(owner) ? this.#findInterruptible() : undefined;
    if (busy === undefined) queue.push(owner, task, size);
    else this.#send(busy, id, task);
    this.#next();
    return promise;
  }

  /** Ends the threads; what is not done by now is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of [...this.#urgent.drain(), ...this.#waiting.drain()]) reject(createUnavailableError());
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
    return [...this.#running].find(([, { tasks }]) => tasks.size <= this.#options.maxQueued)?.[0];
  }

  #isInterruptedFor(owner: string): boolean {
    return [...this.#running.values()].some(({ tasks }) =>
      [...tasks.values()].slice(1).some((task) => task.owner === owner),
    );
  }

  #isWorkedOnFor(owner: string): boolean {
    return [...this.#running.values()].some(({ tasks }) => [...tasks.values()].some((task) => task.owner === owner));
  }

  #next(): void {
    if (this.#isBusy) return;
    const isBusy = (owner: string) => this.#isWorkedOnFor(owner);
    const task = this.#urgent.take(isBusy) ?? this.#waiting.take(isBusy);
    if (task === undefined) return;
    const thread = this.#takeIdle() ?? this.#start();
    const busy: BusyThread<Input, Output> = {
      tasks: new Map(),
      sinceMs: performance.now(),
      cpuMsBefore: this.#cpuMs.get(thread) ?? 0,
      allowedMs: 0,
      deadline: undefined,
    };
    this.#running.set(thread, busy);
    this.#lastId += 1;
    this.#send(thread, this.#lastId, task);
    this.#next();
  }

  #send(thread: Worker, id: number, task: Task<Input, Output>): void {
    const busy = this.#running.get(thread);
    if (busy === undefined) return;
    if (busy.tasks.size === 0) this.#watch(thread, busy, this.#options.deadlineMs);
    busy.tasks.set(id, task);
    busy.allowedMs = Math.max(busy.allowedMs, this.#options.deadlineMs);
    try {
      thread.postMessage({ id, input: task.input } satisfies Question<Input>);
    } catch (error) {
      this.#rest(thread, { id, result: { error }, cpuMs: busy.cpuMsBefore });
    }
  }

  /** Looks after a while whether a thread has used up its time. */
  #watch(thread: Worker, busy: BusyThread<Input, Output>, waitMs: number): void {
    busy.deadline = setTimeout(() => {
      void measureCpuMs(thread).then((cpuMs) => this.#judge(thread, busy, cpuMs - busy.cpuMsBefore));
    }, waitMs);
  }

  #judge(thread: Worker, busy: BusyThread<Input, Output>, usedMs: number): void {
    if (this.#running.get(thread) !== busy) return;
    const { deadlineMs } = this.#options;
    const leftMs = Math.min(busy.allowedMs - usedMs, clockFactor * busy.allowedMs - (performance.now() - busy.sinceMs));
    if (leftMs > 0) this.#watch(thread, busy, Math.max(leftMs, deadlineMs / 10));
    else this.#lose(thread, new Error(`A thread worked longer than ${deadlineMs} ms`));
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
      if ('fault' in message) this.#options.log?.error({ err: message.fault, thread: name }, 'a part was left out');
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
    log?.error({ err: cause, thread: name }, 'a thread was lost');
    void thread.terminate();
    this.#end(thread, { error: createUnavailableError(cause) });
  }

  /** The thread has answered, and can take another input when nothing else is left of what it was sent. */
  #rest(thread: Worker, { id, result, cpuMs }: Answer<Output>): void {
    const busy = this.#running.get(thread);
    const task = busy?.tasks.get(id);
    if (busy === undefined || task === undefined) return;
    busy.tasks.delete(id);
    settle(task, result);
    // What interrupted and is done has used its own time; what it interrupted keeps its own.
    if (busy.tasks.size > 0) {
      busy.allowedMs += this.#options.deadlineMs;
      return;
    }
    clearTimeout(busy.deadline);
    this.#cpuMs.set(thread, cpuMs);
    this.#running.delete(thread);
    this.#idle.push(thread);
    this.#endWhenIdle(thread);
    this.#next();
  }

  #end(thread: Worker, result: TaskResult<Output>): void {
    const busy = this.#running.get(thread);
    if (busy === undefined) return;
    clearTimeout(busy.deadline);
    this.#running.delete(thread);
    for (const task of busy.tasks.values()) settle(task, result);
    this.#next();
  }
}

function settle<Input, Output>(task: Task<Input, Output>, result: TaskResult<Output>): void {
  if ('output' in result) task.resolve(result.output);
  else task.reject(result.error);
}

/** Of its whole life; 0 while it cannot be told, at its beginning and its end. */
async function measureCpuMs(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

function createUnavailableError(cause?: unknown): AppError {
  return new AppError('dependency_unavailable', { cause });
}
