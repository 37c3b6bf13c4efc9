import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { addMilliseconds, secondMs } from '../../../platform/clock.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import type { ClaimedGeneration } from './claim-generation.ts';
import type { AttemptDependencies } from './run-attempt.ts';

/** Time, in ms, that a correction must leave for the end of the generation. */
const reservedForEndMs = 5 * secondMs;

/**
 * The text with its sure misspellings mended, where it is a Turkish article. Never fails and never takes long: a text that cannot be mended in time,
 * or whose process stops, remains as it was written.
 */
export async function correctGenerated(
  generation: ClaimedGeneration,
  written: GeneratedText,
  stopSignal: AbortSignal,
  dependencies: AttemptDependencies,
): Promise<GeneratedText> {
  const { work } = generation;
  if (!('promptInput' in work) || work.promptInput.language !== 'tr') return written;
  return mend(generation, written, stopSignal, dependencies);
}

/** Corrects a Turkish section. Its heading line stays as planned. */
export async function correctSection(
  generation: ClaimedGeneration,
  language: ArticleLanguage,
  written: GeneratedText,
  signal: AbortSignal,
  dependencies: AttemptDependencies,
): Promise<GeneratedText> {
  if (language !== 'tr') return written;
  const bodyStart = written.text.startsWith('#') ? written.text.indexOf('\n') + 1 : 0;
  const body = { ...written, text: written.text.slice(bodyStart) };
  const mended = await mend(generation, body, signal, dependencies);
  return { ...mended, text: written.text.slice(0, bodyStart) + mended.text };
}

async function mend(
  { generationId, userId, deadlineAt }: ClaimedGeneration,
  written: GeneratedText,
  stopSignal: AbortSignal,
  { clock, log, correctText, generationLimits: { maxMendingMs } }: AttemptDependencies,
): Promise<GeneratedText> {
  const remainingMs = addMilliseconds(deadlineAt, -reservedForEndMs).getTime() - clock.now().getTime();
  if (remainingMs <= 0) return written;
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(Math.min(maxMendingMs, remainingMs))]);
  try {
    const { text, mended } = await Promise.race([
      correctText({ userId, text: written.text }),
      rejectWhenAborted(signal),
    ]);
    return { ...written, text, mended };
  } catch (err) {
    log.warn({ err, generationId, length: written.text.length }, 'could not correct the markup of a text');
    return written;
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
