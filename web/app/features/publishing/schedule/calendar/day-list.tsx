import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatDay } from '../calendar-days.ts';
import { nameTarget, scheduleTones } from '../labels.ts';

interface DayListProps {
  readonly label: string;
  readonly byDay: ReadonlyMap<string, readonly Schedule[]>;
  readonly onOpen: (schedule: Schedule) => void;
  /** Chooses an article to schedule; absent if the user may schedule none. */
  readonly onPick?: () => void;
}

/** Schedules, day by day; also days without any, if `byDay` has them. */
export function DayList({ label, byDay, onOpen, onPick }: DayListProps) {
  const pick = onPick !== undefined && (
    <Button icon={<CalendarPlus aria-hidden size={18} />} onClick={onPick}>
      Makale zamanla
    </Button>
  );
  if (byDay.size === 0)
    return (
      <EmptyState
        Icon={CalendarClock}
        title="Bu günlerde zamanlanmış makale yok"
        description="Bir makaleyi zamanladığınızda günü ve saatiyle burada görünür."
        action={pick}
      />
    );
  return (
    <>
      <ol aria-label={label} className="flex flex-col gap-5">
        {[...byDay].map(([day, schedules]) => (
          <li key={day}>
            <h3 className="font-medium font-sans not-last:mb-2">
              <time dateTime={day}>{formatDay(day)}</time>
              {schedules.length === 0 && <span className="ml-2 font-normal text-ink-soft text-sm">makale yok</span>}
            </h3>
            {schedules.length > 0 && (
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {schedules.map((schedule) => (
                  <ListedSchedule key={schedule.id} schedule={schedule} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-6 empty:hidden">{pick}</div>
    </>
  );
}

function ListedSchedule({ schedule, onOpen }: { readonly schedule: Schedule } & Pick<DayListProps, 'onOpen'>) {
  const { at, title, state, targets } = schedule;
  return (
    <li className="relative flex items-start gap-x-4 px-4 py-3 hover:bg-wash">
      <span className="font-semibold tabular-nums">{formatTime(at)}</span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          dir="auto"
          onClick={() => onOpen(schedule)}
          className="wrap-anywhere block w-full text-start font-medium after:absolute after:inset-0"
        >
          {title}
        </button>
        <p className="text-ink-soft text-sm">{targets.map(nameTarget).join(', ')}</p>
      </div>
      <Badge tone={scheduleTones[state]}>{scheduleStateLabels[state]}</Badge>
    </li>
  );
}
