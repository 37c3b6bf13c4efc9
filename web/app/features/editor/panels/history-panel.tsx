import { listRevisions, type restoreRevision, revisionReasonLabels } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { isTeamwork } from '../../approvals/teamwork.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import { type ReviseText, RevisionDialog } from '../versions/revision-dialog.tsx';

interface HistoryPanelProps {
  readonly editor: EditorHandle;
  readonly onRestored: (article: EndpointData<typeof restoreRevision>) => void;
  readonly onRevise: ReviseText;
}

/** Revisions of the article, each of which can be restored. */
export function HistoryPanel(props: HistoryPanelProps) {
  return (
    <PanelSection title="Geçmiş" icon={<History aria-hidden size={18} className="text-ink-soft" />}>
      <RevisionList {...props} />
    </PanelSection>
  );
}

/** Words of a revision beside those of the present text. */
function describeLength(words: number, now: number): string {
  if (words === now) return `${formatNumber(words)} kelime`;
  return `${words === 0 ? 'metin yoktu' : `${formatNumber(words)} kelimeydi`}, şimdi ${formatNumber(now)} kelime`;
}

function RevisionList({ editor, onRestored, onRevise }: HistoryPanelProps) {
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
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
    return (
      <p className="text-ink-soft">Henüz eski bir sürüm yok. Metniniz değiştikçe önceki hâlleri burada saklanır.</p>
    );
  }
  const { totalPages } = data.pagination;
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {data.revisions.map((revision) => (
          <li key={revision.id} className="py-2.5">
            <div className="flex items-center justify-between gap-3">
              <RelativeTime value={revision.created_at} className="min-w-0 font-medium" />
              <Button
                size="small"
                variant="quiet"
                className="-mr-3 text-cobalt!"
                aria-label={`${formatDateTime(revision.created_at)} sürümünü karşılaştır ve geri yükle`}
                onClick={() => {
                  setChosenId(revision.id);
                  setOpen(true);
                }}
              >
                Karşılaştır
              </Button>
            </div>
            <p className="text-ink-soft text-sm">
              {revisionReasonLabels[revision.reason]} ·{' '}
              {describeLength(revision.word_count, editor.state.saved.word_count)}
            </p>
            {isTeamwork() && revision.author_name !== null && (
              <p className="truncate text-ink-soft text-sm">{revision.author_name}</p>
            )}
          </li>
        ))}
      </ul>
      <NewerOlder page={page} totalPages={totalPages} onPage={setPage} />
      {chosenId !== undefined && (
        <RevisionDialog
          editor={editor}
          revisionId={chosenId}
          open={isOpen}
          onOpenChange={setOpen}
          onRestored={onRestored}
          onRevise={onRevise}
        />
      )}
    </>
  );
}
