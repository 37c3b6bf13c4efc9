import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTeamwork } from '../../../lib/api/current-workspace.ts';
import { useOnline } from '../../../lib/online.ts';
import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { Button } from '../../../ui/button.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import { loadTeamwork } from '../../approvals/load-teamwork.ts';
import type { PublishDialogProps } from './publish-dialog.tsx';

const loadPublishing = createPartLoader(() => import('./publish-dialog.tsx'));

interface PublishButtonProps extends PublishDialogProps {
  /** Readers do not see the last changes yet. */
  readonly hasUnpublished: boolean;
}

/** The one button with all places where the article can be published. */
export function PublishButton({ hasUnpublished, ...dialog }: PublishButtonProps) {
  const { saved } = dialog.editor.state;
  const [lacksApproval, setLacksApproval] = useState(false);
  const { part } = usePagePart(loadTeamwork, useTeamwork());
  // Where nothing can be published now, the button only opens the places.
  const isOnline = useOnline();
  const isMain = !lacksApproval && (!saved.is_public || hasUnpublished);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className="max-sm:px-3"
        icon={<Send aria-hidden size={16} className="max-sm:hidden" />}
        aria-haspopup="dialog"
        aria-disabled={!isOnline}
        title={isOnline ? undefined : 'Bağlantınız gelince yayımlayabilirsiniz'}
        aria-keyshortcuts="Alt+Shift+Y"
        onClick={() => dialog.onOpenChange(true)}
      >
        {hasUnpublished ? 'Güncelle' : 'Yayımla'}
        {hasUnpublished && (
          <span className="size-2 rounded-full bg-amber outline-2 outline-paper">
            <span className="sr-only">, yayımlanmamış değişiklikler var</span>
          </span>
        )}
      </Button>
      {part !== undefined && <part.ApprovalWatch articleId={saved.id} onChange={setLacksApproval} />}
      <OpenedDialog {...dialog} />
    </>
  );
}

/** Stays mounted while it closes, so that the focus returns. */
function OpenedDialog(props: PublishDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened ? <LoadedDialog {...props} onGiveUp={() => setOpened(false)} /> : null;
}

function LoadedDialog({ onGiveUp, ...props }: PublishDialogProps & { readonly onGiveUp: () => void }) {
  const part = useLoadedDialog(loadPublishing, {
    title: 'Yayımlama penceresi yüklenemedi',
    onClose: () => {
      props.onOpenChange(false);
      onGiveUp();
    },
    onReopen: () => props.onOpenChange(true),
  });
  return part === undefined ? null : <part.PublishDialog {...props} />;
}
