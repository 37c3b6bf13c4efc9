import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Envelope, type Message, readMessage, withEnvelope } from './message.ts';

interface Stored {
  readonly message: Message;
  readonly source: Uint8Array;
}

const MAX_STORED = 500;
const ID_DIGITS = 4;

/** Stores up to 500 messages, newest first; with a directory also as `.eml` files. */
export class MessageStore {
  readonly #directory: string | undefined;
  #stored: Stored[] = [];
  // Does not start at 0: a page that was open across a restart must see a difference.
  #version = Date.now();
  #sequence = 0;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #arrivals = new EventEmitter().setMaxListeners(0);

  private constructor(directory: string | undefined) {
    this.#directory = directory;
  }

  /** Opens the store and reads the messages of an earlier run. */
  static async open(directory?: string): Promise<MessageStore> {
    const store = new MessageStore(directory);
    if (directory === undefined) return store;
    await mkdir(directory, { recursive: true });
    const files = (await readdir(directory)).filter((name) => /^\d+-\d+\.eml$/.test(name));
    const newest = files.sort().reverse().slice(0, MAX_STORED);
    store.#stored = await Promise.all(
      newest.map(async (name) => {
        const source = await readFile(join(directory, name));
        return { message: await readMessage(name.slice(0, -'.eml'.length), source), source };
      }),
    );
    return store;
  }

  /** Rises with every change, so that a page can cheaply check whether it is stale. */
  get version(): number {
    return this.#version;
  }

  list(): Message[] {
    return this.#stored.map(({ message }) => message);
  }

  find(id: string): Stored | undefined {
    return this.#stored.find(({ message }) => message.id === id);
  }

  /** Stores a message; resolves when it is stored. */
  async add(raw: Uint8Array, envelope: Envelope): Promise<Message> {
    this.#sequence += 1;
    const id = `${envelope.receivedAt.getTime()}-${String(this.#sequence).padStart(ID_DIGITS, '0')}`;
    const source = withEnvelope(raw, envelope);
    return this.#inOrder(async () => {
      const message = await readMessage(id, source);
      if (this.#directory !== undefined) {
        const path = join(this.#directory, `${id}.eml`);
        // Writes to a temporary name first, so that a partial file of a crash is never read.
        await writeFile(`${path}.part`, source);
        await rename(`${path}.part`, path);
      }
      this.#stored.unshift({ message, source });
      await this.#erase(this.#stored.splice(MAX_STORED));
      this.#version += 1;
      this.#arrivals.emit('arrival');
      return message;
    });
  }

  /** Waits until another message arrives, or the signal aborts. */
  async waitForArrival(signal: AbortSignal): Promise<void> {
    await once(this.#arrivals, 'arrival', { signal }).catch(() => undefined);
  }

  /** Deletes all messages. */
  async clear(): Promise<void> {
    await this.#inOrder(async () => {
      await this.#erase(this.#stored.splice(0));
      this.#version += 1;
    });
  }

  async #erase(stored: readonly Stored[]): Promise<void> {
    const directory = this.#directory;
    if (directory === undefined) return;
    await Promise.all(stored.map(({ message }) => rm(join(directory, `${message.id}.eml`), { force: true })));
  }

  #inOrder<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(change);
    // The caller reports a failed change; later changes must still run.
    this.#writing = done.catch(() => undefined);
    return done;
  }
}
