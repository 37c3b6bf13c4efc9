import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type CalendarView, calendarViewLabels, calendarViews, describeView, moveView } from '../calendar-days.ts';

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly onShow: (next: { readonly view?: CalendarView; readonly day?: string }) => void;
}

/** Navigation and choice of the view. */
export function CalendarToolbar({ view, day, today, onShow }: CalendarToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-1">
        <IconButton
          label="Önceki"
          icon={<ChevronLeft aria-hidden size={20} />}
          onClick={() => onShow({ day: moveView(view, day, -1) })}
        />
        <IconButton
          label="Sonraki"
          icon={<ChevronRight aria-hidden size={20} />}
          onClick={() => onShow({ day: moveView(view, day, 1) })}
        />
        <h2 aria-live="polite" className="mx-2 text-lg">
          {/* A list that begins today covers no calendar months. */}
          {day === today && view === 'list' ? 'Önümüzdeki iki ay' : describeView(view, day)}
        </h2>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button aria-disabled={day === today} onClick={() => onShow({ day: today })}>
          Bugün
        </Button>
        <fieldset className="flex min-w-0 flex-wrap overflow-hidden rounded-control border border-line-strong">
          <legend className="sr-only">Görünüm</legend>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onShow({ view: one })}
              className={classNames(
                'min-h-9.5 grow px-4 font-medium focus-inset touch-target',
                one === view ? 'bg-cobalt-wash text-cobalt' : 'text-ink-soft hover:bg-wash hover:text-ink',
              )}
            >
              {calendarViewLabels[one]}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
