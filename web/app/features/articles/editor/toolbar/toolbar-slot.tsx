/** As high as the bar of the editor, also before the bar is loaded, so that the text does not move. */
export const toolbarClasses =
  '-mx-4 mb-6 flex h-[49px] border-line border-b px-3 py-1 in-data-focus-mode:hidden sm:mx-0 sm:px-0';

/** Placeholder of the bar. */
export function ToolbarSlot() {
  return <div data-print="hidden" className={toolbarClasses} />;
}
