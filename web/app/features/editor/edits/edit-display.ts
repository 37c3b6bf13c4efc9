import type { ApiError } from '../../../lib/api/api-error.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import type { EditAnswer } from '../suggestions/edit-target.ts';
import { newSetName, type PlacedSets } from '../suggestions/placed-sets.ts';
import type { SuggestedWording, UnplacedReason } from '../suggestions/suggested-wording.ts';
import type { EditOrder } from './edit-order.ts';
import type { EditSurface } from './edit-surface.ts';

/** Why an answer is shown beside the text instead of being placed. */
export type OfferReason = 'changed' | 'unfit' | 'partial' | 'cut' | 'elsewhere';

/** What the user can do about a failure. */
export type RecoveryAction = 'retry' | 'plans' | 'follow';

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
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly recoveryAction: RecoveryAction | undefined;
      readonly text: string;
    };

export interface EditSnapshot {
  readonly phase: EditPhase;
  /** Text for screen readers. */
  readonly announcement: string;
}

/** What the page shows of an edit. Components subscribe to it. */
export class EditDisplay {
  readonly #listeners = new Set<() => void>();
  #snapshot: EditSnapshot = { phase: { kind: 'idle' }, announcement: '' };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): EditSnapshot => this.#snapshot;

  get phase(): EditPhase {
    return this.#snapshot.phase;
  }

  show(phase: EditPhase, announcement = this.#snapshot.announcement): void {
    this.#snapshot = { phase, announcement };
    for (const listener of this.#listeners) listener();
  }

  announce(announcement: string): void {
    this.show(this.phase, announcement);
  }

  fail(message: string, recoveryAction: RecoveryAction | undefined, text = ''): void {
    this.show({ kind: 'failed', message, recoveryAction, text });
  }
}

/** Determines what the user can do about a failed request. */
export function toRecoveryAction({ status, code }: ApiError): RecoveryAction | undefined {
  if (status === 402 || code === 'feature_not_in_plan') return 'plans';
  if (code === 'section_heading_gone') return undefined;
  if (code === 'edit_running') return 'follow';
  return status === 404 || status === 403 || status === 400 ? undefined : 'retry';
}

/** An answer and the edit that produced it. */
interface OfferedAnswer {
  readonly answer: EditAnswer;
  readonly editId: string;
}

/** Places answers in the text: as suggestions if the target is unchanged, otherwise offered beside the text. */
export class AnswerPlacement {
  readonly #display: EditDisplay;
  readonly #sets: PlacedSets;
  #surface: EditSurface | undefined;
  #offered: OfferedAnswer | undefined;

  constructor(display: EditDisplay, sets: PlacedSets) {
    this.#display = display;
    this.#sets = sets;
  }

  /** The editor that answers are placed in, while one is open. */
  get surface(): EditSurface | undefined {
    return this.#surface;
  }

  /** @returns a function that detaches the surface */
  attach(surface: EditSurface): () => void {
    this.#surface = surface;
    return () => {
      if (this.#surface === surface) this.#surface = undefined;
    };
  }

  /** Places an answer in the text, or offers it beside the text if it cannot be placed. */
  async place(answer: EditAnswer, editId: string): Promise<void> {
    this.#offered = { answer, editId };
    const set = newSetName();
    const count = (await this.#surface?.place(answer, set)) ?? 'changed';
    if (typeof count === 'string') return this.offer(answer, editId, count);
    if (count === 0) return this.#display.show({ kind: 'unchanged' }, 'Değişiklik gerekmiyor');
    this.#sets.add(set, editId, count);
    this.dismiss();
    this.#announceCount(count);
  }

  /** Offers an answer beside the text. */
  offer(answer: EditAnswer, editId: string, reason: OfferReason): void {
    this.#offered = { answer, editId };
    const announcement = 'AI’nin yanıtı hazır, metnin yanında duruyor';
    this.#display.show({ kind: 'offered', text: answer.text, reason }, announcement);
  }

  /** Places the offered answer in the text, if its target is there. */
  async placeOffered(): Promise<void> {
    if (this.#offered !== undefined) await this.place(this.#offered.answer, this.#offered.editId);
  }

  /**
   * Inserts the offered answer, or an earlier one, after the block at the cursor.
   * @returns whether it fits there
   */
  async insert(markdown: string, editId = this.#offered?.editId): Promise<boolean> {
    const set = newSetName();
    const count = await this.#surface?.insert(markdown, set);
    if (count === undefined || count === 'unfit') return false;
    if (count > 0 && editId !== undefined) this.#sets.add(set, editId, count);
    this.dismiss();
    this.#announceCount(count);
    return true;
  }

  /**
   * Places the wording that a member proposes as suggestions, or goes to them where they are placed.
   * @returns why it cannot be placed; `closed` while the text is not open in the rich text editor
   */
  placeWording(wording: SuggestedWording): UnplacedReason | 'closed' | undefined {
    if (this.#surface === undefined) return 'closed';
    const placed = this.#sets.findOfMember(wording.id);
    const set = placed ?? newSetName();
    if (placed === undefined) {
      const count = this.#surface.suggest(wording, set);
      if (typeof count === 'string') return count;
      this.#sets.addOfMember(set, wording.id, count);
      this.#announceCount(count);
    }
    this.#surface.showSet(set);
    return undefined;
  }

  /** Discards the offered answer. */
  forget(): void {
    this.#offered = undefined;
  }

  /** Closes the preview. */
  dismiss(): void {
    this.forget();
    this.#surface?.untrack();
    this.#display.show({ kind: 'idle' });
  }

  #announceCount(count: number): void {
    this.#display.announce(`Öneri hazır: metinde ${formatNumber(count)} öneri var. F8 ile önerilere gidebilirsiniz.`);
  }
}
