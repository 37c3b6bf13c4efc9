import { createDocument } from '@hokka/contracts/articles/own-documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { notifyFailure } from '../../../../ui/notify.ts';
import { storeNewArticle } from '../../api.ts';

/** Creates an empty document and opens it. */
export function useBlankDocument(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: create } = useEndpointMutation(createDocument, {
    onSuccess: (article) => {
      storeNewArticle(client, article);
    },
  });
  return async () => {
    try {
      const { id } = await create({ body: {} });
      await navigate(paths.editArticle(id));
    } catch (error) {
      notifyFailure('Belge açılamadı', error);
    }
  };
}
