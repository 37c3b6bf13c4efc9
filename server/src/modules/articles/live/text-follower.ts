import type { ArticleStreamEvent, WritingWait } from '@hokka/contracts/articles/article.ts';
import type { ArticleStatus } from '@hokka/contracts/articles/status.ts';
import { encodeEvent } from '../../../platform/http/event-stream.ts';
import type { LiveMessage } from './live-message.ts';

/** What every follower of a text gets, whatever is made of it. */
export type LiveTextEvent = Extract<ArticleStreamEvent, { type: 'snapshot' | 'delta' }>;

/** What the database knows of a writing at one moment. */
export interface StreamedText {
  readonly status: ArticleStatus;
  readonly attempt: number;
  readonly text: string;
  /** Its generation waits for the service. */
  readonly waiting?: WritingWait;
  /** Of a text that is written section by section: which one is being written, from 1, and how many it has. */
  readonly section?: number;
  readonly sections?: number;
}

interface TextFollowerOptions {
  /** Undefined when the writing was superseded by another one. */
  readonly read: () => Promise<StreamedText | undefined>;
  /** With the encoded event where other readers get the same. */
  readonly send: (event: LiveTextEvent, frame?: Buffer) => void;
}

/** What a catch-up found: the article's status, and whether announced text is still missing in the database. */
export interface CatchUpResult {
  readonly status: ArticleStatus | 'superseded';
  readonly hasGap: boolean;
}

/** Announcements kept for a text whose beginning is not in the database yet; it gets there within a second. */
const maxBufferedMessages = 2000;

/**
 * Turns announcements that may come twice, late, in pieces or not at all into a gapless text for one reader. What is
 * announced while the snapshot is read waits and is then cut by its offset; a gap is filled from the database.
 */
export class TextFollower {
  readonly #read: () => Promise<StreamedText | undefined>;
  readonly #send: TextFollowerOptions['send'];
  #waiting: LiveMessage[] = [];
  #attempt: number | undefined;
  #sentOffset = 0;
  #sections: number | undefined;
  #reading: Promise<CatchUpResult> | undefined;

  constructor(options: TextFollowerOptions) {
    this.#read = options.read;
    this.#send = options.send;
  }

  /** Reads and sends what is there, then what was announced meanwhile. Calls that overlap share one reading. */
  catchUp(): Promise<CatchUpResult> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /**
   * An announcement ahead of what was sent is kept: once the database has the text before it, it follows without another
   * reading. @returns whether it leaves a gap, so that the caller must catch up.
   */
  receive(message: LiveMessage): 'sent' | 'gap' {
    if (this.#reading === undefined && this.#apply(message) === 'sent') return 'sent';
    if (this.#waiting.length < maxBufferedMessages) this.#waiting.push(message);
    return this.#reading === undefined ? 'gap' : 'sent';
  }

  async #catchUp(): Promise<CatchUpResult> {
    for (;;) {
      const current = await this.#read();
      if (current === undefined) return { status: 'superseded', hasGap: false };
      this.#sendWritten(current);
      const waiting = this.#waiting;
      this.#waiting = waiting.filter((message) => this.#apply(message) === 'gap' && message.t !== undefined);
      const hasGap = this.#waiting.length > 0;
      // An end that was announced during the reading may be younger than what was read.
      if (current.status !== 'generating' || waiting.every((message) => message.e !== 'end')) {
        return { status: current.status, hasGap };
      }
    }
  }

  #sendWritten(current: StreamedText): void {
    // The text of an ended article was trimmed and comes whole with its last event.
    if (current.attempt !== this.#attempt) this.#begin(current);
    else if (current.status === 'generating') this.#sendFrom(0, current.text, current.section);
  }

  #begin({ text, status, attempt, waiting, section, sections }: StreamedText): void {
    this.#attempt = attempt;
    this.#sections = sections;
    this.#sentOffset = text.length;
    const place = toSectionPlace(section, sections);
    this.#send({
      type: 'snapshot',
      content: text,
      offset: text.length,
      status,
      attempt,
      ...(waiting && { waiting }),
      ...place,
    });
  }

  #apply(message: LiveMessage): 'sent' | 'gap' {
    if (this.#attempt === undefined) return 'gap';
    if (message.a > this.#attempt) {
      // Announced before its first text: nothing has to be read to know that there is none.
      if (message.e !== 'restart') return 'gap';
      this.#begin({ text: '', status: 'generating', attempt: message.a });
    }
    if (message.a < this.#attempt || message.o === undefined || message.t === undefined) return 'sent';
    if (message.o > this.#sentOffset) return 'gap';
    this.#sendFrom(message.o, message.t, message.s, message);
    return 'sent';
  }

  #sendFrom(offset: number, text: string, section?: number, message?: LiveMessage): void {
    const newText = text.slice(Math.max(0, this.#sentOffset - offset));
    if (newText === '') return;
    const place = toSectionPlace(section, this.#sections);
    const event: LiveTextEvent = { type: 'delta', offset: this.#sentOffset, text: newText, ...place };
    const isWhole = message !== undefined && newText.length === text.length;
    this.#send(event, isWhole ? encodeOnce(message, event) : undefined);
    this.#sentOffset += newText.length;
  }
}

function toSectionPlace(section: number | undefined, sections: number | undefined) {
  return section === undefined || sections === undefined ? {} : { section, sections };
}

/** The bytes of deltas that are a whole message; each is encoded once, however many follow it. */
const frames = new WeakMap<LiveMessage, Buffer>();

function encodeOnce(message: LiveMessage, event: ArticleStreamEvent): Buffer {
  const known = frames.get(message);
  if (known !== undefined) return known;
  const frame = encodeEvent(event);
  frames.set(message, frame);
  return frame;
}
