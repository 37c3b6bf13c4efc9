import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';
import { findRunnable } from './project-files.ts';
import type { Answer, Fault, Question, TaskResult } from './serve-worker-thread.ts';
import { findActingAccount } from './work-context.ts';
import type { RunOptions, WorkerThreadPoolOptions } from './worker-thread-options.ts';

interface Task<Input, Output> {
  readonly input: Input;
  readonly owner: string;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
  /** Ends its waiting; holds the input until it is cleared. */
  waiting?: NodeJS.Timeout;
}

const heapMaxMb = 256;
/** Node's default would add about 50 MB per thread. */
const maxYoungGenerationSizeMb = 16;

/** Maximum wall-clock time of a thread as a multiple of its CPU time. */
const clockFactor = 4;

/** A thread that is processing inputs. */
interface BusyThread<Input, Output> {
  /** Keyed by number: the regular task, and those that interrupt it. */
  readonly tasks: Map<number, Task<Input, Output>>;
  readonly sinceMs: number;
  /** Total CPU time of the thread when it started this work. */
  readonly cpuMsBefore: number;
  /** CPU time allowed for everything it was given since then. */
  allowedMs: number;
  deadline: NodeJS.Timeout | undefined;
}

/**
 * Worker threads for CPU-intensive work, so that the process stays responsive. Threads start when first needed, process
 * one input at a time in fair turns, and stay unless `idleMs` ends them. A thread that dies or exceeds its deadline is
 * replaced; its input is not retried, because it may be the cause. Inputs and outputs are copied, so they must be plain
 * data.
 */
export class WorkerThreadPool<Input, Output> {
  readonly #options: WorkerThreadPoolOptions;
  readonly #entry: URL;
  readonly #waiting = new FairQueue<Task<Input, Output>>();
  readonly #urgent = new FairQueue<Task<Input, Output>>();
  readonly #running = new Map<Worker, BusyThread<Input, Output>>();
  /** CPU time of each thread as of its last answer. */
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
   * Processes an input in a thread and returns the output.
   * @throws {AppError} `dependency_unavailable` when too many inputs are waiting, when this one has waited too long, when
   * the thread is lost, and after `close`; `rate_limited` when too many inputs of one account are waiting
   * @throws the errors of the work itself
   */
  async run(
    input: Input,
    { interrupts = false, isUrgent = interrupts, owner: given = findActingAccount(), size, waitMaxMs }: RunOptions = {},
  ): Promise<Output> {
    const { maxQueued, maxQueuedOfOne = maxQueued } = this.#options;
    const queue = isUrgent ? this.#urgent : this.#waiting;
    if (this.#isClosed || queue.length >= maxQueued) throw createUnavailableError();
    this.#lastId += 1;
    const id = this.#lastId;
    // A task without an owner is its own owner.
    const owner = given ?? `\0${id}`;
    if (queue.count(owner) >= maxQueuedOfOne) throw new AppError('rate_limited');
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const task: Task<Input, Output> = { input, owner, resolve, reject };
    const busy = interrupts && this.#isBusy && !this.#isInterruptedFor(owner) ? this.#findInterruptible() : undefined;
    if (busy === undefined) {
      queue.push(owner, task, size);
      if (waitMaxMs !== undefined)
        task.waiting = setTimeout(
          () => queue.withdraw(owner, task) && reject(createUnavailableError()),
          waitMaxMs,
        ).unref();
    } else this.#send(busy, id, task);
    this.#next();
    return promise;
  }

  /** Terminates the threads; unfinished inputs are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject, waiting } of [...this.#urgent.drain(), ...this.#waiting.drain()]) {
      clearTimeout(waiting);
      reject(createUnavailableError());
    }
    for (const timer of this.#idleTimers.values()) clearTimeout(timer);
    this.#idleTimers.clear();
    const threads = [...this.#idle.splice(0), ...this.#running.keys()];
    for (const thread of threads) this.#end(thread, { error: createUnavailableError() });
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  get #isBusy(): boolean {
    return this.#running.size >= (this.#options.threads ?? 1);
  }

  /** A busy thread that is not yet interrupted by the maximum number of tasks. */
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
    clearTimeout(task.waiting);
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

  /** Checks after a while whether a thread has used up its time. */
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
    else this.#lose(thread, new Error(`A worker thread took longer than ${deadlineMs} ms`));
  }

  #takeIdle(): Worker | undefined {
    const thread = this.#idle.pop();
    if (thread !== undefined) this.#keep(thread);
    return thread;
  }

  /** Terminates a thread that stays idle for too long. */
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
      // No other environment variables, which include secrets.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb },
    });
    thread.on('message', (message: Answer<Output> | Fault) => {
      if ('fault' in message)
        this.#options.log?.error({ err: message.fault, thread: name }, 'a part of the work was skipped');
      else this.#rest(thread, message);
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('A worker thread ended unexpectedly')));
    // A working thread's deadline keeps the process alive; an idle thread must not.
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
    log?.error({ err: cause, thread: name }, 'a worker thread was lost');
    void thread.terminate();
    this.#end(thread, { error: createUnavailableError(cause) });
  }

  /** The thread has answered, and can take another input once it has answered everything it was sent. */
  #rest(thread: Worker, { id, result, cpuMs }: Answer<Output>): void {
    const busy = this.#running.get(thread);
    const task = busy?.tasks.get(id);
    if (busy === undefined || task === undefined) return;
    busy.tasks.delete(id);
    settle(task, result);
    // A finished interrupting task has used its own time, so the interrupted one gets that time back.
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

/** Total CPU time of the thread; 0 while it cannot be measured, at its start and end. */
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
