import type { Clock } from '../../platform/clock.ts';
import { AnswerReader } from './answer-reader.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { JsonValueCutter } from './json-values.ts';
import { AnswerSelector } from './one-answer.ts';
import { type CompletionOutcome, type CompletionRequest, GatewayError } from './port.ts';
import type { CompletionChunk } from './schema.ts';
import { SilenceWatch } from './silence-watch.ts';

/**
 * Maximum number of consecutive pieces without a chunk to wait for after the end of an answer, because its usage may
 * follow.
 */
const signsOfLifeMax = 5;
/** Maximum number of consecutive blanks: some models send line ends forever after the last word (ollama#2577). */
const blanksMax = 500;
/**
 * Maximum number of consecutive blanks after complete JSON, and the number that shows that a text ended before them.
 */
const idleBlanks = 32;

interface ReadOptions extends Pick<CompletionRequest, 'onText' | 'onReport' | 'signal' | 'responseFormat'> {
  readonly clock: Clock;
  /** Maximum silence before the stream counts as broken; comments and empty chunks count as silence. */
  readonly idleTimeoutMs: number;
  /** Called once when the answer begins and is not an error report, so the request was accepted. */
  readonly onAccepted?: () => void;
  /** Receives an error that came after the end of the text, which it does not affect. */
  readonly onLateError?: (error: GatewayError) => void;
}

/**
 * Passes on the text of an answer as it arrives, waiting for the receiver. Comments and empty chunks count as silence,
 * and reasoning without text is limited.
 * @throws GatewayError when the answer reports an error, breaks off before its end, declines or contains no text; the
 * errors of `onText`
 */
export async function readCompletion(
  parts: AsyncIterable<readonly CompletionChunk[]>,
  { onText, onReport, onAccepted, onLateError, signal, clock, idleTimeoutMs, responseFormat }: ReadOptions,
  failures: GatewayErrorFactory,
): Promise<CompletionOutcome> {
  const answer = new AnswerReader(failures);
  const throwIfAborted = () => {
    if (signal.aborted) throw failures.fromNetworkError(signal.reason, 'body');
  };
  const chunks = parts[Symbol.asyncIterator]();
  const one = new AnswerSelector();
  const heard = new SilenceWatch(clock, idleTimeoutMs);
  let isAccepted = false;
  const values = responseFormat === undefined ? undefined : new JsonValueCutter();
  let isJsonWhole = false;
  let signsOfLife = 0;
  let blanks = 0;
  try {
    for (
      let piece = await readNext(chunks, answer, onLateError);
      piece !== undefined;
      piece = await readNext(chunks, answer, onLateError)
    ) {
      signsOfLife = piece.length === 0 ? signsOfLife + 1 : 0;
      // Some servers send comments forever after the end.
      if (answer.isFinished && (signsOfLife > signsOfLifeMax || heard.isSilent)) break;
      if (blanks > (isJsonWhole ? idleBlanks : blanksMax)) break;
      for (const chunk of one.sort(piece)) {
        const late = answer.findLateError(chunk);
        if (late !== undefined) onLateError?.(late);
        const text = answer.accept(chunk);
        if (!isAccepted) onAccepted?.();
        isAccepted = true;
        if (answer.hasNews) onReport?.(answer.report());
        throwIfAborted();
        const taken = text === '' ? undefined : onText(text);
        if (taken !== undefined) await taken;
        heard.note(text, answer);
        const said = text.trimEnd();
        blanks = text.length - said.length + (said === '' ? blanks : 0);
        if (values !== undefined && said !== '')
          isJsonWhole = (values.cut(text).length > 0 || isJsonWhole) && !values.isInside;
      }
      if (!answer.isFinished) heard.assertProgress(failures);
    }
    for (const chunk of one.takeHeld()) {
      const text = answer.accept(chunk);
      if (text !== '') await onText(text);
    }
  } finally {
    await chunks.return?.();
  }
  throwIfAborted();
  const rest = answer.takeRest(responseFormat !== undefined);
  if (rest !== '') await onText(rest);
  const outcome = answer.finish();
  // The limit was reached by blanks: what came before shows whether it is complete.
  const isIdle = outcome.finishReason === 'length' && blanks >= idleBlanks;
  return isIdle ? { ...outcome, finishReason: 'unstated' } : outcome;
}

/**
 * After the end only usage can follow, so errors there do not affect the text. @returns undefined when nothing more
 * follows
 */
async function readNext(
  chunks: AsyncIterator<readonly CompletionChunk[]>,
  answer: AnswerReader,
  onLateError: ReadOptions['onLateError'],
): Promise<readonly CompletionChunk[] | undefined> {
  try {
    const { value, done } = await chunks.next();
    return done === true ? undefined : value;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.reason === 'cancelled' || !answer.isFinished) throw error;
    onLateError?.(error);
    return undefined;
  }
}
