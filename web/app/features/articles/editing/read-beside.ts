import type { ArticleText } from '../public/article-text.ts';
import type { TextToRead } from './read-text.ts';
import { splitTitle } from './title-line.ts';

/** A reader waits no longer for a text that is slow to read; it is shown as it was typed. */
const deadlineMs = 10_000;

/** Reads a text in a thread of its own, which is ended when it takes too long or nobody waits any more. */
export function readBeside(text: TextToRead, signal: AbortSignal): Promise<ArticleText> {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ArticleText>();
  const giveUp = () => resolve({ kind: 'plain', text: withoutTitle(text) });
  const timer = setTimeout(giveUp, deadlineMs);
  worker.onmessage = ({ data }: MessageEvent<ArticleText>) => resolve(data);
  worker.onerror = giveUp;
  signal.addEventListener('abort', giveUp);
  worker.postMessage(text);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  });
}

function withoutTitle({ markdown, title }: TextToRead): string {
  return title === undefined ? markdown : splitTitle(markdown, title).body;
}
