import { createPublication, listPublications } from '@hokka/contracts/publishing/publications.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { notifyFailure, notifyInfo } from '../../ui/notify.ts';
import { toFormerBody } from './former-body.ts';
import { lacksOptionsApproval, useOptionsApproval } from './use-options-approval.ts';

interface SendWithoutPicturesProps {
  readonly article: { readonly id: string; readonly title: string };
  readonly site: { readonly id: string; readonly name: string };
}

/** Repeats a publication without the pictures that are too large for the site. */
export function SendWithoutPictures({ article, site }: SendWithoutPicturesProps) {
  const { mutateAsync: create } = useEndpointMutation(createPublication, { rereadOnError: [listPublications] });
  const askForApproval = useOptionsApproval();
  const send = async () => {
    try {
      const params = { id: article.id };
      const { publications } = await callEndpoint(listPublications, { params });
      const former = publications.find((one) => one.site.id === site.id);
      if (former === undefined) return;
      const body = { ...toFormerBody(former), without_large_pictures: true };
      try {
        await create({ params, body });
      } catch (error) {
        if (!lacksOptionsApproval(error)) throw error;
        await askForApproval(article.id, body);
        return;
      }
      notifyInfo(`“${article.title}” büyük görseller olmadan gönderiliyor`);
    } catch (error) {
      notifyFailure('Yazı gönderilemedi', error);
    }
  };
  return (
    <Button
      size="small"
      pendingLabel="Gönderiliyor..."
      aria-label={`Büyük görseller olmadan yayımla: ${article.title}, ${site.name}`}
      onClick={send}
    >
      Büyük görseller olmadan yayımla
    </Button>
  );
}
