import { readAuthToken } from '../lib/session/session.ts';

/**
 * On the 404 page of an article that is not public: checks the visitor's token and redirects owners and admins to a
 * page where they can read it. A session that must be refreshed first is redirected as well, since only that page can
 * refresh it. Does not use the API client, which is too large for pages without React.
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
