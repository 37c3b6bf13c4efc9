import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { JoinedText } from '../../../../platform/text/joined-text.ts';
import { isRefusal } from '../acceptance/refusals.ts';
import { Asides } from './asides.ts';
import { Body } from './body.ts';
import { ByteTokens } from './byte-tokens.ts';
import { Characters } from './characters.ts';
import { Closing } from './closing.ts';
import { Continuation } from './continuation.ts';
import { EmptyPhrases } from './empty-phrases.ts';
import { EscapedLetters } from './escaped-letters.ts';
import { foldWhole } from './folded-text.ts';
import { HtmlBlocks } from './html-blocks.ts';
import { listMarks, listNamed } from './invented-citations.ts';
import { isSentenceOpen } from './join-words.ts';
import { JsonWrap } from './json-wrap.ts';
import { MendedLetters } from './mended-letters.ts';
import { Opening } from './opening.ts';
import { Reasoning } from './reasoning.ts';
import { createReport, type HygieneReport, type Stage } from './stage.ts';
import { UrlEscapes } from './url-escapes.ts';
import { WrappingTags } from './wrapping-tags.ts';

export type { HygieneReport } from './stage.ts';

/** What an answer is: a whole article, one section of it, marked blocks of an edit, JSON, or a plain text such as one sentence. */
export type AnswerForm = 'article' | 'section' | 'blocks' | 'json' | 'text';

export interface CleanerOptions {
  readonly form: AnswerForm;
  readonly language: ArticleLanguage;
  /** The clean text that this answer goes on with. */
  readonly soFar?: string;
  readonly title?: string;
  /** The text that an edit was asked for: its marks of citations stay. */
  readonly edited?: string;
  /** Authors, publishers and titles of the sources of a text that has some. */
  readonly sourceAuthors?: readonly string[];
}

/**
 * Makes clean Markdown of a model's answer while it streams: without thoughts, fences, talk about the answer and marks of no use. A clean
 * answer passes unchanged but for blank lines at its start. Readers never see what is dropped later: what may be dropped is held back, at
 * most 400 characters or the length of a thought.
 */
export class AnswerCleaner {
  readonly report: HygieneReport = createReport();
  readonly #options: CleanerOptions;
  readonly #stages: readonly Stage[];
  readonly #emit: (text: string) => void;
  readonly #emitted = new JoinedText();
  readonly #readEmitted: (() => string) | undefined;
  /** What the piece that came last set free. */
  readonly #ready: string[] = [];
  /** As it came, without harmful characters. */
  readonly #came = new JoinedText();
  #final: string | undefined;
  #bareEnd: { readonly length: number; readonly isInvented: boolean } | undefined;
  #reasoning: Reasoning | undefined;
  #asides: Asides | undefined;

  readonly #body: Body | undefined;

  /**
   * @param named labels of citations that name something; see `listNamed`
   * @param readEmitted the text passed to `emit` so far, for callers that keep it anyway: the cleaner then keeps no copy
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
    const { form, soFar = '' } = options;
    const title = options.title === undefined ? undefined : foldWhole(options.title);
    const report = this.report;
    this.#emit = emit;
    let next = (text: string) => {
      this.#ready.push(text);
    };
    const stages: Stage[] = [];
    const put = (create: (emit: (text: string) => void) => Stage) => {
      const stage = create(next);
      stages.unshift(stage);
      next = (text) => stage.append(text);
    };
    const isText = form !== 'json' && form !== 'blocks';
    if (soFar !== '')
      put((emitText) => new Continuation(soFar, { isExact: !isText, language: options.language }, report, emitText));
    if (isText) put((emitText) => new Closing(report, emitText, soFar));
    if (form === 'article' || form === 'section')
      put((emitText) => {
        this.#asides = new Asides(report, emitText, { soFar, title: options.title, isSection: form === 'section' });
        return this.#asides;
      });
    let body: Body | undefined;
    const known = options.edited === undefined ? named : new Set([...named, ...listMarks(options.edited)]);
    if (form !== 'json') {
      put((emitText) => new EmptyPhrases(emitText, { soFar, language: options.language }));
      put((emitText) => {
        body = new Body(report, emitText, {
          isArticle: form === 'article',
          title,
          soFar,
          sourceAuthors: options.sourceAuthors,
          named: known,
        });
        return body;
      });
    }
    this.#body = body;
    if (form !== 'json') put((emitText) => new EscapedLetters(report, emitText, soFar));
    if (isText) put((emitText) => new HtmlBlocks(report, emitText, soFar));
    // JSON is found among words, but for its rest.
    if (form !== 'json' || soFar !== '')
      put(
        (emitText) =>
          new Opening(report, emitText, {
            isJson: form === 'json',
            isJoint: soFar !== '',
            isSentenceOpen: isSentenceOpen(soFar.trimEnd()),
            isPlain: form === 'text',
            isArticle: form === 'article',
            title,
          }),
      );
    if (form !== 'json' && (soFar === '' || isText))
      put(
        (emitText) =>
          new WrappingTags(report, emitText, (length) => {
            this.#bareEnd = { length, isInvented: true };
          }),
      );
    const onBareEnd = (length: number) => {
      this.#bareEnd = { length, isInvented: false };
    };
    put((emitText) => {
      this.#reasoning = new Reasoning(report, this.#passOn(emitText), onBareEnd, soFar);
      return this.#reasoning;
    });
    put((emitText) => new Characters(report, emitText));
    put((emitText) => new MendedLetters(report, emitText, soFar, form === 'json'));
    if (isText && soFar === '') put((emitText) => new JsonWrap(report, emitText));
    if (isText) put((emitText) => new UrlEscapes(report, emitText));
    put((emitText) => new ByteTokens(report, emitText));
    this.#stages = stages;
  }

  append(piece: string): void {
    this.#stages[0]?.append(piece);
    this.#passReady();
  }

  /** The answer is over, or was cut for length: what is held back is decided now. */
  finish(): void {
    for (const stage of this.#stages) stage.finish();
    this.#passReady();
    this.#decideBareEnd();
    this.#restoreNamed();
    this.#restoreRefusal();
  }

  /** What came and was not passed on yet. */
  get held(): string {
    return this.#stages
      .map(({ held }) => held)
      .reverse()
      .join('');
  }

  /** The clean text. After the end it may differ from what was passed on: a thought may be known as one only by its end. */
  get text(): string {
    return this.#final ?? this.passedOn;
  }

  /** What was passed on. */
  get passedOn(): string {
    return this.#readEmitted?.() ?? this.#emitted.toString();
  }

  /** Whether the model said with a token of its own that its answer is whole, or went on as another speaker. */
  get hasEnded(): boolean {
    return this.#reasoning?.hasEnded === true || this.#asides?.hasEnded === true;
  }

  #passReady(): void {
    const text = this.#ready.splice(0).join('');
    if (text === '') return;
    if (this.#readEmitted === undefined) this.#emitted.append(text);
    this.#emit(text);
  }

  #passOn(emit: (text: string) => void): (text: string) => void {
    return (text) => {
      this.#came.append(text);
      emit(text);
    };
  }

  /** Marks that were taken for inventions, and whose notes came at the end. */
  #restoreNamed(): void {
    const hidden = this.#body?.hidden;
    if (hidden === undefined || hidden.size === 0) return;
    const came = this.#came.toString();
    const named = listNamed(came);
    if (this.#final === undefined && [...hidden].some((label) => named.has(label)))
      this.#final = cleanAnswer(came, this.#options, named).text;
  }

  /** Words that decline are talk as well: of an answer that is nothing else they stay, so that it is known for what it is. */
  #restoreRefusal(): void {
    const { form, soFar = '' } = this.#options;
    if (
      soFar !== '' ||
      (form !== 'article' && form !== 'section') ||
      this.text.length > refusalRestMax ||
      this.text.includes('#')
    )
      return;
    const came = this.#came.toString().trim();
    if (this.text.trim() !== came && isRefusal(came) && !isRefusal(this.text)) this.#final = came;
  }

  /** A thought that nothing but its end marks, and that was passed on: what follows is the answer, if it is one. */
  #decideBareEnd(): void {
    if (this.#bareEnd === undefined) return;
    const came = this.#came.toString();
    const { length, isInvented } = this.#bareEnd;
    const [thought, answer] = [came.slice(0, length), came.slice(length)];
    if (answer.trim().length < Math.min(200, thought.length / 3)) return;
    // A tag around the answer ends where the answer does.
    if (isInvented && (title.test(thought) || !title.test(answer))) return;
    const cleaned = cleanAnswer(answer, this.#options);
    this.#final = cleaned.text;
  }
}

/** A refusal of which hygiene takes a part has no longer a rest. */
const refusalRestMax = 200;
const title = /^# +\S/mu;

/** The same over a whole answer. */
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
