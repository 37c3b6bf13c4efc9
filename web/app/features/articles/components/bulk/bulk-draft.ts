import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { parseStored } from '../create/prompt-draft.ts';
import { type BulkValues, emptyBulk, isEmptyRow } from './bulk-form-schema.ts';

const storedBulk = z.object({
  items: z.array(z.object({ title: z.string(), ai_prompt: z.string() })).min(1),
  language: z.enum(articleLanguages).catch(emptyBulk.language),
  format: z.enum(articleFormats).catch(emptyBulk.format),
  tone: z.enum(articleTones).catch(emptyBulk.tone),
  length: z.enum(articleLengths).catch(emptyBulk.length),
});

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of one user; it goes with its user's account. */
function toStorageKey(userId: string): string {
  return `bulkDraft:${userId}`;
}

/** The rows that were typed and not yet created; undefined when there are none. */
export function readBulkDraft(userId: string, store: DraftStore): BulkValues | undefined {
  return storedBulk.safeParse(parseStored(store.getItem(toStorageKey(userId)))).data;
}

/** Keeps what is typed; rows without text are not kept. */
export function writeBulkDraft(userId: string, values: BulkValues, store: DraftStore): void {
  if (values.items.every(isEmptyRow)) clearBulkDraft(userId, store);
  else store.setItem(toStorageKey(userId), JSON.stringify(values));
}

export function clearBulkDraft(userId: string, store: DraftStore): void {
  store.removeItem(toStorageKey(userId));
}
