import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { ArticleChanges } from './article-changes.ts';
import { loadDraftSchemas } from './open-journal.ts';

let rules: Awaited<ReturnType<typeof loadDraftSchemas>> | undefined;

/**
 * Loads the rules that validate changes before they are sent; the editor opens without them. If loading fails, only the
 * server validates.
 */
export async function loadChangeRules(): Promise<void> {
  rules ??= await loadDraftSchemas().catch(() => undefined);
}

/** One list for all changes without problems, so that a component that holds it does not render again. */
const noProblems: readonly FieldError[] = [];

/** @returns the problems, one message per field; empty until the rules are loaded */
export function validateChanges(changes: ArticleChanges): readonly FieldError[] {
  const found = rules?.applyRules(changes) ?? noProblems;
  return found.length === 0 ? noProblems : found;
}
