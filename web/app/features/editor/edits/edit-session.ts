import { ApiError } from '../../../lib/api/api-error.ts';
import type { EditEnd } from '../live/follow-edit.ts';
import type { EditTarget } from '../suggestions/edit-target.ts';
import { PlacedSets, type PlacedSetsOptions } from '../suggestions/placed-sets.ts';
import { AnswerPlacement, EditDisplay, toRecoveryAction } from './edit-display.ts';
import {
  cancelRunningEdit,
  type EditOrder,
  findRunningEdit,
  loadFollowing,
  type RunningEdit,
  sendOrder,
} from './edit-order.ts';

type EditDone = Extract<EditEnd, { type: 'done' }>;

interface EditSessionOptions extends PlacedSetsOptions {
  /**
   * Saves unsaved changes.
   * @returns whether everything is saved
   */
  readonly save: () => Promise<boolean>;
  /** Called when the quota or the list of edits has changed. */
  readonly onChange: () => void;
}

const unsavedMessage =
  'Metniniz kaydedilemediği için düzenleme başlatılmadı. Metin bu sayfada duruyor; kaydedilince tekrar deneyin.';
const changedMessage = 'Bölüm bu arada değişti. Seçip yeniden deneyin.';
const notLoadedMessage = 'AI düzenlemesi yüklenemediği için başlatılmadı. Bağlantınızı kontrol edip yeniden deneyin.';
const lostMessage = 'Düzenleme tamamlanamadı. Metniniz değişmedi.';

/** Runs one edit at a time, from the request to its suggestions. */
export class EditSession {
  readonly display = new EditDisplay();
  /** The suggestions in the text. */
  readonly sets: PlacedSets;
  /** The offered answer, and how answers are placed. */
  readonly answers: AnswerPlacement;
  /** Opens the menu of edits; set while the editor is there. */
  declare openMenu: (() => void) | undefined;
  readonly #options: EditSessionOptions;
  #run: Run | undefined;
  #running: RunningEdit | undefined;
  #order: EditOrder | undefined;

  constructor(options: EditSessionOptions) {
    this.#options = options;
    this.sets = new PlacedSets(options);
    this.answers = new AnswerPlacement(this.display, this.sets);
  }

  /** Stops following; the edit continues on the server. */
  close(): void {
    this.#run?.abort.abort();
  }

  /**
   * Saves the text, then requests and follows an edit. Its answer becomes suggestions automatically if the target is
   * unchanged.
   */
  start(order: EditOrder, target: EditTarget): Promise<void> {
    const { articleId, save, onChange } = this.#options;
    return this.#begin(async (run) => {
      this.#order = order;
      this.answers.forget();
      this.answers.surface?.track(target);
      this.display.show({ kind: 'starting', order }, 'AI düzenlemesi başlıyor');
      if (!(await save())) return this.display.fail(unsavedMessage, 'retry');
      // Loads the follower first: without it, an edit must not be requested.
      const following = await loadFollowing().catch(() => undefined);
      if (following === undefined) return this.display.fail(notLoadedMessage, 'retry');
      if (run.abort.signal.aborted) return;
      const editId = await sendOrder(articleId, order, target, run.abort.signal);
      onChange();
      run.editId = editId;
      this.#running = { editId, order, target };
      if (run.isStopped) await cancelRunningEdit(articleId, editId);
      await this.#follow(run, editId, order);
    });
  }

  /** Requests the failed edit again. */
  retry(): void {
    const target = this.answers.surface?.readTarget();
    if (this.#order !== undefined && target !== undefined) void this.start(this.#order, target);
    else this.display.fail(changedMessage, undefined);
  }

  /**
   * Follows an edit that was already running, for instance after a reload; does nothing when there is none. The answer
   * is placed automatically if its target is still known.
   * @param left the edit that an earlier page was waiting for
   */
  resume(left: RunningEdit | undefined): Promise<void> {
    return this.#begin(
      async (run) => {
        run.hasChanged = false;
        const running = await findRunningEdit(this.#options.articleId);
        if (run.abort.signal.aborted) return;
        const own = left !== undefined && left.editId === (running?.id ?? left.editId) ? left : undefined;
        const editId = running?.id ?? own?.editId;
        if (editId === undefined) return;
        run.hasChanged = true;
        run.editId = editId;
        const isPlaceable = own !== undefined && this.answers.surface?.restoreTarget(own.target) === true;
        this.#running = own;
        this.#order = own?.order;
        await this.#follow(run, editId, isPlaceable ? own.order : undefined);
      },
      (error) => {
        // The user did not request it on this page, so no error is shown; the list of edits shows what has ended.
        if (!(error instanceof ApiError)) throw error;
        if (this.display.phase.kind === 'writing') this.display.show({ kind: 'idle' });
      },
    );
  }

  /** Returns the running edit, for the journal. */
  listRunning(): RunningEdit | undefined {
    return this.#running;
  }

  /** Follows the edit of this article that another page has requested. */
  followRunning(): Promise<void> {
    return this.#begin(async (run) => {
      this.answers.surface?.untrack();
      const running = await findRunningEdit(this.#options.articleId);
      if (running === undefined) return this.display.show({ kind: 'idle' }, 'Süren düzenleme bitti');
      run.editId = running.id;
      await this.#follow(run, running.id, undefined);
    });
  }

  /** Stops the running edit. The partial answer is offered if it was long enough to be charged. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (run === undefined) return;
    run.isStopped = true;
    const { phase } = this.display;
    if (phase.kind === 'writing') this.display.show({ ...phase, isStopping: true }, 'Durduruluyor');
    if (run.editId !== undefined) await cancelRunningEdit(this.#options.articleId, run.editId);
  }

  /** Runs one operation at a time; further calls are ignored while one is running. */
  async #begin(
    work: (run: Run) => Promise<void>,
    onFailure = (error: unknown) => this.#failWith(error),
  ): Promise<void> {
    if (this.#run !== undefined) return;
    const run = newRun();
    this.#run = run;
    try {
      await work(run);
    } catch (error) {
      onFailure(error);
    } finally {
      this.#end(run);
    }
  }

  #end(run: Run): void {
    this.#run = undefined;
    this.#running = undefined;
    // When the page is closed, the next page takes over the edit.
    if (run.abort.signal.aborted) return;
    if (run.hasChanged) this.#options.onChange();
    this.display.show(this.display.phase);
  }

  async #follow(run: Run, editId: string, order: EditOrder | undefined): Promise<void> {
    let state = { text: '', isLost: false };
    const draw = () => this.display.show({ kind: 'writing', order, ...state, isStopping: run.isStopped });
    draw();
    const { followEdit } = await loadFollowing();
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
    if (end.type === 'done') return this.#finish(run, end, editId, order);
    if (!run.isStopped) return this.display.fail(end.message === '' ? lostMessage : end.message, 'retry', state.text);
    this.answers.dismiss();
    this.display.announce('Düzenleme durduruldu');
  }

  async #finish({ isStopped }: Run, end: EditDone, editId: string, order: EditOrder | undefined): Promise<void> {
    if (end.unchanged) {
      this.answers.surface?.untrack();
      return this.display.show({ kind: 'unchanged' }, 'Değişiklik gerekmiyor');
    }
    const answer = { text: end.text, blocks: end.blocks };
    if (order === undefined) return this.answers.offer(answer, editId, 'elsewhere');
    if (end.is_partial) return this.answers.offer(answer, editId, isStopped ? 'partial' : 'cut');
    await this.answers.place(answer, editId);
  }

  #failWith(error: unknown): void {
    if (this.#run?.abort.signal.aborted === true) return;
    if (!(error instanceof ApiError)) {
      this.display.fail(lostMessage, 'retry');
      throw error;
    }
    this.display.fail(error.message, toRecoveryAction(error));
  }
}

type Run = ReturnType<typeof newRun>;

function newRun() {
  return {
    abort: new AbortController(),
    editId: undefined as string | undefined,
    isStopped: false,
    /** The quota and the list of edits may have changed by the end. */
    hasChanged: true,
  };
}
