import { readImpersonation } from '../lib/session/impersonation.ts';
import { readAuthToken } from '../lib/session/session.ts';

/** On the page of a published article, which is the same for every visitor: shows its author the link to the editor. */
export async function showOwnArticle(): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-own-article]');
  const token = readAuthToken();
  // An admin who impersonates the author can only read.
  if (link === null || token === null || readImpersonation() !== undefined) return;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(link.dataset.ownArticle ?? '', { headers }).catch(() => undefined);
  if (answer?.ok !== true) return;
  const body: { readonly data?: { readonly is_own?: boolean } } = await answer.json().catch(() => ({}));
  if (body.data?.is_own === true) link.hidden = false;
}
