/** How long a button says what it did. */
const shownMs = 4000;

/** Serves sharing and copying under an article: by the device's own means where it has some. */
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
    void copyLink(copy.dataset.copyLink ?? '');
  });
}

async function shareNatively({ dataset: { shareTitle: title = '', shareAddress: url = '' } }: HTMLElement) {
  // Refused when the reader changed their mind.
  await navigator.share({ title, url }).catch(() => undefined);
}

async function copyLink(address: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  const outcome = document.querySelector('[data-copy-outcome]');
  if (outcome === null) return;
  outcome.textContent = isCopied ? 'Bağlantı kopyalandı' : `Kopyalanamadı. Bağlantı: ${address}`;
  if (isCopied) setTimeout(() => outcome.replaceChildren(), shownMs);
}
