import { parentPort, receiveMessageOnPort } from 'node:worker_threads';

/** The result of a task. */
export type TaskResult<Output> = { readonly output: Output } | { readonly error: unknown };
/**
 * Messages to a thread and back; a task and its result have the same number, and `cpuMs` is the total CPU time of the
 * thread.
 */
export type Question<Input> = { readonly id: number; readonly input: Input };
export type Answer<Output> = { readonly id: number; readonly result: TaskResult<Output>; readonly cpuMs: number };
/** An error from which a thread has recovered. */
export type Fault = { readonly fault: unknown };

/** Makes the main thread log an error from which this thread has recovered. */
export function reportFault(fault: unknown): void {
  parentPort?.postMessage({ fault } satisfies Fault);
}

/**
 * Makes a module the entry of a `WorkerThreadPool`.
 * @param work calls `answerOthers` regularly during long work, so that interrupting tasks are handled meanwhile; these
 * must be answered synchronously, because a promise would wait for the work around it
 * @throws on the main thread, which must not do the work
 */
export function serveWorkerThread<Input, Output>(
  work: (input: Input, answerOthers: () => void) => Output | Promise<Output>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This module must run in its own thread');
  const answer = ({ id, input }: Question<Input>): void => {
    const post = (result: TaskResult<Output>) => {
      const { user, system } = process.threadCpuUsage();
      port.postMessage({ id, result, cpuMs: (user + system) / 1000 } satisfies Answer<Output>);
    };
    try {
      const output = work(input, answerOthers);
      if (output instanceof Promise)
        void output.then((done: Output) => post({ output: done })).catch((error: unknown) => post({ error }));
      else post({ output });
    } catch (error) {
      post({ error });
    }
  };
  const answerOthers = (): void => {
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
      answer(next.message as Question<Input>);
  };
  port.on('message', answer);
}
