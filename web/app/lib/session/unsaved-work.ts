/* What would be lost with the page: what is typed into forms and editors, and changes the server has not answered yet. */

const unsavedChecks = new Set<() => boolean>();

/**
 * Lets the page know of work that would be lost with it.
 * @param isUnsaved asked whenever it matters
 * @returns the way to withdraw it
 */
export function declareUnsavedWork(isUnsaved: () => boolean): () => void {
  unsavedChecks.add(isUnsaved);
  return () => {
    unsavedChecks.delete(isUnsaved);
  };
}

/** Whether anything on the page is not saved at this moment. */
export function hasUnsavedWork(): boolean {
  return [...unsavedChecks].some((isUnsaved) => isUnsaved());
}
