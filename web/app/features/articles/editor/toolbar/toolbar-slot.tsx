/** As high as the bar of the editing surface, also while that is not there: the text stays where it is when it comes. */
export const toolbarClasses =
  '-mx-4 mb-6 flex h-[49px] border-line border-b px-3 py-1 in-data-focus-mode:hidden sm:mx-0 sm:px-0';

/** Keeps the place of the bar. */
export function ToolbarSlot() {
  return <div data-print="hidden" className={toolbarClasses} />;
}
