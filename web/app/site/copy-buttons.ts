const confirmationMs = 2_000;

/** Buttons that copy a text to the clipboard and confirm it. */
export function handleCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  // Missing on plain http, and access may be denied.
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
