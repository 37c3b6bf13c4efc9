import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { formatDay, formatShortDate } from '../calendar-days.ts';
import { ScheduleChip } from './schedule-chip.tsx';
import type { Drag } from './use-drag.ts';

const weekdays = [
  ['Pzt', 'Pazartesi'],
  ['Sal', 'Salı'],
  ['Çar', 'Çarşamba'],
  ['Per', 'Perşembe'],
  ['Cum', 'Cuma'],
  ['Cmt', 'Cumartesi'],
  ['Paz', 'Pazar'],
] as const;

/** Maximum number of schedules shown on a day; the others are counted. */
const shownInMonth = 3;

export interface DayActions {
  readonly drag: Drag;
  readonly canMove: boolean;
  readonly onOpen: (schedule: Schedule) => void;
  /** @returns whether it was moved */
  readonly onShift: (schedule: Schedule, days: number) => Promise<boolean>;
  /** Schedules an article on a day. */
  readonly onPick: (day: string) => void;
  /** Shows a day with all of its schedules. */
  readonly onShowDay: (day: string) => void;
}

interface DayGridProps extends DayActions {
  readonly label: string;
  readonly days: readonly string[];
  readonly byDay: ReadonlyMap<string, readonly Schedule[]>;
  readonly today: string;
}

/** Whole weeks as rows, starting on Monday. */
export function DayGrid({ label, days, byDay, today, ...actions }: DayGridProps) {
  const { table, follow } = useMovedFocus(byDay);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <table ref={table} aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdays.map(([short, long]) => (
            <th key={short} scope="col" className="pb-2 text-center font-medium text-ink-soft text-sm">
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                schedules={byDay.get(day) ?? []}
                today={today}
                isFirst={day === days[0]}
                {...actions}
                onShift={(schedule, days) => {
                  const shift = actions.onShift(schedule, days);
                  follow(schedule, shift);
                  return shift;
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A schedule that was moved by keyboard retains the focus, so that it can be moved further. */
export function useMovedFocus(byDay: DayGridProps['byDay']) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined || byDay.size === 0) return;
    const chip = table.current?.querySelector<HTMLElement>(`[data-schedule="${moved.current}"]`);
    const { activeElement } = document;
    if (activeElement === chip) return;
    const [day] = [...byDay].find(([, schedules]) => schedules.some(isSchedule(moved.current))) ?? [];
    moved.current = undefined;
    if (activeElement !== document.body) return;
    // On a full day, the schedule is hidden behind the day's last button.
    (chip ?? table.current?.querySelector<HTMLElement>(`[data-day="${day}"] button:last-of-type`))?.focus();
  }, [byDay]);
  const follow = ({ article_id: id }: Schedule, shift: Promise<boolean>) => {
    moved.current = id;
    void shift.then((isMoved) => {
      if (!isMoved && moved.current === id) moved.current = undefined;
    });
  };
  return { table, follow };
}

function isSchedule(articleId: string | undefined) {
  return (schedule: Schedule) => schedule.article_id === articleId;
}

interface DayCellProps extends DayActions {
  readonly day: string;
  readonly schedules: readonly Schedule[];
  readonly today: string;
  /** The first day of the table, which names its month. */
  readonly isFirst: boolean;
}

function DayCell({ day, schedules, today, isFirst, ...actions }: DayCellProps) {
  const { drag, canMove, onOpen, onShift, onPick, onShowDay } = actions;
  const canPick = canMove && day >= today;
  const shown = schedules.slice(0, shownInMonth);
  const hidden = schedules.length - shown.length;
  const number = isFirst || day.endsWith('-01') ? formatShortDate(day) : Number(day.slice(8));
  return (
    <td
      data-day={day}
      {...(canPick && drag.target(day))}
      {...(day === today && { 'aria-current': 'date' as const })}
      className={classNames(
        'h-16 border border-line align-top transition-colors duration-150 md:h-20',
        drag.overDay === day ? 'bg-cobalt-wash' : day >= today && 'bg-surface',
      )}
    >
      <div className="flex flex-col gap-1 p-1">
        {canPick ? (
          <button
            type="button"
            onClick={() => onPick(day)}
            aria-label={`${formatDay(day)}: makale zamanla`}
            className={numberClasses(day === today, false, 'hover:bg-wash hover:text-ink md:justify-start')}
          >
            {number}
          </button>
        ) : (
          <span className={numberClasses(day === today, day < today, 'md:justify-start')}>{number}</span>
        )}
        <div className="hidden flex-col gap-1 md:flex">
          {shown.map((schedule) => (
            <ScheduleChip
              key={schedule.id}
              schedule={schedule}
              drag={drag}
              canMove={canMove}
              onOpen={onOpen}
              onShift={onShift}
            />
          ))}
        </div>
        {(hidden > 0 || schedules.length > 0) && (
          <button
            type="button"
            onClick={() => onShowDay(day)}
            aria-label={`${formatDay(day)}: ${schedules.length} makaleyi göster`}
            className={classNames(
              'relative self-center rounded-full after:absolute after:-inset-x-3 after:-inset-y-2.5 md:after:hidden bg-cobalt-wash px-2 py-0.5 font-semibold text-cobalt text-sm md:self-start md:bg-transparent md:font-medium',
              hidden > 0 ? '' : 'md:hidden',
            )}
          >
            <span className="md:hidden">{schedules.length}</span>
            <span className="hidden md:inline">{hidden} daha</span>
          </button>
        )}
      </div>
    </td>
  );
}

/** Classes of the number of a day. */
export function numberClasses(isToday: boolean, isQuiet: boolean, more = ''): string {
  return classNames(
    'inline-flex h-7 min-w-7 whitespace-nowrap items-center justify-center self-center rounded-full px-1 text-sm tabular-nums md:self-start touch-area',
    isToday ? 'bg-cobalt font-semibold text-paper' : isQuiet ? 'text-ink-soft' : '',
    isToday ? '' : more,
  );
}
