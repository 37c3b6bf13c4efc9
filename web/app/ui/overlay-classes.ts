/** What dims the page behind dialogs and drawers, and a dialog behind another one: at their height, the later above the earlier. */
export const scrimClasses = 'fixed inset-0 z-50 animate-appear bg-scrim';

/**
 * A window in the middle of the screen, scrolling inside when it is taller; what takes the focus comes into view above its buttons. It
 * ends above the messages at the bottom.
 */
export const dialogClasses =
  'dialog-window max-w-lg animate-appear overflow-y-auto scroll-pb-24 low:scroll-pb-0 rounded-card border border-line bg-surface p-6 shadow-float';

/** The same for texts beside each other, as wide as the messages reach. */
export const wideDialogClasses = `${dialogClasses} flex flex-col sm:max-w-5xl xl:[--dialog-room:var(--toast-room)]`;
