/**
 * Loads the text checker of a page that only contains it among other things, once a visitor uses it: by touch, pointer or
 * keyboard. A button that was pressed meanwhile is pressed again when the checker is ready.
 */
export function loadTextCheckOnUse(): void {
  const tool = document.querySelector<HTMLElement>('[data-text-check][data-script]');
  const script = tool?.dataset.script;
  if (tool === null || script === undefined) return;
  let pressed: HTMLElement | undefined;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    showNotice(tool, 'loading');
    import(/* @vite-ignore */ script).then(
      () => pressed?.click(),
      () => {
        showNotice(tool, 'load-failed');
        // The next use tries again.
        isLoading = false;
      },
    );
  };
  for (const event of ['focusin', 'pointerdown']) tool.addEventListener(event, load);
  tool.addEventListener(
    'click',
    ({ target }) => {
      if (tool.dataset.textCheck === 'ready' || !(target instanceof Element)) return;
      pressed = target.closest<HTMLElement>('button') ?? undefined;
      load();
    },
    { capture: true },
  );
}

/** Replaces the notice beside the text by one of the tool's templates. */
function showNotice(tool: HTMLElement, name: 'loading' | 'load-failed'): void {
  const template = tool.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`);
  if (template !== null) tool.querySelector('[data-notice-place]')?.replaceChildren(template.content.cloneNode(true));
}
