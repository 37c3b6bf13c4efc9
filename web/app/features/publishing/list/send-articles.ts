import { ApiError } from '../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';

/** Outcome of ordering one publication. */
export type SendOutcome =
  | { readonly kind: 'ordered' }
  /** Refused by the server. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not ordered. `isLost`: the answer was lost; repeating the request with the same key does not send it twice. */
  | { readonly kind: 'unsent'; readonly reason: string; readonly isLost: boolean };

/**
 * Orders publications one after another. A refusal that concerns one article does not stop the others; an error that
 * would affect all of them does.
 * @param send throws ApiError
 * @param onOutcome is called once for each article
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
