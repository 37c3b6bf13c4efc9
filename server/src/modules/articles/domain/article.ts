import type { ArticleStatus, ModerationStatus } from '@hokka/contracts/articles/status.ts';

/** A stop keeps the text from this many characters (code points) on; below, the article fails. */
export const minKeptTextCodePoints = 200;

/** Autosaves of one session within this time keep one former text: that before the first of them. */
export const autosaveWindowMs = 10 * 60_000;

/** Deleted articles can be restored for this long. */
export const trashDays = 30;

/** Editing or regenerating a rejected article puts it before the moderators again. */
export function computeModerationAfterEdit(status: ModerationStatus): ModerationStatus {
  return status === 'rejected' ? 'pending' : status;
}

/** What an edit may not do, as error codes; undefined when it may. */
export function findEditError(
  article: { readonly status: ArticleStatus },
  edit: { readonly publishes: boolean },
): 'article_generating' | 'article_not_publishable' | undefined {
  if (article.status === 'generating') return 'article_generating';
  if (edit.publishes && article.status !== 'completed') return 'article_not_publishable';
  return undefined;
}

/** Whether a stopped text is worth keeping as a completed article. */
export function isLongEnoughToKeep(text: string): boolean {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count >= minKeptTextCodePoints) return true;
  }
  return false;
}

/** The text up to its last finished sentence or block, for one that still stopped for length after all continuations. */
export function truncateAtLastSentence(text: string): string {
  const trimmed = text.trimEnd();
  let end = Math.max(0, trimmed.lastIndexOf('\n\n'));
  for (const { 0: mark, index } of trimmed.matchAll(/[.!?…]["'”’»)]*(?=\s|$)/gu))
    end = Math.max(end, index + mark.length);
  return end === 0 ? trimmed : trimmed.slice(0, end).trimEnd();
}
