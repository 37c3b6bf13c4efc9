import { JoinedText } from '../../platform/text/joined-text.ts';
import { isRefusal } from '../answer-checks/refusals.ts';
import { Asides } from './asides.ts';
import { Body } from './body.ts';
import { CameText } from './came-text.ts';
import type { CleanerOptions } from './cleaner-options.ts';
import { Closing } from './closing.ts';
import { CodeSpans } from './code-spans.ts';
import { Continuation } from './continuation.ts';
import { EmptyPhrases } from './empty-phrases.ts';
import { foldWhole } from './folded-text.ts';
import { HtmlBlocks } from './html-blocks.ts';
import { listMarks, listNamed } from './invented-citations.ts';
import { isSentenceOpen } from './join-words.ts';
import { JsonWrap } from './json-wrap.ts';
import { Characters } from './letters/characters.ts';
import { EncodedBlanks } from './letters/encoded-blanks.ts';
import { correctGarbledLetters, type GarbledContext, GarbledLetters } from './letters/garbled-letters.ts';
import { LiveLetters } from './letters/live-letters.ts';
import { MendedLetters } from './letters/mended-letters.ts';
import { Preamble } from './preamble.ts';
import { createReport, type HygieneReport, StageChain } from './stage.ts';
import { Reasoning } from './thoughts/reasoning.ts';
import { convertForeignMarkup, hasForeignMarkup } from './whole/foreign-markup.ts';
import { isAboutCodes, normalizeText } from './whole/normal-text.ts';
import { unwrapAnswer } from './whole/unwrapped-answer.ts';
import {
  dropChangeMarks,
  dropInventedPictures,
  dropSectionRemarks,
  dropSourceList,
  keepOneText,
} from './whole/whole-answer.ts';
import { WrappingTags } from './wrapping-tags.ts';

export type { AnswerForm, CleanerOptions } from './cleaner-options.ts';
export type { HygieneReport } from './stage.ts';

/**
 * Makes clean Markdown of a model's answer while it is streamed: removes reasoning, fences, talk about the answer and
 * useless marks. A clean answer passes unchanged except for leading blank lines. Readers never see what is removed
 * later: a possible removal is held back, at most 400 characters or the length of a thought.
 */
export class AnswerCleaner {
  readonly report: HygieneReport = createReport();
  readonly #options: CleanerOptions;
  readonly #stages = new StageChain();
  readonly #emit: (text: string) => void;
  readonly #emitted = new JoinedText();
  readonly #readEmitted: (() => string) | undefined;
  /** The raw answer, without harmful characters. */
  readonly #came: CameText;
  #final: string | undefined;
  #bareEnd: { readonly length: number; readonly isInvented: boolean } | undefined;
  readonly #reasoning: Reasoning;
  readonly #json: JsonWrap | undefined;
  readonly #asides: Asides | undefined;
  readonly #body: Body | undefined;
  readonly #letters: GarbledContext;
  readonly #live: LiveLetters | undefined;
  readonly #garbled: GarbledLetters;

  /**
   * @param named labels of citations that point to something; see `listNamed`
   * @param readEmitted returns the text passed to `emit` so far, for callers that store it anyway: the cleaner then
   * keeps no copy
   */
  constructor(
    options: CleanerOptions,
    emit: (text: string) => void,
    {
      named = new Set(),
      readEmitted,
    }: { readonly named?: ReadonlySet<string>; readonly readEmitted?: (() => string) | undefined } = {},
  ) {
    this.#options = options;
    this.#readEmitted = readEmitted;
    this.#came = new CameText(readEmitted);
    const { form, soFar = '' } = options;
    const title = options.title === undefined ? undefined : foldWhole(options.title);
    const report = this.report;
    this.#emit = emit;
    const stages = this.#stages;
    const isText = form !== 'json' && form !== 'blocks';
    if (soFar !== '')
      stages.put(
        (emitText) =>
          new Continuation(
            soFar,
            { isExact: !isText, language: options.language, heading: options.subject?.split('\n').at(-1) },
            report,
            emitText,
          ),
      );
    const closing = isText
      ? stages.put((emitText) => new Closing(report, emitText, soFar, options.title ?? options.subject))
      : undefined;
    if (closing !== undefined && (form === 'article' || form === 'section'))
      // A remark is recognized line by line, as the lines come.
      this.#asides = stages.put(
        () =>
          new Asides(report, (text) => closing.append(text), {
            soFar,
            title: options.title ?? options.subject,
            isSection: form === 'section',
            isEnglish: options.language === 'en',
          }),
      );
    const known = options.edited === undefined ? named : new Set([...named, ...listMarks(options.edited)]);
    if (form !== 'json') {
      stages.put((emitText) => new EmptyPhrases(emitText, { soFar, language: options.language }));
      this.#body = stages.put(
        (emitText) =>
          new Body(report, emitText, {
            isArticle: form === 'article',
            title,
            soFar,
            sourceAuthors: options.sourceAuthors,
            named: known,
          }),
      );
    }
    const html = isText ? stages.put((emitText) => new HtmlBlocks(report, emitText, soFar)) : undefined;
    // JSON is found among words, except for its continuation.
    if (form !== 'json' || soFar !== '')
      stages.put(
        (emitText) =>
          new Preamble(report, html === undefined ? emitText : (text) => html.append(text), {
            isJson: form === 'json',
            isJoint: soFar !== '',
            isSentenceOpen: isSentenceOpen(soFar.trimEnd()),
            isPlain: form === 'text',
            isArticle: form === 'article',
            title,
          }),
      );
    if (form !== 'json' && (soFar === '' || isText))
      stages.put(
        (emitText) =>
          new WrappingTags(report, emitText, (length) => {
            this.#bareEnd = { length, isInvented: true };
          }),
      );
    if (isText && options.isNormal !== true && !isAboutCodes(`${options.title ?? options.subject ?? ''}\n${soFar}`))
      this.#live = stages.put((emitText) => new LiveLetters(emitText, soFar));
    const onBareEnd = (length: number) => {
      this.#bareEnd = { length, isInvented: false };
    };
    this.#reasoning = stages.put(
      (emitText) =>
        new Reasoning(report, this.#passOn(emitText), onBareEnd, {
          soFar,
          title: form === 'article' ? title : undefined,
          isSection: form === 'section',
          subject: options.subject,
          isJson: form === 'json',
        }),
    );
    stages.put((emitText) => new Characters(report, emitText));
    const isJson = form === 'json';
    this.#letters = { soFar, isJson, title: options.title, isGarbled: () => mended.hasMended };
    this.#garbled = stages.put((emitText) => new GarbledLetters(report, emitText, this.#letters));
    const isCode = soFar !== '' && new CodeSpans(soFar).isCode;
    const mended = stages.put((emitText) => new MendedLetters(report, emitText, soFar, isJson || isCode));
    if (isText && !isCode && options.isProse !== true)
      this.#json = stages.put((emitText) => new JsonWrap(report, emitText));
    else if (form === 'blocks' && soFar === '')
      stages.put((emitText) => new JsonWrap(report, emitText, /^(?:\s|\\n)*<(?:block|unchanged)\b/u));
    stages.put((emitText) => new EncodedBlanks(report, emitText));
  }

  append(piece: string): void {
    this.#pass(this.#stages.read(piece, false));
  }

  /** Ends the answer, also a truncated one, and decides about held-back text. */
  finish(): void {
    this.#pass(this.#stages.read('', true));
    this.#decideBareEnd();
    this.#restoreNamed();
    this.#restoreRefusal();
    if (this.#normalize()) return;
    // Letters were left before others showed that the text is garbled.
    if (this.#garbled.shouldReadAgain)
      this.#final = correctGarbledLetters(this.text, this.report, {
        ...this.#letters,
        areControlsLost: this.#garbled.areControlsLost,
      });
    this.#correctWhole();
  }

  /**
   * Cleans the answer again after its letters were decoded, or after they were decoded for readers only.
   * @returns whether there was anything to decode
   */
  #normalize(): boolean {
    const { form, language, soFar = '', title, subject, isNormal } = this.#options;
    if (isNormal === true) return false;
    const came = this.#came.toString();
    const normal = normalizeText(came, { isJson: form === 'json', language, soFar, title: title ?? subject });
    if (normal === came && this.#live?.hasDecoded !== true) return false;
    if (normal !== came) this.report.marks += 1;
    this.#final = cleanAnswer(normal, { ...this.#options, isNormal: true }).text;
    return true;
  }

  /** Corrects what only the whole answer shows: another notation, a second beginning, pictures, marks of changes. */
  #correctWhole(): void {
    const { form, soFar = '', title, subject, edited = '', isGiven, sourceAuthors } = this.#options;
    if (form !== 'json' && form !== 'blocks' && soFar === '' && this.#unwrap()) return;
    const object = soFar !== '' && this.#json?.isOpened === true ? this.#json.whole : undefined;
    if (object !== undefined && exampleFirst.test(object)) {
      this.#final = cleanAnswer(object, { ...this.#options, isProse: true }).text;
      return;
    }
    if (form === 'article' || form === 'section') {
      const came = this.#came.toString();
      const answer = soFar === '' ? keepOneText(came, title === undefined ? undefined : foldWhole(title)) : came;
      const begun = isGiven === undefined || sourceAuthors !== undefined ? answer : dropSourceList(answer, isGiven);
      const markdown = convertForeignMarkup(begun, title ?? subject) ?? begun;
      if (markdown !== came && markdown.length < came.length * 2 && !hasForeignMarkup(markdown)) {
        this.report.marks += 1;
        this.#final = cleanAnswer(markdown, this.#options).text;
      }
    }
    const text =
      form === 'blocks'
        ? dropChangeMarks(this.text, edited)
        : form === 'article'
          ? dropSectionRemarks(this.text)
          : this.text;
    const isKnown = (address: string) => isGiven?.(address) !== false || edited.includes(address);
    const left = form === 'json' ? text : dropInventedPictures(text, isKnown);
    if (left === this.text) return;
    this.report.marks += 1;
    this.#final = left;
  }

  /** Unwraps an answer that is completely enclosed, for example in JSON. */
  #unwrap(): boolean {
    const whole = this.#json?.whole;
    const inner = unwrapAnswer(whole ?? this.#came.toString());
    if (inner === undefined) return false;
    // The text of the first field may be all.
    if (this.#json?.isOpened === true && this.text.length * 3 > inner.length * 2 && !/^\s*["[{]/u.test(this.text))
      return false;
    this.report.fences += 1;
    this.#final = cleanAnswer(inner, this.#options).text;
    return true;
  }

  /** Text that was received but not passed on yet. */
  get held(): string {
    return this.#stages.held;
  }

  /**
   * The clean text. After the end it may differ from the text passed on: some thoughts are recognized only at their
   * end.
   */
  get text(): string {
    return this.#final ?? this.passedOn;
  }

  get passedOn(): string {
    return this.#readEmitted?.() ?? this.#emitted.toString();
  }

  /** Whether the model ended its answer with its own token, or went on as another speaker. */
  get hasEnded(): boolean {
    return this.#reasoning.hasEnded || this.#asides?.hasEnded === true;
  }

  #pass(text: string): void {
    if (text === '') return;
    this.#came.notePassed(text);
    if (this.#readEmitted === undefined) this.#emitted.append(text);
    this.#emit(text);
  }

  #passOn(emit: (text: string) => void): (text: string) => void {
    return (text) => {
      this.#came.append(text);
      emit(text);
    };
  }

  /** Restores citation marks that looked invented but whose notes came at the end. */
  #restoreNamed(): void {
    const hidden = this.#body?.hidden;
    if (hidden === undefined || hidden.size === 0) return;
    const came = this.#came.toString();
    const named = listNamed(came);
    if (this.#final === undefined && [...hidden].some((label) => named.has(label)))
      this.#final = cleanAnswer(came, this.#options, named).text;
  }

  /**
   * A refusal also looks like talk: when the answer consists of nothing else, it is restored, so that it is recognized
   * as a refusal.
   */
  #restoreRefusal(): void {
    const { form, soFar = '' } = this.#options;
    if (
      soFar !== '' ||
      (form !== 'article' && form !== 'section') ||
      this.text.length > refusalRestMax ||
      (this.text.includes('#') && /\S/u.test(this.text.replace(headingLines, '')))
    )
      return;
    const came = this.#came.toString().trim();
    if (this.text.trim() !== came && isRefusal(came) && !isRefusal(this.text)) this.#final = came;
  }

  /**
   * Decides about a thought without an opening mark that was already passed on: the text after it is the answer, if it
   * is one.
   */
  #decideBareEnd(): void {
    if (this.#bareEnd === undefined) return;
    const came = this.#came.toString();
    const { length, isInvented } = this.#bareEnd;
    const [thought, answer] = [came.slice(0, length), came.slice(length)];
    if (answer.trim().length < Math.min(200, thought.length / 3)) return;
    // A tag around the answer ends where the answer ends.
    if (isInvented && (title.test(thought) || !title.test(answer))) return;
    // A mark in the middle of an article ends no thought.
    if (this.#options.form === 'article' && title.test(thought) && !title.test(answer)) return;
    const cleaned = cleanAnswer(answer, this.#options);
    this.#final = cleaned.text;
  }
}

/** Maximum length, in characters, of what remains when hygiene removes a part of a refusal. */
const refusalRestMax = 200;
/** One small object that a sentence goes on behind. */
const exampleFirst = /^\s{0,9}\{[^{}]{1,1000}\}["'’`”]{0,2}[ \t]{0,3}[\p{L},;:.]/u;
const title = /^# +\S/mu;
const headingLines = /^#{1,6}[ \t][^\n]*$/gmu;

/** Cleans a complete answer. */
export function cleanAnswer(
  answer: string,
  options: CleanerOptions,
  named: ReadonlySet<string> = new Set(),
): { text: string; report: HygieneReport } {
  const cleaner = new AnswerCleaner(options, () => undefined, { named });
  cleaner.append(answer);
  cleaner.finish();
  return { text: cleaner.text, report: cleaner.report };
}
