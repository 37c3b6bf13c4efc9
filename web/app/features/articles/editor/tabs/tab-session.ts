import type { Article } from '@hokka/contracts/articles/article.ts';
import type { OpenedJournal } from '../state/open-journal.ts';
import { ArticleLock } from './article-lock.ts';
import { parseTabMessage, type TabMessage, type TabText } from './tab-messages.ts';

/** A page that is loaded again gets its right back by then: the browser takes it from the page before a little later. */
const openingMs = 500;
/** A tab that does not answer by then is asleep or stuck; what it had is in the journal since it was last looked at. */
const yieldMs = 6000;
/** A writing page that is loaded again asks for its right within this time: a tab that follows waits before it takes the right. */
const reloadMs = 3000;

/** What this tab may do with the article. */
export type TabView =
  | { readonly role: 'opening' }
  | {
      readonly role: 'writing';
      /** Counts the times that this tab began to write: each begins with what the journal has. */
      readonly turn: number;
      readonly opened: OpenedJournal;
    }
  | {
      readonly role: 'following';
      /** The writing tab's text; undefined until it has told. */
      readonly text: TabText | undefined;
      readonly isTakingOver: boolean;
      /** No tab writes any more: the one that did was closed. */
      readonly isFree: boolean;
    };

/** The editor in a tab that writes. */
export interface TabWriter {
  /** Brings everything typed to the journal, and to the server where that is quick. */
  readonly flush: () => Promise<void>;
  readonly read: () => TabText;
  /** Another tab has put something into the journal. */
  readonly onLeft: () => void;
}

interface TabSessionOptions {
  /** The same in all tabs of a user with this article. */
  readonly name: string;
  /** Undefined where the browser has no Web Locks: then every tab writes. */
  readonly locks: LockManager | undefined;
  readonly openJournal: () => Promise<OpenedJournal>;
  /** Reads the server's article before this tab goes on where another has stopped. */
  readonly refresh: () => Promise<unknown>;
  /** Whether the user looks at this tab. */
  readonly isWatched: () => boolean;
  /** How long a closed tab may come back, in ms. */
  readonly reloadMs?: number;
  /** The writing tab has saved. */
  readonly onSaved: (article: Article) => void;
}

/**
 * One of the tabs in which a user has an article open: one writes, the others follow it. A tab that takes over begins as after a reload,
 * with the server's article and the journal, into which the other one has put what it had; so there is one way of going on, and it is
 * used every day.
 */
export class TabSession {
  view: TabView = { role: 'opening' };
  readonly #options: TabSessionOptions;
  readonly #onChange: () => void;
  #lock: ArticleLock | undefined;
  #channel: BroadcastChannel | undefined;
  #writer: TabWriter | undefined;
  #hasFollowers = false;
  /** The right is being taken because it may be free. A tab that asked for it once more meanwhile would wait for itself. */
  #taking: Promise<void> | undefined;
  /** Another tab has asked for the right while this one was getting it: whoever asks last writes. */
  #isAsked = false;
  #turn = 0;
  #isWatchingLock = false;
  #heard: Promise<void> = Promise.resolve();

  constructor(options: TabSessionOptions, onChange: () => void) {
    this.#options = options;
    this.#onChange = onChange;
  }

  async start(): Promise<void> {
    const { name, locks } = this.#options;
    if (locks === undefined) return this.#write();
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    const lock = new ArticleLock(name, locks, () => void this.#leave());
    this.#lock = lock;
    const isFree = await lock.wait(openingMs);
    // Stopped meanwhile.
    if (this.#lock !== lock) return;
    if (isFree) await this.#write();
    else this.#follow(undefined);
  }

  stop(): void {
    this.#lock?.dispose();
    this.#lock = undefined;
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Takes the right to write; the other tab writes down first what it has. */
  async takeOver(): Promise<void> {
    const { view } = this;
    const lock = this.#lock;
    if (view.role !== 'following' || view.isTakingOver || lock === undefined) return;
    this.#show({ ...view, isTakingOver: true });
    await this.#taking;
    if (this.view.role !== 'following') return;
    this.#isAsked = false;
    this.#post({ type: 'yield' });
    if ((await lock.wait(yieldMs)) || (await lock.steal())) await this.#continue();
  }

  /** Takes the right to write if no tab has it: the one that had it was closed or killed, and its user has come here. */
  async takeOverIfFree(): Promise<void> {
    if (this.view.role !== 'following' || this.view.isTakingOver) return;
    this.#taking ??= this.#takeIfFree().finally(() => {
      this.#taking = undefined;
    });
    await this.#taking;
  }

  async #takeIfFree(): Promise<void> {
    this.#isAsked = false;
    if (await this.#lock?.take()) await this.#continue();
  }

  /** Declares the editor that writes in this tab. @returns the way to withdraw it */
  setWriter(writer: TabWriter): () => void {
    this.#writer = writer;
    // A tab that began to follow while no tab had an editor has not been heard.
    this.#post({ type: 'roll-call' });
    return () => {
      if (this.#writer === writer) this.#writer = undefined;
    };
  }

  /** Shows the followers what the editor has, where there are any. */
  announce(): void {
    if (this.#hasFollowers && this.#writer !== undefined) this.#post({ type: 'text', ...this.#writer.read() });
  }

  async #continue(): Promise<void> {
    await this.#options.refresh();
    await this.#write();
  }

  async #write(): Promise<void> {
    const opened = await this.#options.openJournal();
    if (this.#isAsked) {
      this.#follow(undefined);
      this.#lock?.release();
      return;
    }
    this.#turn += 1;
    this.#show({ role: 'writing', turn: this.#turn, opened });
  }

  #follow(text: TabText | undefined): void {
    this.#hasFollowers = false;
    this.#isAsked = false;
    this.#show({ role: 'following', text, isTakingOver: false, isFree: false });
    this.#post({ type: 'hello' });
    void this.#watchLock();
  }

  /** Goes on writing once the tab that wrote is closed: at once where its user looks at this tab, else when they come back to it. */
  async #watchLock(): Promise<void> {
    const lock = this.#lock;
    if (lock === undefined || this.#isWatchingLock) return;
    this.#isWatchingLock = true;
    const isFree = await lock.waitUntilFree();
    if (isFree) await new Promise((resolve) => setTimeout(resolve, this.#options.reloadMs ?? reloadMs));
    this.#isWatchingLock = false;
    if (!isFree || this.#lock !== lock) return;
    if (this.#options.isWatched()) await this.takeOverIfFree();
    const isStillFree = await lock.isFree();
    if (this.view.role !== 'following' || this.view.isTakingOver) return;
    if (isStillFree) this.#show({ ...this.view, isFree: true });
    else await this.#watchLock();
  }

  /** One message after the other, in the order in which they came: a text is read when what reads it is loaded. */
  #hear(data: unknown): void {
    this.#heard = this.#heard
      .then(() => parseTabMessage(data))
      // A text that cannot be read is told again with the next change.
      .catch(() => undefined)
      .then((message) => void this.#receive(message));
  }

  async #receive(message: TabMessage | undefined): Promise<void> {
    switch (message?.type) {
      case 'hello':
        if (this.view.role !== 'writing') return;
        this.#hasFollowers = true;
        this.announce();
        return;
      case 'roll-call':
        if (this.view.role !== 'following') return;
        this.#show({ ...this.view, isFree: false });
        this.#post({ type: 'hello' });
        void this.#watchLock();
        return;
      case 'text':
        if (this.view.role !== 'following') return;
        this.#options.onSaved(message.saved);
        this.#show({ ...this.view, text: message });
        return;
      case 'yield':
        this.#isAsked = true;
        if (this.view.role !== 'writing') return;
        await this.#writer?.flush();
        this.#yield();
        return;
      case 'left':
        this.#writer?.onLeft();
    }
  }

  /** Nothing may be typed between the last look at the editor and here. */
  #yield(): void {
    if (this.view.role !== 'writing') return;
    const text = this.#writer?.read();
    this.#follow(text);
    this.#lock?.release();
  }

  /** The right was taken while this tab slept or hung. */
  async #leave(): Promise<void> {
    await this.#writer?.flush();
    this.#yield();
    this.#post({ type: 'left' });
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  #show(view: TabView): void {
    this.view = view;
    this.#onChange();
  }
}
