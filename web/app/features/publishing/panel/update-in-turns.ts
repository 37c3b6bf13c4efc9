/**
 * Runs an update for one item after the other; a failure does not stop the next.
 * @returns the failed items with their errors
 */
export async function updateInTurns<Item>(
  items: readonly Item[],
  update: (item: Item) => Promise<unknown>,
): Promise<readonly { readonly item: Item; readonly error: unknown }[]> {
  const failures: { item: Item; error: unknown }[] = [];
  for (const item of items) {
    try {
      await update(item);
    } catch (error) {
      failures.push({ item, error });
    }
  }
  return failures;
}
