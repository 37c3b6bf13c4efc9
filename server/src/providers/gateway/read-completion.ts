import type { Clock } from '../../platform/clock.ts';
import { type DeltaContext, DeltaJoiner } from './delta-joiner.ts';
import { isErrorReport, readErrorReport } from './error-report.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { type Ending, readEnding } from './finish-reasons.ts';
import { readMessage } from './message-text.ts';
import { namesModeration } from './moderation.ts';
import { OneAnswer } from './one-answer.ts';
import { type CompletionOutcome, type CompletionReport, type CompletionRequest, GatewayError } from './port.ts';
import { mergeUsage, readUsage } from './reported-usage.ts';
import type { CompletionChoice, CompletionChunk, ReportedUsage } from './schema.ts';
import { SilenceWatch } from './silence-watch.ts';

/** So many pieces in a row without a part are waited through behind the end of an answer, since its usage may still come. */
const signsOfLifeMax = 5;

interface ReadOptions extends Pick<CompletionRequest, 'onText' | 'onReport' | 'signal'> {
  readonly clock: Clock;
  /** So much silence breaks the stream: comments and empty parts are silence, too. */
  readonly idleTimeoutMs: number;
  /** Is told once when the answer begins and is no report of an error: the request was taken. */
  readonly onAccepted?: () => void;
  /** Receives an error that came after the end of the text, which it does not change. */
  readonly onLateError?: (error: GatewayError) => void;
}

/**
 * Hands the text of an answer on as it arrives, waiting for whoever takes it. Comments and empty parts are silence, and thoughts without a
 * text are bounded.
 * @throws GatewayError when the answer reports an error, breaks off before its end, declines or holds no text; what `onText` throws.
 */
export async function readCompletion(
  parts: AsyncIterable<readonly CompletionChunk[]>,
  { onText, onReport, onAccepted, onLateError, signal, clock, idleTimeoutMs }: ReadOptions,
  failures: GatewayErrorFactory,
): Promise<CompletionOutcome> {
  const answer = new AnswerReader(failures);
  const throwIfAborted = () => {
    if (signal.aborted) throw failures.fromNetworkError(signal.reason, 'body');
  };
  const chunks = parts[Symbol.asyncIterator]();
  const one = new OneAnswer();
  const heard = new SilenceWatch(clock, idleTimeoutMs);
  let isAccepted = false;
  let signsOfLife = 0;
  try {
    for (
      let piece = await readNext(chunks, answer, onLateError);
      piece !== undefined;
      piece = await readNext(chunks, answer, onLateError)
    ) {
      signsOfLife = piece.length === 0 ? signsOfLife + 1 : 0;
      // Some servers go on with comments for ever behind the end.
      if (answer.isFinished && (signsOfLife > signsOfLifeMax || heard.isSilent)) break;
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
      }
      if (!answer.isFinished) heard.assertGoingOn(failures);
    }
    for (const chunk of one.takeHeld()) {
      const text = answer.accept(chunk);
      if (text !== '') await onText(text);
    }
  } finally {
    await chunks.return?.();
  }
  throwIfAborted();
  const rest = answer.takeRest();
  if (rest !== '') await onText(rest);
  return answer.finish();
}

/** After the end only usage can still come: what goes wrong there costs no text. @returns undefined when nothing more comes */
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

/** So many parts in a row whose numbers go up by one are parts of one text. */
const numberedMin = 3;
/** So much of a refusal is kept. */
const refusalMax = 500;

/** What has been read of one answer. */
class AnswerReader {
  readonly #failures: GatewayErrorFactory;
  readonly #joiner = new DeltaJoiner();
  #ending: Ending | undefined;
  #finishWord = '';
  /** How the provider behind a gateway put it. */
  #nativeWord: string | undefined;
  /** Whether text came after an end: then the server tells an end with every part. */
  #endsEarly = false;
  /** Of several choices the one that brought text first. */
  #index: number | undefined;
  /** Parts that may be numbered one by one instead of by their choice, until that is clear. */
  #numbered: CompletionChoice[] | undefined = [];
  #arePartsNumbered = false;
  #hasText = false;
  #hasParts = false;
  #hasToolCall = false;
  /** Whether parts of the text came as parts. */
  #joins = false;
  #thoughtChars = 0;
  #refusal = '';
  #filter: unknown;
  /** The first half of a character that a server split between two parts. */
  #halfCharacter = '';
  #model: string | undefined;
  #id: string | undefined;
  #usage: ReportedUsage | undefined;

  constructor(failures: GatewayErrorFactory) {
    this.#failures = failures;
  }

  /** Whether the last part told something new of the answer, besides its text. */
  hasNews = false;

  get isFinished(): boolean {
    return this.#ending !== undefined && !this.#endsEarly;
  }

  get thoughtChars(): number {
    return this.#thoughtChars;
  }

  /** So many parts held something of a thought or of a call. */
  thoughtParts = 0;

  /** The error in a part that comes after the end of the text. */
  findLateError(chunk: CompletionChunk): GatewayError | undefined {
    return this.isFinished && isError(chunk) ? this.#failures.fromErrorReport(chunk.error ?? chunk) : undefined;
  }

  /** @returns the text that the part adds. @throws GatewayError for a report of an error before the end */
  accept(chunk: CompletionChunk): string {
    const usage = chunk.usage ?? undefined;
    this.hasNews = (this.#id === undefined && chunk.id !== undefined) || usage !== undefined;
    if (!this.isFinished && isError(chunk)) throw this.#failures.fromErrorReport(chunk.error ?? chunk);
    this.#model ??= chunk.model;
    this.#id ??= chunk.id;
    this.#filter ??= chunk.prompt_filter_results ?? chunk.promptFeedback ?? undefined;
    this.#hasParts ||= chunk.choices !== undefined;
    const isWithFirstUsage = usage !== undefined && this.#usage === undefined;
    this.#usage = mergeUsage(this.#usage, usage);
    let text = '';
    const choices = inOrder(chunk.choices ?? []);
    if (choices.length > 1) this.#numbered = undefined;
    for (const choice of choices) text += this.#acceptChoice(choice, isWithFirstUsage);
    return text;
  }

  /** @returns the text of parts each of which has the next number, once so many came that they are no choices side by side */
  #acceptNumbered(choice: CompletionChoice, first: number): string {
    const numbered = this.#numbered;
    if (numbered === undefined || choice.index !== first + numbered.length + 1) {
      this.#numbered = undefined;
      return '';
    }
    numbered.push(choice);
    if (numbered.length < numberedMin) return '';
    this.#arePartsNumbered = true;
    return numbered
      .splice(0)
      .map((one) => this.#acceptChoice(one, false))
      .join('');
  }

  #acceptChoice(choice: CompletionChoice, isWithFirstUsage: boolean): string {
    const index = choice.index ?? 0;
    const delta = readMessage(choice.delta);
    const whole = readMessage(choice.message);
    const isWhole = delta.text === '' && whole.text !== '' && this.#joins;
    const said = delta.text || whole.text || choice.text || '';
    if (this.#index === undefined && said !== '') {
      if (index !== 0) this.#ending = undefined;
      this.#index = index;
    }
    if (!this.#arePartsNumbered && this.#index !== undefined) {
      if (index !== this.#index) return this.#acceptNumbered(choice, this.#index);
      // A second part of the same choice.
      if (this.#hasText) this.#numbered = undefined;
    }
    if (delta.text !== '') this.#joins = true;
    this.#thoughtChars += delta.thoughtChars + (this.#thoughtChars === 0 ? whole.thoughtChars : 0);
    this.#refusal = (this.#refusal + delta.refusal + (this.#refusal === '' ? whole.refusal : '')).slice(0, refusalMax);
    if (delta.isThought || delta.hasToolCall) this.thoughtParts += 1;
    this.#hasToolCall ||= delta.hasToolCall || whole.hasToolCall;
    this.#filter = choice.content_filter_results ?? this.#filter;
    const context = { isFinished: this.#ending !== undefined, isWithFirstUsage, isWhole };
    const text = this.#add(said, context);
    this.#readEnding(choice.finish_reason);
    this.#nativeWord = choice.native_finish_reason ?? this.#nativeWord;
    return text;
  }

  #add(said: string, context: DeltaContext): string {
    const added = this.#joiner.add(said, context);
    if (added !== '' && context.isFinished) this.#endsEarly = true;
    return this.#wellFormed(added);
  }

  #readEnding(finishReason: string | null | undefined): void {
    const ending = readEnding(finishReason);
    if (ending === undefined) return;
    if (ending === 'error') {
      if (!this.isFinished)
        throw this.#failures.fromErrorReport({ message: `finish_reason ${finishReason?.slice(0, 64)}` });
      return;
    }
    this.#ending = ending;
    this.#finishWord = finishReason?.slice(0, 64) ?? '';
  }

  /** What was held back until the end. */
  takeRest(): string {
    const rest = this.#wellFormed(this.#joiner.finish());
    const half = this.#halfCharacter;
    this.#halfCharacter = '';
    return rest + half.toWellFormed();
  }

  /** @throws GatewayError for an answer that declines or holds no text */
  finish(): CompletionOutcome {
    const filter = readErrorReport({ content_filter_results: this.#filter });
    const reasons = filter?.reasons ?? [];
    const finish = this.#finishWord === '' ? 'without a finish_reason' : `finish_reason ${this.#finishWord}`;
    if (this.#refusal.trim() !== '')
      throw this.#failures.fromInvalidResponse('refused', false, `the model declined: ${this.#refusal}`);
    if (this.#ending === 'refusal') throw this.#failures.fromInvalidResponse('refused', false, finish);
    // A filter that says why is told, also where it let some text through.
    const isDeclined = this.#ending === 'content_filter' && reasons.length > 0;
    if (this.#hasText && !isDeclined) return { finishReason: this.#finishReason(), ...this.report() };
    const native = readEnding(this.#nativeWord);
    if (native === 'refusal') throw this.#failures.fromInvalidResponse('refused', false, finish);
    const isFiltered =
      this.#ending === 'content_filter' || native === 'content_filter' || filter?.names.some(namesModeration) === true;
    if (isFiltered || reasons.length > 0) throw this.#failures.fromFilter(reasons, `${finish} without text`);
    if (this.#hasToolCall || this.#ending === 'tools') {
      throw this.#failures.fromInvalidResponse('refused', false, `only calls of tools, ${finish}`);
    }
    if (!this.#hasParts) throw this.#failures.fromInvalidResponse('bad_answer', true, 'the answer holds no choices');
    if (this.#ending === 'length' || this.#thoughtTokens() > 0) {
      throw this.#failures.fromInvalidResponse('only_thought', false, `only thoughts and no text, ${finish}`);
    }
    throw this.#failures.fromInvalidResponse('empty_answer', true, `no text, ${finish}`);
  }

  #finishReason(): CompletionOutcome['finishReason'] {
    const ending = this.#ending ?? 'unstated';
    return ending === 'tools' || ending === 'error' || ending === 'refusal' ? 'other' : ending;
  }

  #thoughtTokens(): number {
    return this.#thoughtChars + (readUsage(this.#usage, 0)?.reasoningTokens ?? 0);
  }

  report(): CompletionReport {
    return {
      model: this.#model,
      generationId: this.#id,
      usage: readUsage(this.#usage, this.#thoughtChars),
      ...(this.#thoughtChars === 0 ? {} : { thoughtChars: this.#thoughtChars }),
    };
  }

  /** NUL and halves of characters, which no database stores as text, are left out; a half waits for its other half. */
  #wellFormed(piece: string): string {
    if (piece === '') return '';
    const joined = this.#halfCharacter + piece;
    this.#halfCharacter = /[\ud800-\udbff]$/.exec(joined)?.[0] ?? '';
    const text = joined
      .slice(0, joined.length - this.#halfCharacter.length)
      .replaceAll('\0', '')
      .toWellFormed();
    this.#hasText ||= text.trim() !== '';
    return text;
  }
}

/** An error beside choices, or a report of one in place of an answer. */
function isError(chunk: CompletionChunk): boolean {
  const { choices, error } = chunk;
  if (error !== undefined && error !== null && error !== false && error !== '') return true;
  return choices === undefined && isErrorReport(chunk);
}

function inOrder(choices: NonNullable<CompletionChunk['choices']>): readonly CompletionChoice[] {
  const known = choices.filter((choice) => choice !== null);
  return known.length < 2 ? known : known.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
}
