/**
 * Opens another document, replacing the current one in the history. Never settles, so that a waiting button stays busy
 * until the page is gone.
 */
export function replacePage(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
