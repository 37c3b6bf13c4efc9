import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { CalendarDays } from 'lucide-react';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatDay } from '../calendar-days.ts';
import { nameTarget, scheduleTones } from '../labels.ts';

interface DayListProps {
  readonly label: string;
  readonly byDay: ReadonlyMap<string, readonly Schedule[]>;
  readonly onOpen: (schedule: Schedule) => void;
}

/** Schedules, day by day. */
export function DayList({ label, byDay, onOpen }: DayListProps) {
  if (byDay.size === 0)
    return (
      <EmptyState
        Icon={CalendarDays}
        title="Bu günlerde zamanlanmış makale yok"
        description="Bir makaleyi zamanladığınızda günü ve saatiyle burada görünür."
      />
    );
  return (
    <ol aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {[...byDay].map(([day, schedules]) => (
        <li key={day} className="day-row">
          <h3 className="font-medium font-sans text-base">
            <time dateTime={day}>{formatDay(day)}</time>
          </h3>
          <ul>
            {schedules.map((schedule) => (
              <ListedSchedule key={schedule.id} schedule={schedule} onOpen={onOpen} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ListedSchedule({ schedule, onOpen }: { readonly schedule: Schedule } & Pick<DayListProps, 'onOpen'>) {
  const { at, title, state, targets } = schedule;
  return (
    <li className="relative flex items-baseline gap-x-3 rounded-control px-2 py-2 hover:bg-wash sm:gap-x-4">
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
      {/* What is still to come is scheduled. */}
      <Badge tone={scheduleTones[state]} className={state === 'waiting' ? 'sr-only' : ''}>
        {scheduleStateLabels[state]}
      </Badge>
    </li>
  );
}
