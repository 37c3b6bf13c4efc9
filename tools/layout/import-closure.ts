import type { Import } from '../boundaries/check-imports.ts';

/**
 * Lists the files that run when `entry` is imported: itself and all that its value imports reach, in alphabetical
 * order.
 */
export function computeImportClosure(imports: readonly Import[], entry: string): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const reached = new Set([entry]);
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target);
  return [...reached].toSorted();
}
