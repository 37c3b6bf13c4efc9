import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import type { KeyboardEvent } from 'react';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { washClasses } from '../../../../ui/tone.ts';
import { nameTarget, scheduleTones } from '../labels.ts';
import { isMovable } from '../schedule-changes.ts';
import type { Drag } from './use-drag.ts';

/** Number of days by which Shift with an arrow key moves a schedule. */
const daysByKey: ReadonlyMap<string, number> = new Map(
  Object.entries({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }),
);

interface ScheduleChipProps {
  readonly schedule: Schedule;
  readonly drag: Drag;
  readonly canMove: boolean;
  readonly onOpen: (schedule: Schedule) => void;
  readonly onShift: (schedule: Schedule, days: number) => Promise<boolean>;
}

/** One schedule on its day: a click opens it; dragging, or Shift with an arrow key, moves it. */
export function ScheduleChip({ schedule, drag, canMove, onOpen, onShift }: ScheduleChipProps) {
  const { article_id: articleId, at, title, state } = schedule;
  const [first, ...more] = schedule.targets;
  const isMoved = canMove && isMovable(schedule);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = daysByKey.get(event.key);
    if (!event.shiftKey || days === undefined || !isMoved) return;
    event.preventDefault();
    void onShift(schedule, days);
  };
  return (
    <button
      type="button"
      data-schedule={articleId}
      {...(isMoved && drag.source({ articleId }))}
      {...(isMoved && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' })}
      onClick={() => onOpen(schedule)}
      onKeyDown={onKeyDown}
      aria-label={`${formatTime(at)} ${title}, ${scheduleStateLabels[state]}`}
      title={title}
      className={classNames(
        // Positioned, so that the area of the day's number, which is larger for fingers, lies below it.
        'relative flex w-full min-w-0 flex-col rounded-control border-current border-s-2 py-1 pr-1.5 pl-2 text-left text-sm leading-snug forced-colors:border',
        washClasses[scheduleTones[state]],
        isMoved && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <span className="w-full truncate tabular-nums">
        <b className="font-semibold">{formatTime(at)}</b> {first !== undefined && nameTarget(first)}
        {more.length > 0 && ` +${more.length}`}
      </span>
      <bdi className="line-clamp-2">{title}</bdi>
    </button>
  );
}
