import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { SendWithoutPictures } from '../../send-without-pictures.tsx';
import { nameTarget, scheduleTones } from '../labels.ts';
import { pickTargets, type ScheduleChanges } from '../schedule-changes.ts';

interface AttentionListProps {
  readonly schedules: readonly Schedule[];
  readonly canSchedule: boolean;
  readonly changes: ScheduleChanges;
  readonly onOpen: (schedule: Schedule) => void;
}

/** Schedules that failed or were missed and wait for their author. */
export function AttentionList({ schedules, ...actions }: AttentionListProps) {
  if (schedules.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="to-attend" className="mb-6">
      <h2 id="to-attend" className="mb-1 text-lg">
        Sizi bekleyenler
      </h2>
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => (
          <AttendedSchedule key={schedule.id} schedule={schedule} {...actions} />
        ))}
      </ul>
    </Card>
  );
}

interface AttendedScheduleProps extends Omit<AttentionListProps, 'schedules'> {
  readonly schedule: Schedule;
}

function AttendedSchedule({ schedule, canSchedule, changes, onOpen }: AttendedScheduleProps) {
  const { at, title, state, reason, targets } = schedule;
  const failures = targets.filter(({ failure_reason: why }) => why !== null && why !== reason);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-medium" dir="auto">
            {title}
          </span>
          <Badge tone={scheduleTones[state]}>{scheduleStateLabels[state]}</Badge>
        </div>
        <p className="mt-0.5 text-ink-soft text-sm">{formatDateTime(at)}</p>
        {reason !== null && <p className="mt-1 text-sm">{reason}</p>}
        {failures.map((target) => (
          <p key={target.site?.id} className="mt-1 text-sm">
            {nameTarget(target)}: {target.failure_reason}
          </p>
        ))}
      </div>
      <Writable>
        <div className="flex flex-wrap gap-2">
          {canSchedule &&
            failures.map(
              ({ site, failure_code: failure }) =>
                failure === 'picture_too_large' &&
                site !== null &&
                !site.is_deleted && (
                  <SendWithoutPictures key={site.id} article={{ id: schedule.article_id, title }} site={site} />
                ),
            )}
          {canSchedule && pickTargets(schedule).length > 0 && (
            <Button size="small" aria-label={`Şimdi yayımla: ${title}`} onClick={() => changes.publishNow(schedule)}>
              Şimdi yayımla
            </Button>
          )}
          {canSchedule && (
            <Button size="small" aria-label={`Yeni zaman: ${title}`} onClick={() => onOpen(schedule)}>
              Yeni zaman
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Kaldır: ${title}`}
            onClick={() => changes.unschedule(schedule)}
          >
            Kaldır
          </Button>
        </div>
      </Writable>
    </li>
  );
}
