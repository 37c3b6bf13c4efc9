/** As high as the bar of the editor, also before the bar is loaded, so that the text does not move. */
export const toolbarClasses =
  '-mx-4 mb-6 flex min-h-[calc(3rem+1px)] border-line border-b px-3 py-1 in-data-focus-mode:hidden sm:mx-0 sm:px-0 pointer-coarse:min-h-[calc(3.25rem+1px)]';

/** The place of the bar: until it is loaded, and in the preview, so that the text does not move. */
export function ToolbarSlot({ children }: { readonly children?: string }) {
  return (
    <div data-print="hidden" className={toolbarClasses}>
      <p className="self-center text-ink-soft text-sm max-sm:pl-1">{children}</p>
    </div>
  );
}
