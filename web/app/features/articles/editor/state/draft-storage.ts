import { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { z } from 'zod';
import type { ArticleDraft } from './article-changes.ts';
import type { PendingSave } from './editor-state.ts';

/** Unsaved work as it lies in the browser. */
export interface StoredDraft {
  /** The version of the article that it was typed over. */
  readonly version: number;
  readonly draft: ArticleDraft;
  /** The save whose answer was not known. */
  readonly pending?: PendingSave | undefined;
  /** ISO-8601 */
  readonly keptAt: string;
  /** Its place in the storage. */
  readonly key: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'hokka:draft:';
export const draftRetentionMs = 30 * 24 * 3600 * 1000;

const storedFields = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
  metaDescription: z.string(),
  keyphrase: z.string().default(''),
  isPublic: z.boolean(),
});

const record = z.object({
  version: z.int(),
  keptAt: z.iso.datetime(),
  draft: storedFields,
  pending: z
    .object({
      id: z.uuid(),
      version: z.int(),
      changes: updateArticleRequest.omit({ version: true, client_save_id: true }),
      sent: storedFields,
    })
    .optional()
    .catch(undefined),
});

/** The place of one page's unsaved work: tabs with the same article do not write over each other. */
export function draftKey(userId: string, articleId: string, version: number, tabId: string): string {
  return `${prefix}${userId}:${articleId}:${version}:${tabId}`;
}

/** Puts unsaved work into the browser. @returns whether there was room for it */
export function storeDraft(storage: DraftStorage, draft: StoredDraft): boolean {
  const { key, ...rest } = draft;
  try {
    storage.setItem(key, JSON.stringify(rest));
    return true;
  } catch {
    // Full, or refused by the browser: the caller says so.
    return false;
  }
}

/** Everything that a user left unsaved of an article, the newest first. */
export function listStoredDrafts(storage: DraftStorage, userId: string, articleId: string): StoredDraft[] {
  return listKeys(storage)
    .filter((key) => key.startsWith(`${prefix}${userId}:${articleId}:`))
    .flatMap((key) => readDraft(storage, key) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Removes what is unreadable or has lain for 30 days. */
export function purgeOldDrafts(storage: DraftStorage, now: Date): void {
  for (const key of listKeys(storage)) {
    if (!key.startsWith(prefix)) continue;
    const stored = readDraft(storage, key);
    if (stored === undefined || now.getTime() - Date.parse(stored.keptAt) > draftRetentionMs) storage.removeItem(key);
  }
}

function listKeys(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function readDraft(storage: DraftStorage, key: string): StoredDraft | undefined {
  const result = record.safeParse(parseJson(storage.getItem(key)));
  return result.success ? { ...result.data, key } : undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
