import { updateArticle } from '@hokka/contracts/articles.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Saves the fields that are present; refused with `version_conflict` when the version is no longer the saved one. */
export function useSaveArticle() {
  return useEndpointMutation(updateArticle);
}
