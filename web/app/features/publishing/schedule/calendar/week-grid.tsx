import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { formatDay, formatWeekday } from '../calendar-days.ts';
import { type DayActions, numberClasses, useMovedFocus } from './day-grid.tsx';
import { ScheduleChip } from './schedule-chip.tsx';

/** Height of an hour, in rem; few articles are published at night, so its hours are low. */
const hourRem = 1.5;
const nightHourRem = 0.5;
const nightHours = 6;
/** Height of a schedule with its time, two lines of its title and the gap below it, in rem. */
const chipRem = 4.25;
/** Hours that are named at the side. */
const namedHours = [0, 6, 9, 12, 15, 18, 21];

/** Where an hour of the day, 0–24, is from the top, in rem. */
function toRem(hour: number): number {
  return Math.min(hour, nightHours) * nightHourRem + Math.max(0, hour - nightHours) * hourRem;
}

/** The hour of the day in Istanbul, with minutes as a fraction. */
function readHour(at: string): number {
  const [hours = 0, minutes = 0] = formatTime(at).split(':').map(Number);
  return hours + minutes / 60;
}

interface WeekGridProps extends DayActions {
  readonly label: string;
  readonly days: readonly string[];
  readonly byDay: ReadonlyMap<string, readonly Schedule[]>;
  readonly today: string;
}

/** Seven days as columns, with each schedule at the height of its hour. */
export function WeekGrid({ label, days, byDay, today, ...actions }: WeekGridProps) {
  const { table, follow } = useMovedFocus(byDay);
  const { canMove, onPick, onShift } = actions;
  return (
    <table ref={table} aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          <td className="w-12" />
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              {...(day === today && { 'aria-current': 'date' as const })}
              className="pb-1 text-center font-medium text-ink-soft text-sm"
            >
              <span className="block">{formatWeekday(day)}</span>
              {canMove && day >= today ? (
                <button
                  type="button"
                  onClick={() => onPick(day)}
                  aria-label={`${formatDay(day)}: makale zamanla`}
                  className={numberClasses(day === today, false, 'hover:bg-wash hover:text-ink')}
                >
                  {Number(day.slice(8))}
                </button>
              ) : (
                <span className={numberClasses(day === today, day < today)}>{Number(day.slice(8))}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="relative align-top font-normal">
            <span className="sr-only">Saatler</span>
            {namedHours.map((hour) => (
              <span
                key={hour}
                aria-hidden
                style={{ top: `${toRem(hour)}rem` }}
                className="absolute right-2 text-ink-soft text-sm leading-none tabular-nums"
              >
                {hour === 0 ? 'Gece' : `${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </th>
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              schedules={byDay.get(day) ?? []}
              today={today}
              {...actions}
              onShift={(schedule, by) => {
                const shift = onShift(schedule, by);
                follow(schedule, shift);
                return shift;
              }}
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface DayColumnProps extends DayActions {
  readonly day: string;
  readonly schedules: readonly Schedule[];
  readonly today: string;
}

function DayColumn({ day, schedules, today, drag, canMove, onOpen, onShift }: DayColumnProps) {
  return (
    <td
      data-day={day}
      {...(canMove && day >= today && drag.target(day))}
      className={classNames(
        'relative h-120 border border-line align-top transition-colors duration-150',
        drag.overDay === day ? 'bg-cobalt-wash' : day >= today && 'bg-surface',
      )}
    >
      <span aria-hidden style={{ height: `${toRem(nightHours)}rem` }} className="absolute inset-x-0 top-0 bg-paper" />
      {day === today && (
        <span
          aria-hidden
          style={{ top: `${toRem(readHour(new Date().toISOString()))}rem` }}
          className="absolute inset-x-0 border-coral border-t-2"
        />
      )}
      {namedHours.slice(1).map((hour) => (
        <span
          key={hour}
          aria-hidden
          style={{ top: `${toRem(hour)}rem` }}
          className="absolute inset-x-0 border-line border-t"
        />
      ))}
      <ul className="relative px-1">
        {placeByHour(schedules).map(({ schedule, gapRem }) => (
          <li key={schedule.id} style={{ paddingTop: `${gapRem}rem` }} className="h-auto">
            <div style={{ height: `${chipRem}rem` }} className="overflow-hidden pb-1">
              <ScheduleChip schedule={schedule} drag={drag} canMove={canMove} onOpen={onOpen} onShift={onShift} />
            </div>
          </li>
        ))}
      </ul>
    </td>
  );
}

/** Gives each schedule the room above it, in rem, that brings it to its hour, or below the one before it. */
export function placeByHour<S extends Pick<Schedule, 'at'>>(
  schedules: readonly S[],
): { schedule: S; gapRem: number }[] {
  let bottomRem = 0;
  return schedules.map((schedule) => {
    const gapRem = Math.max(0, toRem(readHour(schedule.at)) - bottomRem);
    bottomRem += gapRem + chipRem;
    return { schedule, gapRem };
  });
}
