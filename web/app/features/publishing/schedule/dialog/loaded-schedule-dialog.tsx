import { listUnscheduledArticles } from '@hokka/contracts/publishing/schedule.ts';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
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
  // Reads the articles to choose from while the dialog is being loaded.
  usePagedQuery(
    listUnscheduledArticles,
    { query: { page: 1 } },
    { enabled: props.open && props.canSchedule && props.subject.article === undefined },
  );
  const part = useLoadedDialog(loadDialog, { title: 'Zamanlama penceresi yüklenemedi', onClose: onGiveUp, onReopen });
  return part === undefined ? null : <part.ScheduleDialog {...props} />;
}
