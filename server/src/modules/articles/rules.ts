import type { ArticleStatus, ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { retainedCharactersMin } from '@hokka/contracts/briefs/prices.ts';

/** Editing or regenerating a rejected article submits it for moderation again. */
export function computeModerationAfterEdit(status: ModerationStatus): ModerationStatus {
  return status === 'rejected' ? 'pending' : status;
}

/** The error code of an edit that is not allowed, undefined when it is allowed. */
export function findEditError(
  article: { readonly status: ArticleStatus },
  edit: { readonly publishes: boolean },
): 'article_generating' | 'article_not_publishable' | undefined {
  if (article.status === 'generating') return 'article_generating';
  if (edit.publishes && article.status !== 'completed') return 'article_not_publishable';
  return undefined;
}

/** Whether a stopped text is long enough to be retained as a completed article. */
export function isLongEnoughToRetain(text: string): boolean {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count >= retainedCharactersMin) return true;
  }
  return false;
}

/**
 * Cuts a text after its last complete sentence or block. Used when the length limit still ends the text after all
 * continuations.
 */
export function truncateAtLastSentence(text: string): string {
  const trimmed = text.trimEnd();
  let end = Math.max(0, trimmed.lastIndexOf('\n\n'));
  for (const { 0: mark, index } of trimmed.matchAll(/[.!?…]["'”’»)]*(?=\s|$)/gu))
    end = Math.max(end, index + mark.length);
  return end === 0 ? trimmed : trimmed.slice(0, end).trimEnd();
}
