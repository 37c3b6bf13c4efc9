import { requestReview } from '@hokka/contracts/approvals/approvals.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import type { PublishRequest } from '@hokka/contracts/publishing/publications.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { notifyInfo } from '../../ui/notify.ts';

/** Whether the workspace asks for an approval of what a publication sends beside the text. */
export function lacksOptionsApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'site_options_not_approved';
}

/** Asks for the approval of a saved article together with the options of a publication. It throws what the calls throw. */
export function useOptionsApproval() {
  const { mutateAsync } = useEndpointMutation(requestReview);
  return async (articleId: string, { site_id, status: _, ...options }: Omit<PublishRequest, 'as_new'>) => {
    const params = { id: articleId };
    const article = await callEndpoint(getArticle, { params, query: { includeContent: 'false' } });
    if (!('version' in article)) throw new Error('The article is not the user’s own');
    await mutateAsync({ params, body: { version: article.version, site_options: [{ site_id, options }] } });
    notifyInfo('Metin bu ayarlarla onaya gönderildi', {
      description: 'Onaylanınca aynı ayarlarla yeniden gönderebilirsiniz.',
    });
  };
}
