import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createDocument } from '@hokka/contracts/articles/own-documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../../lib/api/endpoint-request.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { notifyFailure } from '../../../../ui/notify.ts';
import { addToCachedLists } from '../../cached-lists.ts';

/** Creates an empty document and opens it. */
export function useBlankDocument(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: create } = useEndpointMutation(createDocument, {
    onSuccess: (article) => {
      client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
      addToCachedLists(client, article);
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

/** Ways to begin without AI: an empty document. */
export function DocumentActions({ className }: { readonly className?: string }) {
  const openBlank = useBlankDocument();
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Button icon={<FilePlus2 aria-hidden size={18} />} onClick={openBlank} pendingLabel="Açılıyor...">
        Boş belge
      </Button>
    </div>
  );
}
