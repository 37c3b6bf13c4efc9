const saidForMs = 2_000;

/** Buttons that put a text on the clipboard and say so. */
export function obeyCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  // Missing on plain http, and may be refused.
  const said = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => 'Kopyalandı',
    () => undefined,
  );
  if (label === null) return;
  label.textContent = said ?? 'Kopyalanamadı';
  setTimeout(() => {
    label.textContent = 'Kopyala';
  }, saidForMs);
}
