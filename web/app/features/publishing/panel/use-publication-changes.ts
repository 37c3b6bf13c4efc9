import {
  createPublication,
  type ListedPublication,
  listPublications,
  listPublicationsOfArticles,
  resolvePublication,
  withdrawPublication,
} from '@hokka/contracts/publishing/publications.ts';
import { listSites } from '@hokka/contracts/publishing/sites.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { toFormerBody } from '../former-body.ts';
import { lacksOptionsApproval, useOptionsApproval } from '../use-options-approval.ts';

/** Reads that may be outdated after a refusal or a lost answer. */
const rereadOnError = [listPublications, listPublicationsOfArticles, listSites];

/**
 * Actions of an author on the publications of an article. Each returns whether the server accepted it, and shows the
 * error otherwise.
 */
export function usePublicationChanges(articleId: string) {
  const { mutateAsync: create } = useEndpointMutation(createPublication, { rereadOnError });
  const { mutateAsync: resolve } = useEndpointMutation(resolvePublication, { rereadOnError });
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawPublication, { rereadOnError });
  const askForApproval = useOptionsApproval();
  const tell = async (call: Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (error) {
      notifyErrorNotice(error, failure);
      return false;
    }
  };
  return {
    /** @throws ApiError */
    send: (body: EndpointBody<typeof createPublication>) => create({ params: { id: articleId }, body }),
    /** Creates a new post instead of one that was deleted on the site. */
    sendAsNew: (former: ListedPublication) =>
      tell(
        create({ params: { id: articleId }, body: { ...toFormerBody(former), as_new: true } }),
        'Yazı gönderilemedi',
      ),
    /** Repeats the publication without the pictures that are too large for the site. */
    sendWithoutPictures: (former: ListedPublication) => {
      const body = { ...toFormerBody(former), without_large_pictures: true };
      const sent = create({ params: { id: articleId }, body }).catch((error: unknown) => {
        if (!lacksOptionsApproval(error)) throw error;
        return askForApproval(articleId, body);
      });
      return tell(sent, 'Yazı gönderilemedi');
    },
    withdraw: ({ id }: ListedPublication) => tell(withdraw({ params: { id } }), 'Yazı geri çekilemedi'),
    /** @throws ApiError */
    resolve: (id: string, body: EndpointBody<typeof resolvePublication>) => resolve({ params: { id }, body }),
  };
}
