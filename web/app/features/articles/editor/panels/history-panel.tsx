import { listRevisions, restoreRevision } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import type { EditorHandle } from '../state/use-editor.ts';

interface HistoryPanelProps {
  readonly editor: EditorHandle;
  readonly onRestored: (article: EndpointData<typeof restoreRevision>) => void;
}

/** Former texts of the article, each of which can become the current one again. */
export function HistoryPanel(props: HistoryPanelProps) {
  return (
    <CollapsiblePanel title="Geçmiş" icon={<History aria-hidden size={18} className="text-ink-soft" />}>
      <RevisionList {...props} />
    </CollapsiblePanel>
  );
}

interface Revision {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
}

function RevisionList({ editor, onRestored }: HistoryPanelProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Revision>();
  const [isConfirming, setConfirming] = useState(false);
  const articleId = editor.state.saved.id;
  const { data, error, refetch } = usePagedQuery(listRevisions, { params: { id: articleId }, query: { page } });
  if (error !== null && data === undefined) {
    return (
      <div role="alert">
        <p className="text-coral">Geçmiş yüklenemedi. {error.message}</p>
        <Button size="small" className="mt-3" onClick={() => refetch()}>
          Tekrar Dene
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />;
  if (data.revisions.length === 0) {
    return <p className="text-ink-soft">Henüz eski bir sürüm yok. Her kayıtta önceki metin burada saklanır.</p>;
  }
  const { totalPages } = data.pagination;
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {data.revisions.map((revision) => (
          <li key={revision.id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <RelativeTime value={revision.created_at} className="block font-medium" />
              <p className="truncate text-ink-soft text-sm">
                {formatNumber(revision.word_count)} kelime, {revision.title}
              </p>
            </div>
            <IconButton
              label={`${formatDateTime(revision.created_at)} sürümünü geri yükle`}
              icon={<RotateCcw aria-hidden size={18} />}
              onClick={() => {
                setChosen(revision);
                setConfirming(true);
              }}
            />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="mt-4 flex justify-between gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Daha yeni
          </Button>
          <Button size="small" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            Daha eski
          </Button>
        </div>
      )}
      <RestoreDialog {...{ editor, onRestored, chosen, isConfirming, setConfirming }} />
    </>
  );
}

interface RestoreDialogProps extends HistoryPanelProps {
  readonly chosen: Revision | undefined;
  readonly isConfirming: boolean;
  readonly setConfirming: (open: boolean) => void;
}

function RestoreDialog({ editor, onRestored, chosen, isConfirming, setConfirming }: RestoreDialogProps) {
  const { mutateAsync: restore } = useEndpointMutation(restoreRevision);
  if (chosen === undefined) return null;
  const confirm = () =>
    restore({ params: { id: editor.state.saved.id, revisionId: chosen.id } }).then(
      (article) => {
        onRestored(article);
        notifySuccess('Eski sürüm geri yüklendi', { description: 'Önceki metin geçmişte duruyor.' });
      },
      (error: unknown) => notifyFailure('Sürüm geri yüklenemedi', error),
    );
  return (
    <ConfirmDialog
      open={isConfirming}
      onOpenChange={setConfirming}
      tone="primary"
      title="Bu sürüme dönmek istediğinizden emin misiniz?"
      description={`${formatDateTime(chosen.created_at)} tarihli metin geçerli metin olur; şimdiki metin geçmişe eklenir.${
        editor.isUnsaved ? ' Kaydedilmemiş değişiklikleriniz bu tarayıcıda ayrı bir metin olarak saklanır.' : ''
      }`}
      confirmLabel="Sürümü geri yükle"
      onConfirm={confirm}
    />
  );
}
