import type { Article } from '@hokka/contracts/articles/article.ts';
import type { OpenedJournal } from '../save/open-journal.ts';
import { ArticleLock } from './article-lock.ts';
import { parseTabMessage, type TabMessage, type TabText } from './tab-messages.ts';

/**
 * Maximum wait, in ms, for the lock of a reloaded page: the browser takes it from the previous page with a slight
 * delay.
 */
const openingMs = 500;
/**
 * Maximum wait, in ms, for the writing tab. After it the tab counts as asleep or stuck; its changes have been in the
 * journal since it was last visible.
 */
const yieldMs = 6000;
/**
 * Time, in ms, in which a reloaded page requests its lock again: a following tab waits this long before it takes the
 * lock.
 */
const reloadMs = 3000;

/** What this tab may do with the article. */
export type TabView =
  | { readonly role: 'opening' }
  | {
      readonly role: 'writing';
      /** Number of times this tab has started to write; each time it opens the content of the journal. */
      readonly turn: number;
      readonly opened: OpenedJournal;
    }
  | {
      readonly role: 'following';
      /** Text of the writing tab; undefined until it has arrived. */
      readonly text: TabText | undefined;
      readonly isTakingOver: boolean;
      /** No tab writes any more: the one that did was closed. */
      readonly isFree: boolean;
    };

/** The editor of a tab that writes. */
export interface TabWriter {
  /** Stores all changes in the journal, and on the server if that is quick. */
  readonly flush: () => Promise<void>;
  readonly read: () => TabText;
  /** Whether the server has not confirmed everything that was typed. */
  readonly hasUnsaved: () => boolean;
  /** Called when another tab has added something to the journal. */
  readonly onLeft: () => void;
}

interface TabSessionOptions {
  /** Shared by all tabs of a user with this article. */
  readonly name: string;
  /** Undefined if the browser has no Web Locks: then every tab writes. */
  readonly locks: LockManager | undefined;
  readonly openJournal: () => Promise<OpenedJournal>;
  /** Reads the article from the server before this tab continues after another. */
  readonly refresh: () => Promise<unknown>;
  /** Whether this tab is visible to the user. */
  readonly isWatched: () => boolean;
  /** Time in which a closed tab may come back, in ms. */
  readonly reloadMs?: number;
  /** Called when the writing tab has saved. */
  readonly onSaved: (article: Article) => void;
}

/**
 * One of the tabs in which a user has the same article open: one writes, the others follow it. A tab that takes over
 * starts as after a reload, from the server's article and the journal, where the other tab has stored its changes. Both
 * cases therefore use the same well-tried path.
 */
export class TabSession {
  view: TabView = { role: 'opening' };
  readonly #options: TabSessionOptions;
  readonly #onChange: () => void;
  #lock: ArticleLock | undefined;
  #channel: BroadcastChannel | undefined;
  #writer: TabWriter | undefined;
  #hasFollowers = false;
  /**
   * Set while the lock is being taken because it may be free. A second request by the same tab would wait for itself.
   */
  #taking: Promise<void> | undefined;
  /** Another tab has requested the lock while this one was taking it: the last one to request it writes. */
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
    // A busy page may learn only after that time that it has waited for nothing.
    const isFree = (await lock.wait(openingMs)) || (await lock.take());
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

  /** Takes the lock; the other tab stores its changes first. */
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

  /**
   * Takes the lock if no tab has it, because the writing tab was closed or killed. Called when the user comes to this
   * tab.
   */
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

  /**
   * Registers the editor that writes in this tab.
   * @returns a function that unregisters it
   */
  setWriter(writer: TabWriter): () => void {
    this.#writer = writer;
    // Nothing answered the `hello` of a tab that started to follow while no tab had an editor.
    this.#post({ type: 'roll-call' });
    return () => {
      if (this.#writer === writer) this.#writer = undefined;
    };
  }

  /** Sends the current text to the followers, if there are any. */
  announce(): void {
    if (this.#hasFollowers && this.#writer !== undefined) this.#post({ type: 'text', ...this.#writer.read() });
  }

  /** Stores what was typed in this tab: in the journal, and on the server if that is quick. */
  async flush(): Promise<void> {
    await this.#writer?.flush();
  }

  /** Whether the server has not confirmed everything that was typed in this tab. */
  hasUnsaved(): boolean {
    return this.#writer?.hasUnsaved() === true;
  }

  /** Opens the editor of this writing tab again, with the article and the journal as they are now. */
  async reopen(): Promise<void> {
    if (this.view.role === 'writing') await this.#continue();
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

  /**
   * Takes over once the writing tab is closed: at once if this tab is visible, otherwise when the user comes back to
   * it.
   */
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

  /** Handles messages in order of arrival: parsing is asynchronous because the schemas are loaded on demand. */
  #hear(data: unknown): void {
    this.#heard = this.#heard
      .then(() => parseTabMessage(data))
      // A text that cannot be read is sent again with the next change.
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

  /** Must run synchronously after the last read of the editor, so that nothing can be typed in between. */
  #yield(): void {
    if (this.view.role !== 'writing') return;
    const text = this.#writer?.read();
    this.#follow(text);
    this.#lock?.release();
  }

  /** Handles the loss of the lock to another tab while this tab slept or hung. */
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
