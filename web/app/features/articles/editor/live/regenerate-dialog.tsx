import type { Article } from '@hokka/contracts/articles/article.ts';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyError } from '../../../../ui/notify.ts';
import { useRegenerateArticle } from '../../api.ts';

interface RegenerateDialogProps {
  readonly article: Article;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks before a failed article is written again. */
export function RegenerateDialog({ article, open, onOpenChange }: RegenerateDialogProps) {
  const { mutateAsync: regenerate } = useRegenerateArticle();
  const navigate = useNavigate();
  const confirm = () =>
    regenerate({ params: { id: article.id } }).then(
      () => undefined,
      (error: ApiError) =>
        notifyError('Makale yeniden oluşturulurken bir hata oluştu', {
          description: error.message,
          ...(error.status === 402 && {
            action: { label: 'Planları görün', onClick: () => void navigate(paths.subscription) },
          }),
        }),
    );
  const hasText = (article.content ?? '') !== '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title="Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?"
      description={`Mevcut içerik kaybolacak ve makale aynı prompt ile baştan yazılacak; AI istek hakkınızdan kullanılır.${
        hasText ? ' Şimdiki metin geçmişte bir sürüm olarak saklanır.' : ''
      }`}
      confirmLabel="Yeniden oluştur"
      onConfirm={confirm}
    />
  );
}
