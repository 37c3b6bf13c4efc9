import { createPartLoader } from '../../../lib/page-part.ts';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import type { useConflict } from './use-conflict.ts';

const loadDialog = createPartLoader(() => import('./conflict-dialog.tsx'));

interface LoadedConflictProps {
  readonly articleId: string;
  readonly conflict: ReturnType<typeof useConflict>;
}

/** The conflict dialog, loaded when there is a conflict. */
export function LoadedConflict(props: LoadedConflictProps) {
  return props.conflict.conflict === undefined ? null : <Loaded {...props} />;
}

function Loaded({ articleId, conflict }: LoadedConflictProps) {
  const part = useLoadedDialog(loadDialog, {
    title: 'İki metnin karşılaştırması yüklenemedi',
    onClose: conflict.close,
  });
  if (part === undefined) return null;
  return (
    <part.ConflictDialog
      articleId={articleId}
      conflict={conflict.conflict}
      onClose={conflict.close}
      onSave={conflict.save}
      onTakeTheirs={conflict.takeTheirs}
    />
  );
}
