import { type Outline, outline } from '@hokka/contracts/briefs/outline.ts';
import { z } from 'zod';
import { parseStored } from '../../../../lib/storage/form-draft.ts';

/** A plan in this browser that the server has not said to have. */
export interface KeptPlan {
  /** Of the plan that was edited. */
  readonly version: number;
  readonly outline: Outline;
}

/** As it stands in the fields: words and texts may break the rules while they are typed. */
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

/** One user's; it goes with the account (`clearUserStorage`). */
function toStorageKey(userId: string, briefId: string): string {
  return `planDraft:${userId}:${briefId}`;
}

export function readKeptPlan(userId: string, briefId: string, store: PlanStore): KeptPlan | undefined {
  return keptPlan.safeParse(parseStored(store.getItem(toStorageKey(userId, briefId)))).data;
}

/** @returns whether it lies there: a browser may have no room, or keep nothing */
export function keepPlan(userId: string, briefId: string, plan: KeptPlan, store: PlanStore): boolean {
  try {
    store.setItem(toStorageKey(userId, briefId), JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
}

export function dropKeptPlan(userId: string, briefId: string, store: PlanStore): void {
  store.removeItem(toStorageKey(userId, briefId));
}
