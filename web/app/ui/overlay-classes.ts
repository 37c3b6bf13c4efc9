/** What dims the page behind dialogs and drawers, and a dialog behind another one: at their height, the later above the earlier. */
export const scrimClasses = 'fixed inset-0 z-50 animate-appear bg-scrim';

/** A window in the middle of the screen, scrolling inside when it is taller; what takes the focus comes into view above its buttons. */
export const dialogClasses =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-appear overflow-y-auto scroll-pb-24 low:scroll-pb-0 rounded-card border border-line bg-surface p-6 shadow-float';
