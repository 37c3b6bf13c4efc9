import { CallArguments } from './call-arguments.ts';
import { DeltaJoiner } from './delta-joiner.ts';
import { readErrorReport } from './error-report.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { type Ending, readEnding } from './finish-reasons.ts';
import { readMessage } from './message-text.ts';
import { namesModeration } from './moderation.ts';
import type { CompletionOutcome, CompletionReport, GatewayError } from './port.ts';
import { mergeUsage, readUsage } from './reported-usage.ts';
import type { CompletionChoice, CompletionChunk, ReportedUsage } from './schema.ts';

/** Number of consecutive chunks with increasing index which shows that they are parts of one text. */
const numberedMin = 3;
/** Maximum length of a refusal that is retained. */
const refusalMax = 500;

/** The state of reading one answer: chunks in, its text and its end out. */
export class AnswerReader {
  readonly #failures: GatewayErrorFactory;
  readonly #joiner = new DeltaJoiner();
  #ending: Ending | undefined;
  #finishWord = '';
  /** The finish reason of the provider behind a gateway. */
  #nativeWord: string | undefined;
  /** Whether text came after an end: then the server reports an end with every chunk. */
  #endsEarly = false;
  /** Of several choices, the one that brought text first. */
  #index: number | undefined;
  /** Chunks that may be numbered consecutively instead of by choice, until that is clear. */
  #numbered: CompletionChoice[] | undefined = [];
  #arePartsNumbered = false;
  #hasText = false;
  #hasParts = false;
  #hasToolCall = false;
  readonly #call = new CallArguments();
  /** Whether the text came in chunks. */
  #joins = false;
  #reasoningChars = 0;
  #refusal = '';
  #filter: unknown;
  /** The first half of a surrogate pair that a server split between two chunks. */
  #halfCharacter = '';
  #model: string | undefined;
  #id: string | undefined;
  #usage: ReportedUsage | undefined;

  constructor(failures: GatewayErrorFactory) {
    this.#failures = failures;
  }

  /** Whether the last chunk contained news about the answer other than text. */
  hasNews = false;

  get isFinished(): boolean {
    return this.#ending !== undefined && !this.#endsEarly;
  }

  get reasoningChars(): number {
    return this.#reasoningChars;
  }

  /** Number of chunks with reasoning or tool calls. */
  thoughtParts = 0;

  /** The error in a chunk that comes after the end of the text. */
  findLateError(chunk: CompletionChunk): GatewayError | undefined {
    return this.isFinished && isError(chunk) ? this.#failures.fromErrorReport(findError(chunk) ?? chunk) : undefined;
  }

  /** @returns the text that the chunk adds. @throws GatewayError for an error report before the end */
  accept(chunk: CompletionChunk): string {
    const usage = chunk.usage ?? undefined;
    this.hasNews = (this.#id === undefined && chunk.id !== undefined) || usage !== undefined;
    if (!this.isFinished && isError(chunk)) throw this.#failures.fromErrorReport(findError(chunk) ?? chunk);
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

  /** @returns the text of consecutively numbered chunks, once enough came to show that they are not parallel choices */
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
      // A second chunk of the same choice.
      if (this.#hasText) this.#numbered = undefined;
    }
    if (delta.text !== '') this.#joins = true;
    this.#reasoningChars += delta.reasoningChars + (this.#reasoningChars === 0 ? whole.reasoningChars : 0);
    this.#refusal = (this.#refusal + delta.refusal + (this.#refusal === '' ? whole.refusal : '')).slice(0, refusalMax);
    if (delta.isThought || delta.hasToolCall) this.thoughtParts += 1;
    this.#hasToolCall ||= delta.hasToolCall || whole.hasToolCall;
    if (!this.#hasText) this.#call.add(delta.callArguments || whole.callArguments);
    this.#filter = choice.content_filter_results ?? this.#filter;
    const isFinished = this.#ending !== undefined;
    const added = this.#joiner.add(said, { isFinished, isWithFirstUsage, isWhole });
    if (added !== '' && isFinished) this.#endsEarly = true;
    const text = this.#wellFormed(added);
    this.#readEnding(choice.finish_reason);
    this.#nativeWord =
      choice.native_finish_reason ?? choice.finish_details?.type ?? choice.stop_reason ?? this.#nativeWord;
    return text;
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

  /**
   * The text held back until the end, or the answer that a model gave as the arguments of a tool call.
   * @param isJson whether JSON was requested
   */
  takeRest(isJson: boolean): string {
    const rest = this.#wellFormed(this.#joiner.finish());
    const half = this.#halfCharacter;
    this.#halfCharacter = '';
    if (this.#hasText || rest + half !== '') return rest + half.toWellFormed();
    return this.#wellFormed(this.#call.findAnswer(isJson));
  }

  /** @throws GatewayError for an answer that declines or contains no text */
  finish(): CompletionOutcome {
    const filter = readErrorReport({ content_filter_results: this.#filter });
    const reasons = filter?.reasons ?? [];
    const finish = this.#finishWord === '' ? 'without a finish_reason' : `finish_reason ${this.#finishWord}`;
    if (this.#refusal.trim() !== '')
      throw this.#failures.fromInvalidResponse('refused', false, `the model declined: ${this.#refusal}`);
    if (this.#ending === 'refusal') throw this.#failures.fromInvalidResponse('refused', false, finish);
    // A filter with reasons is reported even if it let some text through.
    const isDeclined = this.#ending === 'content_filter' && reasons.length > 0;
    if (this.#ending === 'withheld')
      throw this.#failures.fromInvalidResponse('content_filter', true, `the answer was withheld, ${finish}`);
    if (this.#hasText && !isDeclined) return { finishReason: this.#finishReason(), ...this.report() };
    const native = readEnding(this.#nativeWord);
    if (native === 'refusal') throw this.#failures.fromInvalidResponse('refused', false, finish);
    const isFiltered =
      this.#ending === 'content_filter' || native === 'content_filter' || filter?.names.some(namesModeration) === true;
    if (isFiltered || reasons.length > 0) throw this.#failures.fromFilter(reasons, `${finish} without text`);
    if (this.#hasToolCall || this.#ending === 'tools') {
      throw this.#failures.fromInvalidResponse('refused', false, `only tool calls and no text, ${finish}`);
    }
    if (!this.#hasParts) throw this.#failures.fromInvalidResponse('bad_answer', true, 'the response has no choices');
    if (this.#ending === 'length' || this.#thoughtTokens() > 0) {
      throw this.#failures.fromInvalidResponse('only_thought', false, `only reasoning and no text, ${finish}`);
    }
    throw this.#failures.fromInvalidResponse('empty_answer', true, `no text, ${finish}`);
  }

  #finishReason(): CompletionOutcome['finishReason'] {
    const ending = this.#ending ?? 'unstated';
    // A gateway may call every end a proper one.
    const native = ending === 'stop' || ending === 'unstated' ? readEnding(this.#nativeWord) : undefined;
    if (native === 'length' || native === 'content_filter') return native;
    return ending === 'tools' || ending === 'error' || ending === 'refusal' || ending === 'withheld' ? 'other' : ending;
  }

  #thoughtTokens(): number {
    return this.#reasoningChars + (readUsage(this.#usage, 0)?.reasoningTokens ?? 0);
  }

  report(): CompletionReport {
    return {
      model: this.#model,
      generationId: this.#id,
      usage: readUsage(this.#usage, this.#reasoningChars),
      ...(this.#reasoningChars === 0 ? {} : { reasoningChars: this.#reasoningChars }),
    };
  }

  /** Removes NUL and unpaired surrogates, which no database stores as text; a first half waits for its second half. */
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

/** The error of a chunk, or of one of its choices. */
function findError({ error, choices }: CompletionChunk): unknown {
  return error ?? choices?.find((choice) => choice?.error !== undefined && choice.error !== null)?.error;
}

/** An error beside choices, or an error report instead of an answer. */
function isError(chunk: CompletionChunk): boolean {
  const error = findError(chunk);
  return error !== undefined && error !== null && error !== false && error !== '';
}

function inOrder(choices: NonNullable<CompletionChunk['choices']>): readonly CompletionChoice[] {
  const known = choices.filter((choice) => choice !== null);
  return known.length < 2 ? known : known.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
}
