import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { copyArticle } from '@hokka/contracts/articles/own-documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyError, notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { usePlansAction } from '../../../../ui/plans-link.tsx';
import { storeNewArticle, useDeleteArticle, useRegenerateArticle, useRestoreArticle } from '../../api.ts';

/** An action requested in a row; both are confirmed first. */
export interface ArticleIntent {
  readonly action: 'delete' | 'regenerate';
  readonly article: ArticleListItem;
}

/** The action that waits for its confirmation, and its handlers. */
export function useArticleActions() {
  const { subject: intent, openDialog, onClose: _, ...dialog } = useDialogSubject<ArticleIntent>();
  const remove = useDeletion();
  const regenerate = useRegeneration();
  /** A deletion is shown at once; a regeneration keeps the dialog open until the server has accepted it. */
  const onConfirm = ({ action, article }: ArticleIntent, keepsSections = false): unknown =>
    action === 'delete' ? remove(article.id) : regenerate(article.id, keepsSections);
  return { openDialog, dialog: { ...dialog, intent, onConfirm } };
}

/** Copies an article, puts the copy first in the list and offers to open it. */
export function useArticleCopy() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: copy } = useEndpointMutation(copyArticle, {
    onSuccess: (article) => {
      storeNewArticle(client, article);
    },
  });
  return ({ id }: ArticleListItem): Promise<void> =>
    copy({ params: { id } }).then(
      (article) =>
        notifySuccess('Makalenin kopyası oluşturuldu', {
          description: article.title,
          action: { label: 'Aç', onClick: () => void navigate(paths.editArticle(article.id)) },
        }),
      (error: unknown) => notifyFailure('Makalenin kopyası oluşturulamadı', error),
    );
}

function useDeletion() {
  const { mutateAsync: deleteArticle } = useDeleteArticle();
  const { mutateAsync: restoreArticle } = useRestoreArticle();
  const restore = (id: string) =>
    restoreArticle({ params: { id } }).catch((error: unknown) =>
      notifyFailure('Makale geri alınırken bir hata oluştu', error),
    );
  return (id: string): void => {
    deleteArticle({ params: { id } }).then(
      () => notifySuccess('Makale silindi', { action: { label: 'Geri al', onClick: () => void restore(id) } }),
      (error: unknown) => notifyFailure('Makale silinirken bir hata oluştu', error),
    );
  };
}

function useRegeneration() {
  const { mutateAsync: regenerateArticle } = useRegenerateArticle();
  const plansAction = usePlansAction();
  return (id: string, keepsSections: boolean): Promise<void> =>
    regenerateArticle({ params: { id }, body: { keep_sections: keepsSections } }).then(
      () => notifyInfo('Makale yeniden yazılıyor', { description: 'Metin birazdan hazır olur.' }),
      (error: ApiError) =>
        notifyError('Makale yeniden oluşturulurken bir hata oluştu', {
          description: error.message,
          ...(error.status === 402 && plansAction),
        }),
    );
}
