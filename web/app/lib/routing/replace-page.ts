/**
 * Leaves for another document, in place of the current one in the history. Never settles, so that what waits for it shows work under way
 * until the page is gone.
 */
export function replacePage(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
