/* Work that would be lost with the page: input in forms and editors, and changes that the server has not confirmed. */

const unsavedChecks = new Set<() => boolean>();

/**
 * Declares unsaved work of the page.
 * @param isUnsaved called on demand
 * @returns a function that withdraws it
 */
export function declareUnsavedWork(isUnsaved: () => boolean): () => void {
  unsavedChecks.add(isUnsaved);
  return () => {
    unsavedChecks.delete(isUnsaved);
  };
}

/** Whether anything on the page is unsaved now. */
export function hasUnsavedWork(): boolean {
  return [...unsavedChecks].some((isUnsaved) => isUnsaved());
}
