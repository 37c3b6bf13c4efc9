import { readAuthToken } from '../lib/session/session.ts';

/**
 * On the 404 of an article that is not public: asks with the visitor's token and leads owner and admins to where
 * they can. A session that has to be renewed first is led there too, since only that page can do it. Written without the
 * API client, which is too large for pages without React.
 */
export async function openRestrictedArticle(): Promise<void> {
  const { restrictedArticle: page, question } =
    document.querySelector<HTMLElement>('[data-restricted-article]')?.dataset ?? {};
  const token = readAuthToken();
  if (page === undefined || question === undefined || token === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(question, { headers }).catch(() => undefined);
  if (answer?.ok || answer?.status === 401) window.location.replace(page);
}
