import { linkArticlesMax } from '@hokka/contracts/approvals/review-links.ts';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTeamwork } from '../../lib/api/current-workspace.ts';
import { Button } from '../../ui/button.tsx';
import { notifyInfo } from '../../ui/notify.ts';
import { useLoadedDialog } from '../../ui/use-loaded-dialog.ts';
import { Writable } from '../../ui/writable.tsx';
import { loadTeamwork } from './load-teamwork.ts';

interface ClientLinkButtonProps {
  readonly articles: readonly { readonly id: string; readonly title: string }[];
}

/** Makes one link with which a client reads and approves all selected articles; only in shared workspaces. */
export function ClientLinkButton({ articles }: ClientLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useTeamwork()) return null;
  const open = () => {
    if (articles.length <= linkArticlesMax) setOpen(true);
    else notifyInfo(`Bir bağlantıda en fazla ${linkArticlesMax} makale olabilir.`);
  };
  return (
    <Writable>
      <Button variant="quiet" size="small" icon={<Link aria-hidden size={16} />} onClick={open}>
        Müşteri bağlantısı
      </Button>
      {isOpen && <LoadedDialog articles={articles} onClose={() => setOpen(false)} onReopen={() => setOpen(true)} />}
    </Writable>
  );
}

interface LoadedDialogProps extends ClientLinkButtonProps {
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function LoadedDialog({ articles, onClose, onReopen }: LoadedDialogProps) {
  const part = useLoadedDialog(loadTeamwork, { title: 'Bağlantı penceresi açılamadı', onClose, onReopen });
  return part === undefined ? null : <part.ClientLinkDialog open articles={articles} onClose={onClose} />;
}
