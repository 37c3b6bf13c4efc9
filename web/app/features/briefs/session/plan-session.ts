import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { balanceOutline, computeSectionsMax, type Outline } from '@hokka/contracts/briefs/outline.ts';
import { ApiError, hasErrorCode } from '../../../lib/api/api-error.ts';
import { createChangeEmitter } from '../../../lib/change-emitter.ts';
import { addStep, beginHistory, type PlanHistory, redoStep, undoStep } from './plan-history.ts';
import { dropBlankPoints, findPlanProblems, type PlanProblems } from './plan-problems.ts';
import { deleteStoredOutline, type PlanStore, readStoredOutline, storeOutline } from './stored-outline.ts';

/**
 * Relation between screen and server. `invalid`: the user has to correct something first; `waiting`: an article is
 * being written from the stored outline.
 */
export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'invalid'
  | 'waiting'
  | 'offline'
  | 'failed'
  | 'conflict'
  | 'gone';

export interface PlanSnapshot {
  /** Version on the server. */
  readonly version: number;
  readonly outline: Outline;
  readonly wordTarget: number;
  readonly problems: PlanProblems;
  readonly state: SaveState;
  /** Why the last save failed, if the user can do something about it. */
  readonly error: ApiError | undefined;
  /** The version that was saved elsewhere meanwhile. */
  readonly theirs: Brief | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The displayed outline was restored from this browser. */
  readonly isRestored: boolean;
  /** Unsaved changes could not be stored in the browser. */
  readonly hasStorageFailed: boolean;
}

export interface PlanSessionOptions {
  readonly userId: string;
  /** The brief as it was read; it has an outline. */
  readonly brief: Brief;
  /** @throws ApiError */
  readonly save: (body: { outline: Outline; version: number }) => Promise<Brief>;
  /**
   * Reads the brief, bypassing all caches.
   * @throws ApiError
   */
  readonly load: () => Promise<Brief>;
  /** Receives a brief that the rest of the page should show, e.g. after a save or a regeneration elsewhere. */
  readonly onBrief: (brief: Brief) => void;
  readonly store: PlanStore;
}

const saveDelayMs = 800;
const retryDelayMs = 5_000;
/** Delay, in ms, between attempts to save while an article is being written from the outline. */
const waitDelayMs = 8_000;

/** Editing of one outline: undo steps, autosave and conflicts with saves elsewhere. */
export class PlanSession {
  readonly #options: PlanSessionOptions;
  readonly #changes = createChangeEmitter();
  /** The version on the server. */
  #base: Brief;
  #history: PlanHistory;
  /** The outline that was saved last, as displayed. */
  #saved: Outline;
  #state: SaveState = 'saved';
  #error: ApiError | undefined;
  #theirs: Brief | undefined;
  #isRestored = false;
  #hasStorageFailed = false;
  #saving: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: PlanSnapshot;

  constructor(options: PlanSessionOptions) {
    const { brief, userId, store } = options;
    const { outline } = brief;
    if (outline === null) throw new Error('A plan without an outline cannot be edited.');
    this.#options = options;
    this.#base = brief;
    this.#saved = outline;
    this.#history = beginHistory(outline);
    const kept = readStoredOutline(userId, brief.id, store);
    if (kept !== undefined && !isSamePlan(kept.outline, outline)) this.#restore(kept.version, kept.outline);
    this.#snapshot = this.#makeSnapshot();
  }

  #restore(version: number, outline: Outline): void {
    this.#history = addStep(this.#history, outline);
    this.#isRestored = true;
    if (version === this.#base.version) {
      this.#state = 'unsaved';
      this.#schedule(saveDelayMs);
    } else {
      this.#theirs = this.#base;
      this.#state = 'conflict';
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.subscribe(listener);

  readonly read = (): PlanSnapshot => this.#snapshot;

  /** Whether the displayed outline is not saved yet. */
  get isUnsaved(): boolean {
    return this.#history.present !== this.#saved;
  }

  /** @param typedField set if this is a keystroke, see `addStep` */
  edit(next: Outline | undefined, typedField?: string): boolean {
    if (next === undefined || next === this.#history.present) return false;
    this.#move(addStep(this.#history, next, typedField));
    return true;
  }

  undo(): void {
    this.#move(undoStep(this.#history));
  }

  redo(): void {
    this.#move(redoStep(this.#history));
  }

  #move(history: PlanHistory): void {
    if (history === this.#history) return;
    this.#history = history;
    if (this.#state !== 'conflict' && this.#state !== 'gone') {
      this.#state = this.isUnsaved ? 'unsaved' : 'saved';
      this.#schedule(saveDelayMs);
    }
    this.#keep();
    this.#emit();
  }

  /** Receives a newer version from the server; adopts it if there are no unsaved changes. */
  receive(brief: Brief): void {
    if (brief.version <= this.#base.version || brief.outline === null || brief.status === 'planning') return;
    if (this.#saving !== undefined) return;
    if (this.isUnsaved) this.#meet(brief);
    else this.#adopt(brief);
    this.#emit();
  }

  /**
   * Saves unsaved changes.
   * @returns whether the server has the displayed outline
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#saving !== undefined && !(await this.#saving)) return false;
    if (!this.isUnsaved) return true;
    if (this.#state === 'conflict' || this.#state === 'gone') return false;
    if (findPlanProblems(this.#history.present, this.#base.word_target).size > 0) {
      this.#state = 'invalid';
      this.#emit();
      return false;
    }
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined;
    });
    return (await this.#saving) && (!this.isUnsaved || this.flush());
  }

  async #save(): Promise<boolean> {
    const sent = this.#history.present;
    this.#state = 'saving';
    this.#error = undefined;
    this.#emit();
    try {
      const brief = await this.#options.save({ outline: dropBlankPoints(sent), version: this.#base.version });
      this.#acknowledge(brief, sent);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return await this.#fail(error, sent);
    } finally {
      this.#emit();
    }
  }

  #acknowledge(brief: Brief, sent: Outline): void {
    this.#base = brief;
    this.#saved = sent;
    this.#isRestored = false;
    this.#state = this.isUnsaved ? 'unsaved' : 'saved';
    if (this.isUnsaved) this.#schedule(saveDelayMs);
    this.#keep();
    this.#options.onBrief(brief);
  }

  async #fail(error: ApiError, sent: Outline): Promise<boolean> {
    if (hasErrorCode(error, 'version_conflict') || hasErrorCode(error, 'brief_planning')) {
      const current = await this.#options.load().catch(() => undefined);
      // Our own save may have succeeded although its answer was lost.
      if (current?.outline != null && isSamePlan(current.outline, dropBlankPoints(sent))) {
        this.#acknowledge(current, sent);
        return true;
      }
      if (current !== undefined && current.status !== 'planning') {
        this.#meet(current);
        return false;
      }
      if (current !== undefined) this.#options.onBrief(current);
    }
    this.#error = error;
    if (error.status === 404) this.#state = 'gone';
    else if (error.status === 0 || error.status >= 500 || error.status === 429) {
      this.#state = 'offline';
      this.#schedule((error.retryAfterSeconds ?? 0) * 1000 || retryDelayMs);
    } else if (hasErrorCode(error, 'brief_being_written')) {
      this.#state = 'waiting';
      this.#schedule(waitDelayMs);
    } else this.#state = 'failed';
    return false;
  }

  /** The outline was saved elsewhere. If both versions are equal, there is no conflict. */
  #meet(theirs: Brief): void {
    if (theirs.outline !== null && isSamePlan(theirs.outline, dropBlankPoints(this.#history.present))) {
      this.#acknowledge(theirs, this.#history.present);
      return;
    }
    clearTimeout(this.#timer);
    this.#theirs = theirs;
    this.#state = 'conflict';
  }

  /** Ends a conflict. The other version can be restored with `undo`. */
  resolve(choice: 'mine' | 'theirs'): void {
    const theirs = this.#theirs;
    if (theirs === undefined || theirs.outline === null) return;
    const mine = this.#history.present;
    this.#theirs = undefined;
    this.#base = theirs;
    this.#saved = theirs.outline;
    this.#isRestored = false;
    const present = choice === 'theirs' ? theirs.outline : fitPlan(mine, theirs.word_target);
    const other = choice === 'theirs' ? mine : theirs.outline;
    this.#history = addStep(beginHistory(other), present);
    this.#state = this.isUnsaved ? 'unsaved' : 'saved';
    this.#keep();
    this.#options.onBrief(theirs);
    this.#emit();
    if (this.isUnsaved) void this.flush();
  }

  /** Adopts the server's outline. */
  #adopt(brief: Brief): void {
    if (brief.outline === null) return;
    const isSame = isSamePlan(brief.outline, this.#history.present);
    this.#base = brief;
    this.#saved = brief.outline;
    // A different outline becomes a step, so that it can be undone.
    this.#history = isSame ? { ...this.#history, present: brief.outline } : addStep(this.#history, brief.outline);
    this.#state = 'saved';
    this.#error = undefined;
    this.#keep();
  }

  /** Retries at once, because the connection is back. */
  retry(): void {
    if (this.#state === 'offline' || this.#state === 'failed' || this.#state === 'waiting') void this.flush();
  }

  /** Saves unsaved changes while the page is being closed. They stay in the browser until the server confirms them. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.isUnsaved) void this.flush().catch(() => undefined);
    clearTimeout(this.#timer);
  }

  #keep(): void {
    const { userId, brief, store } = this.#options;
    if (this.isUnsaved)
      this.#hasStorageFailed = !storeOutline(
        userId,
        brief.id,
        { version: this.#base.version, outline: this.#history.present },
        store,
      );
    else {
      this.#hasStorageFailed = false;
      deleteStoredOutline(userId, brief.id, store);
    }
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #emit(): void {
    this.#snapshot = this.#makeSnapshot();
    this.#changes.emit();
  }

  #makeSnapshot(): PlanSnapshot {
    const { past, present, future } = this.#history;
    return {
      version: this.#base.version,
      outline: present,
      wordTarget: this.#base.word_target,
      problems: findPlanProblems(present, this.#base.word_target),
      state: this.#state,
      error: this.#error,
      theirs: this.#theirs,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isRestored: this.#isRestored,
      hasStorageFailed: this.#hasStorageFailed,
    };
  }
}

/** Adjusts an outline to this number of words; an outline with too many sections for it is returned unchanged. */
export function fitPlan(plan: Outline, wordTarget: number): Outline {
  return plan.sections.length > computeSectionsMax(wordTarget) ? plan : balanceOutline(plan, wordTarget);
}

function isSamePlan(one: Outline, other: Outline): boolean {
  return one === other || toComparable(one) === toComparable(other);
}

function toComparable({ title, angle, introduction_words, sections }: Outline): string {
  return JSON.stringify([
    title.trim(),
    angle.trim(),
    introduction_words,
    sections.map(({ id, heading, level, purpose, points, target_words, keyphrases }) => [
      ...[id, heading.trim(), level, purpose.trim(), points.map((point) => point.trim()), target_words, keyphrases],
    ]),
  ]);
}
