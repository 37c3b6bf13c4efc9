const confirmationMs = 2_000;

/** Buttons that put a text on the clipboard and say so. */
export function handleCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  // Missing on plain http, and may be refused.
  const confirmation = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => 'Kopyalandı',
    () => undefined,
  );
  if (label === null) return;
  label.textContent = confirmation ?? 'Kopyalanamadı';
  setTimeout(() => {
    label.textContent = 'Kopyala';
  }, confirmationMs);
}
