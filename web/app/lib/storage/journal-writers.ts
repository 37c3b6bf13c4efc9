const writers = new Set<() => Promise<string | undefined>>();

/**
 * Lets an open editor save its last input, to the server or the journal, before the journal is read or the page is
 * loaded again.
 * @param flush returns the title of an article whose input could not be saved to either
 * @returns a function that withdraws it
 */
export function declareJournalWriter(flush: () => Promise<string | undefined>): () => void {
  writers.add(flush);
  return () => {
    writers.delete(flush);
  };
}

/**
 * Saves the last input of open editors.
 * @returns titles of articles whose input could not be saved
 */
export async function flushJournalWriters(): Promise<string[]> {
  const flushed = await Promise.allSettled([...writers].map((flush) => flush()));
  return flushed.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
}

/** Loads the page again at the user's request, once typed text is saved. The browser asks if it cannot be. */
export async function reloadPage(): Promise<void> {
  await flushJournalWriters();
  window.location.reload();
}
