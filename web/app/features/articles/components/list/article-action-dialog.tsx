import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { ArticleIntent } from './use-article-actions.ts';

interface ArticleActionDialogProps {
  readonly intent: ArticleIntent | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (intent: ArticleIntent) => unknown;
}

/** Asks before an article is deleted or written again. */
export function ArticleActionDialog({ intent, open, onOpenChange, onConfirm }: ArticleActionDialogProps) {
  if (intent === undefined) return null;
  const { article } = intent;
  const shared = { open, onOpenChange, onConfirm: () => onConfirm(intent) };
  if (intent.action === 'regenerate') {
    return (
      <ConfirmDialog
        {...shared}
        tone="primary"
        title="Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?"
        description={`“${article.title}” aynı prompt ile baştan yazılır. Bunun için tutulan haklar, yazım yine başarısız olursa iade edilir.`}
        confirmLabel="Yeniden Oluştur"
      />
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      title="Bu makaleyi silmek istediğinizden emin misiniz?"
      description={`“${article.title}” çöp kutusuna taşınır; 30 gün içinde geri alabilirsiniz.${
        article.status === 'generating' ? ' Süren yazım durdurulur.' : ''
      }`}
      confirmLabel="Makaleyi sil"
    />
  );
}
