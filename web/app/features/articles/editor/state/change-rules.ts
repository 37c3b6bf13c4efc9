import { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import type { ArticleChanges } from './article-changes.ts';

/** The contract's own rules; one message a field. */
export function applyRules(changes: ArticleChanges): FieldError[] {
  const result = updateArticleRequest.safeParse(changes);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
}
