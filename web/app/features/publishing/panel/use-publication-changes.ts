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

/** Whatever was refused, or whose answer was lost, may stand otherwise by now. */
const rereadOnError = [listPublications, listPublicationsOfArticles, listSites];

/** What an author does about the publications of an article; each answers whether the server has taken it, and tells why not. */
export function usePublicationChanges(articleId: string) {
  const { mutateAsync: create } = useEndpointMutation(createPublication, { rereadOnError });
  const { mutateAsync: resolve } = useEndpointMutation(resolvePublication, { rereadOnError });
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawPublication, { rereadOnError });
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
    /** Makes another post in the place of one that is gone. */
    sendAsNew: (former: ListedPublication) =>
      tell(
        create({ params: { id: articleId }, body: { ...toFormerBody(former), as_new: true } }),
        'Yazı gönderilemedi',
      ),
    /** Sends the same once more, and leaves out the pictures that the site takes to be too large. */
    sendWithoutPictures: (former: ListedPublication) =>
      tell(
        create({ params: { id: articleId }, body: { ...toFormerBody(former), without_large_pictures: true } }),
        'Yazı gönderilemedi',
      ),
    withdraw: ({ id }: ListedPublication) => tell(withdraw({ params: { id } }), 'Yazı geri çekilemedi'),
    /** @throws ApiError */
    resolve: (id: string, body: EndpointBody<typeof resolvePublication>) => resolve({ params: { id }, body }),
  };
}
