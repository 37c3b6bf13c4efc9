import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { ArticleChanges } from './article-changes.ts';
import { loadDraftSchemas } from './open-journal.ts';

let rules: Awaited<ReturnType<typeof loadDraftSchemas>> | undefined;

/**
 * Loads the rules that changes are checked by before they are sent; the editor opens without. Where they cannot be loaded, the server
 * alone says what is wrong.
 */
export async function loadChangeRules(): Promise<void> {
  rules ??= await loadDraftSchemas().catch(() => undefined);
}

/** @returns what is wrong, one message a field; nothing until the rules are loaded */
export function validateChanges(changes: ArticleChanges): FieldError[] {
  return rules?.applyRules(changes) ?? [];
}
