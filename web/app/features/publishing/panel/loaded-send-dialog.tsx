import { createPartLoader } from '../../../lib/page-part.ts';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import type { SendDialogProps } from './send-dialog.tsx';

const loadDialog = createPartLoader(() => import('./send-dialog.tsx'));

interface LoadedSendDialogProps extends SendDialogProps {
  readonly onGiveUp: () => void;
  readonly onReopen: () => void;
}

/** The dialog that sends an article to a site, whose form is loaded when it is first opened. */
export function LoadedSendDialog({ onGiveUp, onReopen, ...props }: LoadedSendDialogProps) {
  const part = useLoadedDialog(loadDialog, { title: 'Gönderme penceresi yüklenemedi', onClose: onGiveUp, onReopen });
  return part === undefined ? null : <part.SendDialog {...props} />;
}
