import type { ArticleStreamEvent, WritingWait } from '@hokka/contracts/articles/article.ts';
import type { ArticleStatus } from '@hokka/contracts/articles/status.ts';
import { encodeEvent } from '../../platform/http/event-stream.ts';
import type { LiveMessage } from './live-message.ts';

/** The events that every follower of a text gets. */
export type LiveTextEvent = Extract<ArticleStreamEvent, { type: 'snapshot' | 'delta' }>;

/** The state of a generation in the database at one moment. */
export interface StreamedText {
  readonly status: ArticleStatus;
  readonly attempt: number;
  readonly text: string;
  /** Set while the generation waits for the gateway. */
  readonly waiting?: WritingWait;
  /** Number of the current section, from 1, and the number of all sections. Only for texts written in sections. */
  readonly section?: number;
  readonly sections?: number;
}

interface TextFollowerOptions {
  /** Returns undefined when another generation has replaced this one. */
  readonly read: () => Promise<StreamedText | undefined>;
  /** `frame` is the encoded event when other readers get the same one. */
  readonly send: (event: LiveTextEvent, frame?: Buffer) => void;
}

/** Result of a catch-up: the article's status, and whether announced text is still missing in the database. */
export interface CatchUpResult {
  readonly status: ArticleStatus | 'superseded';
  readonly hasGap: boolean;
}

/** Maximum number of announcements buffered until the text before them is stored, which takes about a second. */
const maxBufferedMessages = 2000;

/**
 * Turns announcements that may be repeated, late, split or lost into a gapless text for one reader. Announcements
 * during a read are buffered and then cut by their offset; gaps are filled from the database.
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

  /** Reads and sends the stored text, then what was announced in the meantime. Concurrent calls share one read. */
  catchUp(): Promise<CatchUpResult> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /**
   * Sends an announcement. One that is ahead of the sent text is buffered and sent once the text before it was read.
   * @returns `gap` when the caller must catch up
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
      // An end that was announced during the read may be newer than its result, so read again.
      if (current.status !== 'generating' || waiting.every((message) => message.e !== 'end')) {
        return { status: current.status, hasGap };
      }
    }
  }

  #sendWritten(current: StreamedText): void {
    // The text of an ended article has been trimmed, and the last event contains all of it.
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
      // A restart is announced before its first text, so the text is known to be empty without reading it.
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

/** Encoded deltas that consist of a whole message. Each is encoded once for all its readers. */
const frames = new WeakMap<LiveMessage, Buffer>();

function encodeOnce(message: LiveMessage, event: ArticleStreamEvent): Buffer {
  const known = frames.get(message);
  if (known !== undefined) return known;
  const frame = encodeEvent(event);
  frames.set(message, frame);
  return frame;
}
