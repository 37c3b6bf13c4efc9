/** How long, in ms, a button shows its confirmation. */
const shownMs = 4000;

/** Handles sharing and copying below an article, by the device's own dialog if it has one. */
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
    void copyLink(copy.dataset.copyLink ?? '');
  });
}

async function shareNatively({ dataset: { shareTitle: title = '', shareAddress: url = '' } }: HTMLElement) {
  // Rejected if the reader cancels.
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
