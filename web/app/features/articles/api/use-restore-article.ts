import { restoreArticle } from '@hokka/contracts/articles.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Takes an article out of the trash. */
export function useRestoreArticle() {
  return useEndpointMutation(restoreArticle);
}
