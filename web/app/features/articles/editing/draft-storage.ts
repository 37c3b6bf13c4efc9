import { z } from 'zod';
import type { ArticleDraft } from './article-draft.ts';

/** Unsaved work as it lies in the browser. */
export interface KeptDraft {
  /** The version of the article that it was typed over. */
  readonly version: number;
  readonly draft: ArticleDraft;
  /** ISO-8601 */
  readonly keptAt: string;
  /** Its place in the storage. */
  readonly key: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'hokka:draft:';
export const keptForMs = 30 * 24 * 3600 * 1000;

const record = z.object({
  version: z.int(),
  keptAt: z.iso.datetime(),
  draft: z.object({
    title: z.string(),
    content: z.string(),
    category: z.string(),
    tags: z.string(),
    metaDescription: z.string(),
    isPublic: z.boolean(),
  }),
});

/** The place of one page's unsaved work: tabs with the same article do not write over each other. */
export function draftKey(userId: string, articleId: string, version: number, writer: string): string {
  return `${prefix}${userId}:${articleId}:${version}:${writer}`;
}

/** Puts unsaved work into the browser. @returns whether there was room for it */
export function keepDraft(storage: DraftStorage, draft: KeptDraft): boolean {
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
export function keptDrafts(storage: DraftStorage, userId: string, articleId: string): KeptDraft[] {
  return keysOf(storage)
    .filter((key) => key.startsWith(`${prefix}${userId}:${articleId}:`))
    .flatMap((key) => readDraft(storage, key) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Removes what is unreadable or has lain for 30 days. */
export function dropOldDrafts(storage: DraftStorage, now: Date): void {
  for (const key of keysOf(storage)) {
    if (!key.startsWith(prefix)) continue;
    const kept = readDraft(storage, key);
    if (kept === undefined || now.getTime() - Date.parse(kept.keptAt) > keptForMs) storage.removeItem(key);
  }
}

function keysOf(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function readDraft(storage: DraftStorage, key: string): KeptDraft | undefined {
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
