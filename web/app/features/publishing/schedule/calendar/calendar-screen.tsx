import type { Schedule, UnscheduledArticle } from '@hokka/contracts/publishing/schedule.ts';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { useReadOnly } from '../../../../lib/session/session-hooks.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { addDays, computeSpan, describeView, findDay, readDays, toTimestamp } from '../calendar-days.ts';
import { LoadedScheduleDialog } from '../dialog/loaded-schedule-dialog.tsx';
import type { ScheduleSubject } from '../dialog/schedule-form.ts';
import { pickTargets, useScheduleChanges } from '../schedule-changes.ts';
import { AttentionList } from './attention-list.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { UnscheduledList } from './unscheduled-list.tsx';
import { useCalendar } from './use-calendar.ts';
import { type Dragged, useDrag } from './use-drag.ts';
import { WeekGrid } from './week-grid.tsx';

interface CalendarScreenProps {
  /** Names the plan that includes schedules. */
  readonly lock: ReactNode;
  /** Shows what schedules are, instead of an empty calendar that cannot be used. */
  readonly renderLocked: (title: string) => ReactNode;
}

/** Scheduled articles by month, week or as a list, next to unscheduled ones. */
export function CalendarScreen({ lock, renderLocked }: CalendarScreenProps) {
  const { view, day, today, query, byDay, show } = useCalendar();
  const { data, error, isPlaceholderData, refetch } = query;
  const isReadOnly = useReadOnly();
  const changes = useScheduleChanges();
  const dialog = useDialogSubject<ScheduleSubject>();
  const { subject } = dialog;
  const canSchedule = data?.can_schedule === true;
  const canMove = canSchedule && !isReadOnly;

  const open = (schedule: Schedule, chosenDay?: string) =>
    isReadOnly ||
    dialog.openDialog({ article: { id: schedule.article_id, title: schedule.title }, schedule, day: chosenDay });
  /**
   * Moves a schedule to another day at the same time; if that time is past, asks for a new one.
   * @returns whether it was moved
   */
  const move = async (schedule: Schedule, toDay: string): Promise<boolean> => {
    if (toDay === findDay(schedule.at) && schedule.state === 'waiting') return false;
    const at = toTimestamp(toDay, formatTime(schedule.at));
    if (new Date(at) >= new Date() && pickTargets(schedule).length > 0) return changes.moveTo(schedule, at);
    open(schedule, toDay < today ? undefined : toDay);
    return false;
  };
  const drop = ({ articleId }: Dragged, toDay: string) => {
    const schedule = [...byDay.values()].flat().find((one) => one.article_id === articleId);
    const article = data?.unscheduled.find(({ id }) => id === articleId);
    if (schedule !== undefined) void move(schedule, toDay);
    else if (article !== undefined) dialog.openDialog({ article, day: toDay });
  };
  const drag = useDrag(drop);

  const header = (
    <PageHeader
      title="Takvim"
      actions={
        canMove && (
          <Button
            variant="primary"
            icon={<CalendarPlus aria-hidden size={18} />}
            onClick={() => dialog.openDialog({ article: undefined })}
          >
            Makale zamanla
          </Button>
        )
      }
    />
  );
  if (data === undefined)
    return (
      <>
        {header}
        <QueryPlaceholder
          query={query}
          title="Takvim yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-4" shapes={['h-10 w-full', 'h-112 w-full']} />}
        />
      </>
    );
  if (!canSchedule && byDay.size === 0 && data.to_attend.length === 0)
    return (
      <>
        {header}
        {renderLocked('Makaleleriniz kendiliğinden yayımlansın')}
      </>
    );
  const actions = {
    drag,
    canMove,
    onOpen: open,
    onShift: (schedule: Schedule, days: number) => move(schedule, addDays(findDay(schedule.at), days)),
    onPick: (toDay: string) => dialog.openDialog({ article: undefined, day: toDay }),
    onShowDay: (shownDay: string) => show({ view: 'list', day: shownDay }),
  };
  const label = describeView(view, day);
  const days = readDays(computeSpan(view, day));
  return (
    <>
      {header}
      {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {!canSchedule && (
        <Banner tone="info" title="Zamanlama ücretli planlarda" className="mb-6">
          <div className="text-sm">{lock}</div>
        </Banner>
      )}
      <AttentionList schedules={data.to_attend} canSchedule={canMove} changes={changes} onOpen={open} />
      <div className="flex flex-col gap-5">
        <UnscheduledList
          articles={data.unscheduled}
          hasMore={data.has_more_unscheduled}
          canSchedule={canMove}
          drag={drag}
          onPick={(article: UnscheduledArticle) => dialog.openDialog({ article })}
          onSearch={() => dialog.openDialog({ article: undefined })}
        />
        <section aria-label="Takvim">
          <CalendarToolbar view={view} day={day} today={today} onShow={show} />
          <div
            aria-busy={isPlaceholderData}
            className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
          >
            {view === 'list' ? (
              <DayList label={label} byDay={byDay} onOpen={open} />
            ) : view === 'week' ? (
              <>
                <div className="hidden md:block">
                  <WeekGrid label={label} days={days} byDay={byDay} today={today} {...actions} />
                </div>
                <div className="md:hidden">
                  <DayList label={label} byDay={byDay} onOpen={open} />
                </div>
              </>
            ) : (
              <DayGrid label={label} days={days} byDay={byDay} today={today} {...actions} />
            )}
          </div>
          {canMove && view !== 'list' && (
            <p className="mt-3 hidden text-ink-soft text-sm md:block">
              Taşımak için sürükleyin ya da makale seçiliyken Shift ile ok tuşlarını kullanın. Saatler Türkiye saatidir.
            </p>
          )}
        </section>
      </div>
      {subject !== undefined && (
        <LoadedScheduleDialog
          subject={refresh(subject, byDay)}
          canSchedule={canSchedule}
          lock={lock}
          changes={changes}
          open={dialog.open}
          onClose={dialog.onClose}
          onGiveUp={dialog.onGiveUp}
          onReopen={() => dialog.openDialog(subject)}
        />
      )}
    </>
  );
}

/** The subject with the current state of its schedule. */
function refresh(subject: ScheduleSubject, byDay: ReadonlyMap<string, readonly Schedule[]>): ScheduleSubject {
  const current = [...byDay.values()].flat().find(({ id }) => id === subject.schedule?.id);
  return current === undefined ? subject : { ...subject, schedule: current };
}
