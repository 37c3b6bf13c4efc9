import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

interface SideThreadOptions {
  readonly name: string;
  /** The module that calls `answerInThread`. */
  readonly entry: URL;
  /** How many inputs may wait for the thread; more are refused. */
  readonly maxWaiting: number;
  /** A thread that works longer on one input is ended. */
  readonly deadlineMs: number;
  readonly log: Log;
}

type Answer<Output> = { readonly output: Output } | { readonly error: unknown };

interface Task<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** Of JavaScript objects; a thread that needs more is ended by Node, and not the process with it. */
const heapMaxMb = 256;

/**
 * A thread of its own for work that computes for long, so that the process goes on answering meanwhile. It begins with its first
 * input, takes one after the other, and stays. One that dies or exceeds its deadline is followed by a new one; what it was working
 * on is not tried again, since it may be the cause. Inputs and outputs are copied, so they must be plain data.
 */
export class SideThread<Input, Output> {
  readonly #options: SideThreadOptions;
  readonly #waiting: Task<Input, Output>[] = [];
  #running: { readonly task: Task<Input, Output>; readonly deadline: NodeJS.Timeout } | undefined;
  #thread: Worker | undefined;
  #isClosed = false;

  constructor(options: SideThreadOptions) {
    this.#options = options;
  }

  /**
   * The output for an input, worked out in the thread.
   * @throws {AppError} `dependency_unavailable` when too many wait, when the thread is lost over it, and after `close`
   * @throws what the work itself throws
   */
  async run(input: Input): Promise<Output> {
    if (this.#isClosed || this.#waiting.length >= this.#options.maxWaiting) throw unavailable();
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    this.#waiting.push({ input, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the thread; what is not done by now is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(unavailable());
    this.#end({ error: unavailable() });
    await thread?.terminate();
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const task = this.#waiting.shift();
    if (task === undefined) return;
    const { deadlineMs } = this.#options;
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const onDeadline = () => this.#lose(thread, new Error(`A thread worked longer than ${deadlineMs} ms`));
    this.#running = { task, deadline: setTimeout(onDeadline, deadlineMs) };
    try {
      thread.postMessage(task.input);
    } catch (error) {
      this.#end({ error });
    }
  }

  #start(): Worker {
    const { name, entry } = this.#options;
    // What it works on needs nothing of the environment, which holds secrets.
    const thread = new Worker(entry, { name, env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } });
    thread.on('message', (answer: Answer<Output>) => {
      if (this.#thread === thread) this.#end(answer);
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('A thread ended by itself')));
    // While it works its deadline keeps the process, while it rests nothing has to.
    thread.unref();
    return thread;
  }

  #lose(thread: Worker, cause: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    const { log, name } = this.#options;
    log.error({ err: cause, thread: name }, 'a thread was lost');
    void thread.terminate();
    this.#end({ error: unavailable(cause) });
  }

  #end(answer: Answer<Output>): void {
    if (this.#running === undefined) return;
    const { task, deadline } = this.#running;
    clearTimeout(deadline);
    this.#running = undefined;
    if ('output' in answer) task.resolve(answer.output);
    else task.reject(answer.error);
    this.#next();
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('dependency_unavailable', { cause });
}

/** Makes a module the entry of a `SideThread`. @throws on the main thread, where the work must not be done */
export function answerInThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread of its own');
  port.on('message', async (input: Input) => {
    port.postMessage(
      await work(input).then(
        (output): Answer<Output> => ({ output }),
        (error: unknown): Answer<Output> => ({ error }),
      ),
    );
  });
}
