import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import {
  type ArticleEdit,
  cancelEdit,
  type EditKind,
  editKinds,
  listEdits,
  orderEdit,
  recordEditOutcome,
} from '@hokka/contracts/articles/edits.ts';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';
import { type EditEnd, followEdit } from '../live/follow-edit.ts';
import type { EditAnswer, EditTarget } from './edit-target.ts';

/** What is asked of AI. */
export interface EditOrder {
  readonly kind: EditKind;
  readonly wish?: string;
  readonly tone?: ArticleTone;
  readonly language?: ArticleLanguage;
}

/** An edit that is waited for, with what it is about. */
export interface RunningEdit {
  readonly editId: string;
  readonly order: EditOrder;
  readonly target: EditTarget;
}

/** The editor that an answer is put into. */
export interface EditSurface {
  /** Carries the target along with what is edited from now on. */
  readonly track: (target: EditTarget) => void;
  readonly untrack: () => void;
  /** Carries a target of an earlier page along. @returns whether it stands in the text that was opened again */
  readonly retrack: (target: EditTarget) => boolean;
  /** The target where it stands now; undefined once its text has changed. */
  readonly retarget: () => EditTarget | undefined;
  /**
   * Puts an answer into the text as suggestions, where the text it was asked about still stands.
   * @param set names the suggestions
   * @returns how many there are; `changed` and `unfit` where it cannot be put there
   */
  readonly place: (answer: EditAnswer, set: string) => Promise<number | 'changed' | 'unfit'>;
  /** Puts Markdown after the block at the cursor, as suggestions. */
  readonly insert: (markdown: string, set: string) => Promise<number | 'unfit'>;
}

/** Why an answer waits beside the text. */
export type OfferReason = 'changed' | 'unfit' | 'partial' | 'cut' | 'elsewhere';

/** What can be done about a failure. */
export type WayOn = 'retry' | 'plans' | 'follow';

export type EditPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting'; readonly order: EditOrder }
  | {
      readonly kind: 'writing';
      readonly order: EditOrder | undefined;
      readonly text: string;
      readonly isLost: boolean;
      readonly isStopping: boolean;
    }
  | { readonly kind: 'offered'; readonly text: string; readonly reason: OfferReason }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string; readonly wayOn: WayOn | undefined; readonly text: string };

export interface EditSnapshot {
  readonly phase: EditPhase;
  /** What screen readers are told. */
  readonly announcement: string;
}

interface EditSessionOptions {
  readonly articleId: string;
  /** Saves what was typed. @returns whether all of it is saved */
  readonly save: () => Promise<boolean>;
  /** The quota or the list of edits has changed. */
  readonly onChange: () => void;
  /** The first suggestion of an answer is being accepted. */
  readonly onAccept: () => void;
}

const unsavedMessage =
  'Metniniz kaydedilemediği için düzenleme başlatılmadı. Metin bu sayfada duruyor; kaydedilince tekrar deneyin.';
const changedMessage = 'Bölüm bu arada değişti. Seçip yeniden deneyin.';
const lostMessage = 'Düzenleme tamamlanamadı. Metniniz değişmedi.';

/** Suggestions of one answer: how many there were, and how many of them were accepted. */
export interface PlacedSet {
  readonly editId: string;
  readonly of: number;
  accepted: number;
}

/** One edit at a time, from its order to its suggestions. */
export class EditSession {
  readonly #options: EditSessionOptions;
  readonly #listeners = new Set<() => void>();
  #snapshot: EditSnapshot = { phase: { kind: 'idle' }, announcement: '' };
  #surface: EditSurface | undefined;
  #run: ReturnType<typeof newRun> | undefined;
  #running: RunningEdit | undefined;
  #order: EditOrder | undefined;
  /** The answer that is offered. */
  #answer: { readonly answer: EditAnswer; readonly editId: string } | undefined;
  /** Sets of suggestions in the text, by their names. */
  readonly #placed = new Map<string, PlacedSet>();

  constructor(options: EditSessionOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): EditSnapshot => this.#snapshot;

  attach(surface: EditSurface): () => void {
    this.#surface = surface;
    return () => {
      if (this.#surface === surface) this.#surface = undefined;
    };
  }

  /** Lets the edit under way go on without this page. */
  close(): void {
    this.#run?.abort.abort();
  }

  isBusy(): boolean {
    return this.#run !== undefined;
  }

  /** Saves, orders and follows an edit. Its answer becomes suggestions by itself where the text still stands as it was. */
  async start(order: EditOrder, target: EditTarget): Promise<void> {
    if (this.#run !== undefined) return;
    const run = newRun();
    this.#run = run;
    this.#order = order;
    this.#answer = undefined;
    this.#surface?.track(target);
    this.#show({ kind: 'starting', order }, 'AI düzenlemesi başlıyor');
    try {
      if (!(await this.#options.save())) return this.#fail(unsavedMessage, 'retry');
      if (run.abort.signal.aborted) return;
      const { id } = await callEndpoint(orderEdit, {
        params: { id: this.#options.articleId },
        body: { ...order, selection: toSelection(order, target) },
        idempotencyKey: newIdempotencyKey(),
        signal: run.abort.signal,
      });
      this.#options.onChange();
      run.editId = id;
      this.#running = { editId: id, order, target };
      if (run.isStopped) await this.#cancel(id);
      await this.#follow(id, order);
    } catch (error) {
      this.#failWith(error);
    } finally {
      this.#end(run);
    }
  }

  /** Orders what failed once more. */
  retry(): void {
    const target = this.#surface?.retarget();
    if (this.#order !== undefined && target !== undefined) void this.start(this.#order, target);
    else this.#fail(changedMessage, undefined);
  }

  /**
   * Follows the edit that goes on without a page, such as after a reload; where there is none, nothing is said. Its answer is placed by
   * itself where the text that it is about is still known.
   * @param left what an earlier page was waiting for
   */
  async resume(left: RunningEdit | undefined): Promise<void> {
    if (this.#run !== undefined) return;
    const run = newRun();
    this.#run = run;
    try {
      const running = await this.#findRunning();
      if (run.abort.signal.aborted) return;
      const own = left !== undefined && left.editId === (running?.id ?? left.editId) ? left : undefined;
      const editId = running?.id ?? own?.editId;
      if (editId === undefined) return;
      run.editId = editId;
      const isPlaceable = own !== undefined && this.#surface?.retrack(own.target) === true;
      this.#running = own;
      this.#order = own?.order;
      await this.#follow(editId, isPlaceable ? own.order : undefined);
    } catch (error) {
      // No one asked for it on this page; what has ended is in the list of edits.
      if (!(error instanceof ApiError)) throw error;
      if (this.#snapshot.phase.kind === 'writing') this.#show({ kind: 'idle' });
    } finally {
      this.#end(run, run.editId !== undefined);
    }
  }

  /** What is waited for, for the journal. */
  listRunning(): RunningEdit | undefined {
    return this.#running;
  }

  /** Follows the edit of this article that another page has ordered. */
  async followRunning(): Promise<void> {
    if (this.#run !== undefined) return;
    const run = newRun();
    this.#run = run;
    this.#surface?.untrack();
    try {
      const running = await this.#findRunning();
      if (running === undefined) return this.#show({ kind: 'idle' }, 'Süren düzenleme bitti');
      run.editId = running.id;
      await this.#follow(running.id, undefined);
    } catch (error) {
      this.#failWith(error);
    } finally {
      this.#end(run);
    }
  }

  /** Stops the edit under way; what has come so far is offered where it was enough to be charged. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (run === undefined) return;
    run.isStopped = true;
    const { phase } = this.#snapshot;
    if (phase.kind === 'writing') this.#show({ ...phase, isStopping: true }, 'Durduruluyor');
    if (run.editId !== undefined) await this.#cancel(run.editId);
  }

  /** Puts the offered answer into the text, if what it is about stands there. */
  async placeOffered(): Promise<void> {
    if (this.#answer !== undefined) await this.#place(this.#answer.answer, this.#answer.editId);
  }

  /** Puts the offered answer, or a former one, after the block at the cursor. */
  async insert(markdown: string, editId: string | undefined = this.#answer?.editId): Promise<boolean> {
    const set = newSetName();
    const count = await this.#surface?.insert(markdown, set);
    if (count === undefined || count === 'unfit') return false;
    if (count > 0 && editId !== undefined) this.#placed.set(set, { editId, of: count, accepted: 0 });
    this.dismiss();
    this.#announceCount(count);
    return true;
  }

  /** Takes the preview away. */
  readonly dismiss = (): void => {
    this.#answer = undefined;
    this.#surface?.untrack();
    this.#show({ kind: 'idle' }, this.#snapshot.announcement);
  };

  announce(announcement: string): void {
    this.#show(this.#snapshot.phase, announcement);
  }

  /** Says why nothing was ordered. */
  deny(message: string): void {
    this.#fail(message, undefined);
  }

  /** The sets in the text, for the journal. */
  listPlaced(): [name: string, set: PlacedSet][] {
    return [...this.#placed];
  }

  /** Takes over sets that an earlier page has put into the text. */
  adoptPlaced(sets: readonly (readonly [name: string, set: PlacedSet])[]): void {
    for (const [name, set] of sets) this.#placed.set(name, set);
  }

  /** Counts suggestions that are being accepted. */
  countAccepted(ids: Iterable<string>): void {
    for (const id of ids) {
      const placed = this.#placed.get(toSetName(id));
      if (placed === undefined) continue;
      if (placed.accepted === 0) this.#options.onAccept();
      placed.accepted += 1;
    }
  }

  /** Reports the sets of which no suggestion is open any more. */
  reportDecided(open: Iterable<string>): void {
    if (this.#placed.size === 0) return;
    const openSets = new Set(Array.from(open, toSetName));
    for (const [set, { editId, accepted: count, of }] of this.#placed) {
      if (openSets.has(set)) continue;
      this.#placed.delete(set);
      const params = { id: this.#options.articleId, edit: editId };
      // For statistics alone: a failure is of no consequence.
      callEndpoint(recordEditOutcome, { params, body: { accepted: Math.min(count, of), of } }).then(
        this.#options.onChange,
        () => undefined,
      );
    }
  }

  async #findRunning(): Promise<ArticleEdit | undefined> {
    const params = { id: this.#options.articleId };
    const { edits } = await callEndpoint(listEdits, { params, query: { page: 1, limit: 10 } });
    return edits.find(({ status, kind }) => status === 'generating' && isEditKind(kind));
  }

  #end(run: ReturnType<typeof newRun>, hasChanged = true): void {
    if (this.#run === run) {
      this.#run = undefined;
      this.#running = undefined;
    }
    // A page that goes leaves the edit to the next one.
    if (run.abort.signal.aborted) return;
    if (hasChanged) this.#options.onChange();
    this.#show(this.#snapshot.phase);
  }

  async #follow(editId: string, order: EditOrder | undefined): Promise<void> {
    const run = this.#run;
    if (run === undefined) return;
    const isStopping = () => run.isStopped;
    let state = { text: '', isLost: false };
    const draw = () => this.#show({ kind: 'writing', order, ...state, isStopping: isStopping() });
    draw();
    const end = await followEdit({
      articleId: this.#options.articleId,
      editId,
      signal: run.abort.signal,
      onText: (text) => {
        state = { ...state, text };
        draw();
      },
      onConnection: (isLost) => {
        if (isLost === state.isLost) return;
        state = { ...state, isLost };
        draw();
      },
    });
    await this.#finish(end, editId, order, state.text);
  }

  async #finish(end: EditEnd, editId: string, order: EditOrder | undefined, text: string): Promise<void> {
    if (end.type === 'failed') {
      if (this.#run?.isStopped === true) return this.#stopped();
      return this.#fail(end.message === '' ? lostMessage : end.message, 'retry', text);
    }
    if (end.unchanged) {
      this.#surface?.untrack();
      return this.#show({ kind: 'unchanged' }, 'Değişiklik gerekmiyor');
    }
    this.#answer = { answer: { text: end.text, blocks: end.blocks }, editId };
    if (order === undefined) return this.#offer('elsewhere');
    if (end.is_partial) return this.#offer(this.#run?.isStopped === true ? 'partial' : 'cut');
    await this.#place(this.#answer.answer, editId);
  }

  async #place(answer: EditAnswer, editId: string): Promise<void> {
    const set = newSetName();
    const count = (await this.#surface?.place(answer, set)) ?? 'changed';
    if (typeof count === 'string') return this.#offer(count);
    if (count === 0) return this.#show({ kind: 'unchanged' }, 'Değişiklik gerekmiyor');
    this.#placed.set(set, { editId, of: count, accepted: 0 });
    this.dismiss();
    this.#announceCount(count);
  }

  #announceCount(count: number): void {
    this.announce(`Öneri hazır: metinde ${count} öneri var. F8 ile önerilere gidebilirsiniz.`);
  }

  #offer(reason: OfferReason): void {
    const text = this.#answer?.answer.text ?? '';
    this.#show({ kind: 'offered', text, reason }, 'AI’nin yanıtı hazır, metnin yanında duruyor');
  }

  async #cancel(edit: string): Promise<void> {
    try {
      await callEndpoint(cancelEdit, { params: { id: this.#options.articleId, edit } });
    } catch (error) {
      // It has ended meanwhile, or the stream will tell.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #failWith(error: unknown): void {
    if (this.#run?.abort.signal.aborted === true) return;
    if (!(error instanceof ApiError)) {
      this.#fail(lostMessage, 'retry');
      throw error;
    }
    this.#fail(error.message, toWayOn(error));
  }

  #stopped(): void {
    this.dismiss();
    this.announce('Düzenleme durduruldu');
  }

  #fail(message: string, wayOn: WayOn | undefined, text = ''): void {
    this.#show({ kind: 'failed', message, wayOn, text });
  }

  #show(phase: EditPhase, announcement = this.#snapshot.announcement): void {
    this.#snapshot = { phase, announcement };
    for (const listener of this.#listeners) listener();
  }
}

/** The text of a result of the last 30 days; undefined where there is none. */
export function readResult({ result }: ArticleEdit): string | undefined {
  return result === null || result.text === '' ? undefined : result.text;
}

function toSelection(order: EditOrder, { text, blocks }: EditTarget) {
  // Where nothing stands before the cursor, the whole article is what is gone on with.
  if (order.kind === 'continue' && text === '') return null;
  return blocks === undefined ? { text } : { text, blocks: [...blocks] };
}

function toWayOn({ status, code }: ApiError): WayOn | undefined {
  if (status === 402) return 'plans';
  if (code === 'edit_running') return 'follow';
  return status === 404 || status === 403 || status === 400 ? undefined : 'retry';
}

function newRun() {
  return { abort: new AbortController(), editId: undefined as string | undefined, isStopped: false };
}

function isEditKind(kind: string): kind is EditKind {
  return (editKinds as readonly string[]).includes(kind);
}

function newSetName(): string {
  return newIdempotencyKey().slice(0, 8);
}

function toSetName(id: string): string {
  return id.slice(0, 8);
}
