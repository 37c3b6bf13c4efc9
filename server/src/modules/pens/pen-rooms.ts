import type { Pen, PenStreamEvent } from '@hokka/contracts/articles/pen.ts';
import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import type { DatabaseListener } from '../../platform/database/listener.ts';
import { encodeEvent } from '../../platform/http/event-stream.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { PenText } from './queries.ts';

/** The channel on which the trigger of `article_pens` names the article. */
const channel = 'article_pens';
/**
 * Texts that one process remembers to send changes instead of whole texts, in UTF-16 units (64 MB). Texts beyond
 * it are not remembered, and readers get them whole.
 */
const rememberedMax = 32 * 1024 * 1024;

/** An open page with an article: of the member who writes, or of one who reads. */
export interface PenReader {
  /** False for the page that writes. */
  readonly wantsText: boolean;
  /** Whether earlier events have not left yet: nothing is queued for a reader that is slow. */
  isBehind(): boolean;
  send(event: PenStreamEvent, frame: Buffer): void;
  /** The article is gone, or could not be read. */
  end(): void;
}

/** The place of a reader in the room of an article. */
export interface PenPlace {
  /** Reads the state again, in case an announcement was lost. */
  refresh(): void;
  /** To be called when the reader is no longer behind: sends what it missed. */
  catchUp(): void;
  leave(): void;
}

/** How rooms read an article; see `readPen` and `readTextAfter`. */
interface PenReads {
  readonly readPen: (articleId: string) => Promise<Pen>;
  readonly readTextAfter: (
    articleId: string,
    knownVersion: number | undefined,
  ) => Promise<PenText | { readonly version: number } | undefined>;
}

type RoomOptions = PenReads & { readonly log: Log };

/** The pages of this process with articles of several members, by article. */
export class PenRooms {
  readonly #rooms = new Map<string, PenRoom>();
  readonly #options: RoomOptions & { readonly listener: DatabaseListener };
  readonly #memory = { used: 0 };

  constructor(options: RoomOptions & { readonly listener: DatabaseListener }) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { listener } = this.#options;
    await listener.subscribe(channel, (articleId) => this.refresh(articleId));
    listener.onReconnected(() => {
      for (const room of this.#rooms.values()) room.refresh();
    });
  }

  /** Sends the reader the current state and every later one, until it leaves. */
  join(articleId: string, reader: PenReader): PenPlace {
    const room = this.#rooms.get(articleId) ?? new PenRoom(articleId, this.#options, this.#memory);
    this.#rooms.set(articleId, room);
    room.add(reader);
    return {
      refresh: () => room.refresh(),
      catchUp: () => room.catchUp(reader),
      leave: () => {
        if (room.remove(reader) && this.#rooms.get(articleId) === room) this.#rooms.delete(articleId);
      },
    };
  }

  /** Reads the state of an article again, if this process has readers of it. */
  refresh(articleId: string): void {
    this.#rooms.get(articleId)?.refresh();
  }
}

/** What a reader has been sent. */
interface Sent {
  version: number | undefined;
  /** The reader was slow when the last state came. */
  isBehind: boolean;
}

class PenRoom {
  readonly #articleId: string;
  readonly #options: RoomOptions;
  readonly #memory: { used: number };
  readonly #readers = new Map<PenReader, Sent>();
  /** The last text, if there is room to remember it. */
  #text: PenText | undefined;
  /** The last version that was read. */
  #version: number | undefined;
  #isReading = false;
  #isStale = false;

  constructor(articleId: string, options: RoomOptions, memory: { used: number }) {
    this.#articleId = articleId;
    this.#options = options;
    this.#memory = memory;
  }

  add(reader: PenReader): void {
    this.#readers.set(reader, { version: undefined, isBehind: false });
    this.refresh();
  }

  /** @returns whether the room is empty now */
  remove(reader: PenReader): boolean {
    this.#readers.delete(reader);
    if (![...this.#readers.keys()].some(({ wantsText }) => wantsText)) this.#remember(undefined);
    return this.#readers.size === 0;
  }

  /** Reads the state and sends it. Calls during a read share one more read after it. */
  refresh(): void {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readWhileStale()
      .catch((err: unknown) => {
        this.#options.log.warn({ err }, 'could not read an article for its readers');
        this.#endAll();
      })
      .finally(() => {
        this.#isReading = false;
        if (this.#isStale && this.#readers.size > 0) this.refresh();
      });
  }

  async #readWhileStale(): Promise<void> {
    const { readPen, readTextAfter } = this.#options;
    while (this.#isStale && this.#readers.size > 0) {
      this.#isStale = false;
      const before = this.#text;
      const wantsText = [...this.#readers.keys()].some((reader) => reader.wantsText);
      const known = before !== undefined || this.#haveAll() ? this.#version : undefined;
      const [pen, text] = await Promise.all([
        readPen(this.#articleId),
        wantsText ? readTextAfter(this.#articleId, known) : undefined,
      ]);
      if (wantsText && text === undefined) return this.#endAll();
      const now = text !== undefined && 'content' in text ? text : before;
      this.#version = text?.version;
      this.#send(pen, before, now);
      this.#remember(now);
    }
  }

  /** Whether every reader has the text of the last version. */
  #haveAll(): boolean {
    return [...this.#readers].every(([{ wantsText }, { version }]) => !wantsText || version === this.#version);
  }

  #endAll(): void {
    this.#isStale = false;
    for (const reader of this.#readers.keys()) reader.end();
  }

  /** Each event is encoded once for all readers. */
  #send(pen: Pen, before: PenText | undefined, now: PenText | undefined): void {
    const penEvent = once((): PenStreamEvent => ({ type: 'pen', pen }));
    const whole = now && once((): PenStreamEvent => ({ type: 'text', ...now }));
    const change = before && now && once((): PenStreamEvent => ({ type: 'change', ...describeChange(before, now) }));
    for (const [reader, sent] of this.#readers) {
      sent.isBehind = reader.isBehind();
      if (sent.isBehind) continue;
      reader.send(...penEvent());
      if (!reader.wantsText || now === undefined || sent.version === now.version) continue;
      const event = change !== undefined && sent.version === before?.version ? change : whole;
      if (event !== undefined) reader.send(...event());
      sent.version = now.version;
    }
  }

  /** Sends a reader that was slow what it missed. */
  catchUp(reader: PenReader): void {
    if (this.#readers.get(reader)?.isBehind === true) this.refresh();
  }

  #remember(text: PenText | undefined): void {
    const rest = this.#memory.used - (this.#text?.content.length ?? 0);
    const length = text?.content.length ?? 0;
    this.#text = this.#readers.size > 0 && rest + length <= rememberedMax ? text : undefined;
    this.#memory.used = rest + (this.#text?.content.length ?? 0);
  }
}

function describeChange(before: PenText, { version, title, content }: PenText) {
  return { base: before.version, version, title, ...findTextChange(before.content, content) };
}

function once(build: () => PenStreamEvent): () => [PenStreamEvent, Buffer] {
  let built: [PenStreamEvent, Buffer] | undefined;
  return () => {
    if (built === undefined) {
      const event = build();
      built = [event, encodeEvent(event)];
    }
    return built;
  };
}
