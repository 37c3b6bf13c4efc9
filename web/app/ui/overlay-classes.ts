/**
 * The scrim behind dialogs, drawers and stacked dialogs. All have the same z-index, so later ones are above earlier
 * ones.
 */
export const scrimClasses = 'fixed inset-0 z-50 animate-appear bg-scrim';

/**
 * A centred window, on phones a sheet at the bottom, that scrolls if it is too tall; a focused element scrolls into view above the buttons. It ends above
 * the notifications at the bottom.
 */
export const dialogClasses =
  'dialog-window max-w-lg animate-appear overflow-y-auto scroll-pb-24 low:scroll-pb-0 rounded-card border border-line bg-surface p-6 shadow-float max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0';

/** A window for texts side by side, so wide that on large screens, too, it has to end above the notifications. */
export const wideDialogClasses = `${dialogClasses} flex flex-col sm:max-w-5xl xl:[--dialog-room:var(--toast-room)]`;
