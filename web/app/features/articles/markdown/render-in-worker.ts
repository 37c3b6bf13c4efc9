import type { ArticleText, RenderRequest } from './article-text.ts';
import type { ParsedMarkdown } from './read-markdown.ts';
import type { TextTask } from './text-worker.ts';
import { splitTitle } from './title-line.ts';

/** Maximum time, in ms, to parse a text for a reader; after that it is shown as typed. */
const deadlineMs = 10_000;

/**
 * Parses a text in a worker, which is terminated if it takes too long or the caller aborts. If no worker can be
 * started, the text is returned as typed.
 */
export async function renderInWorker(text: RenderRequest, signal: AbortSignal): Promise<ArticleText> {
  const answer = await runInWorker<ArticleText>({ kind: 'read', text }, signal);
  return answer.kind === 'done' ? answer.result : { kind: 'plain', text: withoutTitle(text) };
}

/**
 * Parses the blocks of a text for the editor in a worker.
 * @returns `undefined` as the result if the text contains something that the editor would lose
 */
export function readBlocksInWorker(
  markdown: string,
  signal: AbortSignal,
): Promise<WorkerResult<ParsedMarkdown | undefined>> {
  return runInWorker({ kind: 'blocks', markdown }, signal);
}

/** `late`: it took too long, or the caller aborted. `failed`: the worker could not be started or crashed. */
export type WorkerResult<R> = { readonly kind: 'done'; readonly result: R } | { readonly kind: 'late' | 'failed' };

async function runInWorker<R>(task: TextTask, signal: AbortSignal): Promise<WorkerResult<R>> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  } catch (failure) {
    reportError(failure);
    return { kind: 'failed' };
  }
  const { promise, resolve } = Promise.withResolvers<WorkerResult<R>>();
  const giveUp = () => resolve({ kind: 'late' });
  const fail = ({ message }: Event & { readonly message?: string }) => {
    // An event without a message means that the worker's file did not load.
    reportError(new Error(`The thread for texts failed: ${message ?? 'it could not be loaded'}`));
    resolve({ kind: 'failed' });
  };
  const timer = setTimeout(giveUp, deadlineMs);
  worker.onmessage = ({ data }: MessageEvent<R>) => resolve({ kind: 'done', result: data });
  worker.onerror = fail;
  worker.onmessageerror = fail;
  signal.addEventListener('abort', giveUp);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  });
}

function withoutTitle({ markdown, title }: RenderRequest): string {
  return title === undefined ? markdown : splitTitle(markdown, title).body;
}
