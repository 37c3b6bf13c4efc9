import { createPartLoader } from '../../../../lib/page-part.ts';
import { useLoadedDialog } from '../../../../ui/use-loaded-dialog.ts';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const loadDialog = createPartLoader(() => import('./schedule-dialog.tsx'));

/** The schedule dialog, whose form is loaded when it is first opened. */
export function LoadedScheduleDialog(props: ScheduleDialogProps) {
  const part = useLoadedDialog(loadDialog, { title: 'Zamanlama penceresi yüklenemedi', onClose: props.onClose });
  return part === undefined ? null : <part.ScheduleDialog {...props} />;
}
