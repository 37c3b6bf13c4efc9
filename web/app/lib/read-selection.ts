/**
 * Makes the editor read the current DOM selection. A browser changes the selection at once, on a key or click, but
 * reports it in a later task: anything rendered in between would reset it to the editor's last known selection, and a
 * key would act there. Call this before each transaction that does not come from the user, such as marks of a check,
 * and before the editor handles a key.
 */
export function readSelection(): void {
  // The editor listens to this event. There is no other way to make it read the selection.
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('selectionchange'));
}
