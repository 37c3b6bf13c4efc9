import { readImpersonation } from '../lib/session/impersonation.ts';
import { readAuthToken } from '../lib/session/session.ts';

/** How long, in ms, a button shows its confirmation. */
const shownMs = 4000;

/** Handles sharing and copying an article's address, by the device's own dialog if it has one. */
export function serveArticleActions(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const share = event.target.closest<HTMLElement>('[data-share-address]');
    if (share !== null && 'share' in navigator) {
      // Otherwise the button opens its menu.
      event.preventDefault();
      void shareNatively(share);
    }
    const copy = event.target.closest<HTMLElement>('[data-copy-link]');
    if (copy === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copy.closest<HTMLElement>('[popover]')?.hidePopover();
    void copyLink(copy.dataset.copyLink ?? '', copy.closest('[data-copies]'));
  });
}

async function shareNatively({ dataset: { shareTitle: title = '', shareAddress: url = '' } }: HTMLElement) {
  // Rejected if the reader cancels.
  await navigator.share({ title, url }).catch(() => undefined);
}

/** @param place of the button, which also shows the outcome */
async function copyLink(address: string, place: Element | null): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  const outcome = place?.querySelector('[data-copy-outcome]');
  if (outcome == null) return;
  outcome.textContent = isCopied ? 'Bağlantı kopyalandı' : `Kopyalanamadı. Bağlantı: ${address}`;
  if (isCopied) setTimeout(() => outcome.replaceChildren(), shownMs);
}

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
