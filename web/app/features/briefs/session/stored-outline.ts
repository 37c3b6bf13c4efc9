import { type Outline, outline } from '@hokka/contracts/briefs/outline.ts';
import { z } from 'zod';
import { parseStored } from '../../../lib/storage/form-draft.ts';

/** An outline in this browser that the server has not confirmed. */
export interface StoredOutline {
  /** Version of the brief that was edited. */
  readonly version: number;
  readonly outline: Outline;
}

/** As in the fields: numbers and texts can be invalid while they are typed. */
const keptPlan = z.object({
  version: z.int(),
  outline: outline.extend({
    introduction_words: z.int(),
    sections: z.array(
      z.object({
        ...outline.shape.sections.element.shape,
        heading: z.string(),
        purpose: z.string(),
        points: z.array(z.string()),
        target_words: z.int(),
      }),
    ),
  }),
});

export type PlanStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key contains the user, so that it is deleted with the account (`clearUserStorage`). */
function toStorageKey(userId: string, briefId: string): string {
  return `planDraft:${userId}:${briefId}`;
}

export function readStoredOutline(userId: string, briefId: string, store: PlanStore): StoredOutline | undefined {
  return keptPlan.safeParse(parseStored(store.getItem(toStorageKey(userId, briefId)))).data;
}

/** @returns whether it is stored: a browser can be out of space or refuse storage */
export function storeOutline(userId: string, briefId: string, plan: StoredOutline, store: PlanStore): boolean {
  try {
    store.setItem(toStorageKey(userId, briefId), JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
}

export function deleteStoredOutline(userId: string, briefId: string, store: PlanStore): void {
  store.removeItem(toStorageKey(userId, briefId));
}
