import { ApiError } from '../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';

/** What became of the order to send one article. */
export type SendOutcome =
  | { readonly kind: 'ordered' }
  /** The server will not send it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It was not ordered. `isLost`: the answer never came; to ask again with the same key does it once. */
  | { readonly kind: 'unsent'; readonly reason: string; readonly isLost: boolean };

/**
 * Orders articles one after another. What is refused of one article does not keep the others; what would meet all of them ends it.
 * @param send throws ApiError
 * @param onOutcome hears of each article once
 */
export async function sendArticles<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  onOutcome: (item: Item, outcome: SendOutcome) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    try {
      await send(item);
      onOutcome(item, { kind: 'ordered' });
    } catch (error) {
      const reason = describeReason(error);
      if (isOfOneArticle(error)) onOutcome(item, { kind: 'refused', reason });
      else {
        const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
        onOutcome(item, { kind: 'unsent', reason, isLost });
        for (const left of items.slice(index + 1)) onOutcome(left, { kind: 'unsent', reason, isLost: false });
        return;
      }
    }
  }
}

const refusals: ReadonlySet<string> = new Set([
  'article_not_found',
  'article_not_sendable',
  'publication_running',
  'publication_undecided',
]);

function isOfOneArticle(error: unknown): boolean {
  return error instanceof ApiError && refusals.has(error.code);
}

function describeReason(error: unknown): string {
  const { title, detail } = toErrorNotice(error, 'Gönderilemedi.');
  return [title, detail].filter((part) => part !== undefined).join(' ');
}
