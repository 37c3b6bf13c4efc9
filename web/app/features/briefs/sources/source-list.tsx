import type { Source } from '@hokka/contracts/briefs/sources.ts';
import { ConfirmDialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { useDeleteSource } from '../source-api.ts';
import { RenameSource, SourceText } from './source-dialogs.tsx';
import { SourceRow } from './source-row.tsx';

interface SourceListProps {
  readonly briefId: string;
  readonly sources: readonly Source[];
  readonly canRetry: boolean;
}

/** All sources of a brief in the order in which they were added. */
export function SourceList({ briefId, sources, canRetry }: SourceListProps) {
  const { mutateAsync: remove } = useDeleteSource();
  const read = useDialogSubject<Source>();
  const rename = useDialogSubject<Source>();
  const deletion = useDialogSubject<Source>();
  const confirm = async ({ id }: Source) => {
    try {
      await remove({ params: { id: briefId, source: id } });
    } catch (error) {
      notifyErrorNotice(error, 'Kaynak silinemedi');
      return;
    }
    notifySuccess('Kaynak silindi');
  };
  return (
    <>
      <ul aria-label="Kaynaklar" className="divide-y divide-line">
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            briefId={briefId}
            source={source}
            canRetry={canRetry}
            onRead={() => read.openDialog(source)}
            onRename={() => rename.openDialog(source)}
            onDelete={() => deletion.openDialog(source)}
          />
        ))}
      </ul>
      {read.subject !== undefined && (
        <SourceText briefId={briefId} source={read.subject} open={read.open} onOpenChange={read.onOpenChange} />
      )}
      {rename.subject !== undefined && (
        <RenameSource briefId={briefId} source={rename.subject} open={rename.open} onOpenChange={rename.onOpenChange} />
      )}
      {deletion.subject !== undefined && (
        <ConfirmDialog
          open={deletion.open}
          onOpenChange={deletion.onOpenChange}
          title="Bu kaynağı silmek istediğinizden emin misiniz?"
          description={`“${deletion.subject.title}” plandan çıkarılır ve geri getirilemez. Yazılmış makaleler değişmez.`}
          confirmLabel="Kaynağı sil"
          onConfirm={() => confirm(deletion.subject as Source)}
        />
      )}
    </>
  );
}
