import { getRevision, restoreRevision, revisionReasonLabels } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { notifyError, notifyFailure, notifySuccess } from '../../../ui/notify.ts';
import { scrimClasses, wideDialogClasses } from '../../../ui/overlay-classes.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import type { ArticleDraft } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import { revertChange, type VersionChange } from './version-changes.ts';
import { VersionComparison } from './version-comparison.tsx';

/**
 * Changes the current text.
 * @param change computes the text from the newest one; undefined if it cannot be changed that way
 * @returns whether it was changed
 */
export type ReviseText = (change: (draft: ArticleDraft) => ArticleDraft | undefined) => Promise<boolean>;

export interface RevisionDialogProps {
  readonly editor: EditorHandle;
  readonly revisionId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRestored: (article: EndpointData<typeof restoreRevision>) => void;
  readonly onRevise: ReviseText;
}

/** Compares a revision with the current text, and can restore it, or one part of it. */
export function RevisionDialog({ editor, revisionId, open, onOpenChange, onRestored, onRevise }: RevisionDialogProps) {
  const articleId = editor.state.saved.id;
  const query = useEndpointQuery(
    getRevision,
    { params: { id: articleId, revisionId } },
    // A revision never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { mutateAsync: restore } = useEndpointMutation(restoreRevision);
  const [isSideBySide, setSideBySide] = useState(false);
  const revision = query.data;
  const confirm = () =>
    restore({ params: { id: articleId, revisionId } }).then(
      (article) => {
        onOpenChange(false);
        onRestored(article);
        notifySuccess('Eski sürüm geri yüklendi', { description: 'Önceki metin geçmişte duruyor.' });
      },
      (error: unknown) => notifyFailure('Sürüm geri yüklenemedi', error),
    );
  const revert = async (change: VersionChange) => {
    if (revision === undefined) return;
    const isDone = await onRevise((draft) => revertChange(revision, draft, change));
    if (isDone) notifySuccess('Bölüm geri alındı', { description: 'Metnin kalanı olduğu gibi duruyor.' });
    else notifyError('Bölüm geri alınamadı', { description: 'Metin kaydedildikten sonra yeniden deneyin.' });
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content className={wideDialogClasses}>
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-semibold font-serif text-xl">Bu sürümden bugüne neler değişti</Radix.Title>
            <Radix.Close
              aria-label="Kapat"
              className="-my-1.5 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
            >
              <X aria-hidden size={18} />
            </Radix.Close>
          </div>
          <Radix.Description className="mt-2 text-ink-soft">
            {revision !== undefined && `${describeRevision(revision)}.`}
            {revision !== undefined && ' Geri yüklerseniz şimdiki metin geçmişte bir sürüm olarak kalır.'}
            {editor.state.saved.is_public && ' Yayımlanan metin, siz değişiklikleri yayımlayana kadar değişmez.'}
            {editor.isUnsaved && ' Kaydedilmemiş değişiklikleriniz bu tarayıcıda ayrı bir metin olarak saklanır.'}
          </Radix.Description>
          {revision === undefined ? (
            <QueryPlaceholder
              query={query}
              title="Sürüm yüklenemedi"
              skeleton={<Skeletons className="mt-4 flex flex-col gap-3" shapes={['h-5 w-full', 'h-5 w-11/12']} />}
            />
          ) : (
            <ArticleImages articleId={articleId} texts={[revision.content, editor.state.draft.content]}>
              <VersionComparison
                former={revision}
                current={editor.state.draft}
                isSideBySide={isSideBySide}
                onRevert={revert}
              />
            </ArticleImages>
          )}
          <div className="mt-5">
            <DialogActions>
              {/* Narrow screens have no room for two texts. */}
              <Button
                className="max-sm:hidden sm:mr-auto"
                aria-pressed={isSideBySide}
                onClick={() => setSideBySide(!isSideBySide)}
              >
                Yan yana göster
              </Button>
              <Button
                variant="primary"
                disabled={revision === undefined}
                pendingLabel="Geri yükleniyor..."
                onClick={confirm}
              >
                Sürümü geri yükle
              </Button>
            </DialogActions>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** E.g. '21 Kasım 2026 07:04 · Önceki kayıt · Ayşe Yılmaz' */
function describeRevision({ created_at, reason, author_name: author }: EndpointData<typeof getRevision>): string {
  return [formatDateTime(created_at), revisionReasonLabels[reason], author].filter((part) => part !== null).join(' · ');
}
