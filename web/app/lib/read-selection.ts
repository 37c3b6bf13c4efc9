/**
 * Has the editor read the selection as it stands in the page. A browser moves the selection at once, by a key or a click, and tells of it
 * in a later task: what is drawn in between would put it back to where the editor knows it. To be called before each transaction that
 * comes by itself, such as marks of a check.
 */
export function readSelection(): void {
  // The editor listens to this. It has no other way to be asked.
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('selectionchange'));
}
