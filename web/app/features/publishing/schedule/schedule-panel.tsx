import { getArticleSchedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatShortDay, formatTime } from '../../../lib/formatting/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDialogSubject } from '../../../ui/dialog.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { findDay } from './calendar-days.ts';
import { LoadedScheduleDialog } from './dialog/loaded-schedule-dialog.tsx';
import type { ScheduleSubject } from './dialog/schedule-form.ts';
import { nameTarget, scheduleTones } from './labels.ts';
import { useScheduleChanges } from './schedule-changes.ts';
import { computeRefreshMs, useScheduleNews } from './use-schedule-news.ts';

interface SchedulePanelProps {
  readonly article: {
    readonly id: string;
    readonly title: string;
    readonly moderationStatus: string;
    readonly isUnsaved: boolean;
    readonly lacksApproval: boolean;
  };
  /** The plan that includes scheduling; null until known. */
  readonly lock: ReactNode;
}

/** The schedule of the article in the editor. */
export function SchedulePanel({ article, lock }: SchedulePanelProps) {
  const { id, title, moderationStatus, isUnsaved, lacksApproval } = article;
  const { data, error, refetch } = useEndpointQuery(
    getArticleSchedule,
    { params: { id } },
    {
      refetchInterval: ({ state: { data: read } }) =>
        read?.schedule == null ? false : computeRefreshMs([read.schedule], Date.now()),
    },
  );
  const schedule = data?.schedule ?? undefined;
  useScheduleNews(useMemo(() => (schedule === undefined ? [] : [schedule]), [schedule]));
  const changes = useScheduleChanges();
  const dialog = useDialogSubject<ScheduleSubject>();
  const { subject } = dialog;
  const isOpen = schedule?.state === 'waiting' || schedule?.state === 'running';
  return (
    <PanelSection
      title="Daha sonra"
      icon={<CalendarClock aria-hidden size={18} className="text-ink-soft" />}
      aside={isOpen ? formatDayAndTime(schedule.at) : data !== undefined && schedule === undefined && 'Zamanlanmadı'}
    >
      {data === undefined ? (
        error === null ? (
          <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-10 w-full']} />
        ) : (
          <RetryBanner tone="danger" title="Zamanlama yüklenemedi" error={error} onRetry={refetch} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {schedule === undefined ? (
            <p className="text-ink-soft">
              Seçtiğiniz gün ve saatte Hokka’da ve sitelerinizde kendiliğinden yayımlansın.
            </p>
          ) : (
            <div>
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Badge tone={scheduleTones[schedule.state]}>{scheduleStateLabels[schedule.state]}</Badge>
                <span className="font-medium">{formatDateTime(schedule.at)}</span>
              </div>
              <p className="mt-1 text-ink-soft text-sm">{schedule.targets.map(nameTarget).join(', ')}</p>
              {schedule.reason !== null && <p className="mt-1 text-sm">{schedule.reason}</p>}
            </div>
          )}
          {isUnsaved && <p className="text-sm">Yalnızca kaydettiğiniz değişiklikler yayımlanır.</p>}
          {!data.can_schedule && <div className="text-sm">{lock}</div>}
          {data.can_schedule && moderationStatus !== 'approved' ? (
            <p className="text-ink-soft">Onaylı olmayan bir makale zamanlanamaz.</p>
          ) : (
            (data.can_schedule || schedule !== undefined) && (
              <Button
                className="w-full"
                icon={<CalendarClock aria-hidden size={16} />}
                disabled={schedule === undefined && lacksApproval}
                onClick={() => dialog.openDialog({ article: { id, title }, schedule })}
              >
                {schedule === undefined ? 'Zamanla' : isOpen ? 'Değiştir' : 'Sonucu gör'}
              </Button>
            )
          )}
        </div>
      )}
      {subject !== undefined && data !== undefined && (
        <LoadedScheduleDialog
          subject={{ ...subject, schedule }}
          canSchedule={data.can_schedule}
          lock={lock}
          changes={changes}
          open={dialog.open}
          onClose={dialog.onClose}
          onGiveUp={dialog.onGiveUp}
          onReopen={() => dialog.openDialog(subject)}
        />
      )}
    </PanelSection>
  );
}

/** E.g. '26 Kas 09:30', short enough for the title; the year is shown below. */
function formatDayAndTime(at: string): string {
  return `${formatShortDay(findDay(at))} ${formatTime(at)}`;
}
