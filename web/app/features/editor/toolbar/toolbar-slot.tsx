import { classNames } from '../../../ui/class-names.ts';

/** As high as the bar of the editor, also before the bar is loaded, so that the text does not move. */
export const toolbarClasses =
  '-mx-4 mb-6 flex min-h-[calc(3rem+1px)] border-line border-b px-3 py-1 in-data-focus-mode:hidden sm:mx-0 sm:px-0 pointer-coarse:min-h-[calc(3.25rem+1px)]';

interface ToolbarSlotProps {
  /** The bar is not shown here: its place only holds the text where it is. */
  readonly isBlank?: boolean;
  readonly children?: string;
}

/** The place of the bar, until it is loaded. */
export function ToolbarSlot({ isBlank = false, children }: ToolbarSlotProps) {
  return (
    <div data-print="hidden" className={classNames(toolbarClasses, isBlank && 'border-transparent!')}>
      <p className="self-center text-ink-soft text-sm max-sm:pl-1">{children}</p>
    </div>
  );
}
