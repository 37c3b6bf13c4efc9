import { createPartLoader } from '../../../../lib/page-part.ts';
import { useLoadedDialog } from '../../../../ui/use-loaded-dialog.ts';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const loadDialog = createPartLoader(() => import('./schedule-dialog.tsx'));

interface LoadedScheduleDialogProps extends ScheduleDialogProps {
  /** Unmounts the dialog, so that the next opening loads it again. */
  readonly onGiveUp: () => void;
  readonly onReopen: () => void;
}

/** The schedule dialog, whose form is loaded when it is first opened. */
export function LoadedScheduleDialog({ onGiveUp, onReopen, ...props }: LoadedScheduleDialogProps) {
  const part = useLoadedDialog(loadDialog, { title: 'Zamanlama penceresi yüklenemedi', onClose: onGiveUp, onReopen });
  return part === undefined ? null : <part.ScheduleDialog {...props} />;
}
