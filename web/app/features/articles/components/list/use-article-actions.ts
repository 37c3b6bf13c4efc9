import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyError, notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { useDeleteArticle, useRegenerateArticle, useRestoreArticle } from '../../api.ts';

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
  const navigate = useNavigate();
  const choosePlan = { label: 'Planları görün', onClick: () => void navigate(paths.subscription) };
  return (id: string, keepsSections: boolean): Promise<void> =>
    regenerateArticle({ params: { id }, body: { keep_sections: keepsSections } }).then(
      () => notifyInfo('Makale yeniden yazılıyor', { description: 'Metin birazdan hazır olur.' }),
      (error: ApiError) =>
        notifyError('Makale yeniden oluşturulurken bir hata oluştu', {
          description: error.message,
          ...(error.status === 402 && { action: choosePlan }),
        }),
    );
}
