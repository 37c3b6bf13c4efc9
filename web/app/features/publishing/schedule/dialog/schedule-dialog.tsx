import { hokkaTarget, type Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { listSites, siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatShortDay, toIstanbulDay } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxGroup, DescribedCheckbox } from '../../../../ui/checkbox-group.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { addDays, formatDay, isDay, toTimestamp } from '../calendar-days.ts';
import { hokkaName } from '../labels.ts';
import { isMovable, type ScheduleChanges } from '../schedule-changes.ts';
import {
  buildScheduleDefaults,
  findScheduleField,
  morning,
  parseTime,
  type ScheduleSubject,
  scheduleForm,
} from './schedule-form.ts';
import { ScheduleOutcome } from './schedule-outcome.tsx';
import { UnscheduledPicker } from './unscheduled-picker.tsx';

export interface ScheduleDialogProps {
  readonly subject: ScheduleSubject;
  readonly canSchedule: boolean;
  /** The plan that includes scheduling. */
  readonly lock: ReactNode;
  readonly changes: ScheduleChanges;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** When and where to publish an article, and the outcome of its last schedule. */
export function ScheduleDialog({ open, onClose, ...props }: ScheduleDialogProps) {
  const { article, schedule } = props.subject;
  const isOver = schedule !== undefined && schedule.state !== 'waiting';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={article === undefined ? 'Makale zamanla' : 'Yayını zamanla'}
      description={
        <>
          {article !== undefined && <span className="wrap-anywhere block font-medium text-ink">{article.title}</span>}
          {schedule?.state === 'running'
            ? 'Makale şu anda yayımlanıyor.'
            : 'Zamanı gelince makalenin en son kaydedilmiş hâli yayımlanır.'}
        </>
      }
    >
      {isOver && <ScheduleOutcome schedule={schedule} />}
      {!props.canSchedule ? (
        <LockedActions {...props} onClose={onClose} />
      ) : (
        schedule?.state !== 'running' && (
          <ScheduleForm key={schedule?.id ?? article?.id ?? props.subject.day} {...props} onClose={onClose} />
        )
      )}
    </Dialog>
  );
}

type FormProps = Omit<ScheduleDialogProps, 'open'>;

function LockedActions({ subject: { schedule }, lock, changes, onClose }: FormProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>Makaleleri ileri bir zamanda yayımlamak ücretli planlarda vardır.</p>
      <div className="text-sm">{lock}</div>
      {schedule !== undefined && isMovable(schedule) && (
        <RemoveButton schedule={schedule} changes={changes} onClose={onClose} />
      )}
    </div>
  );
}

function ScheduleForm({ subject, changes, onClose }: FormProps) {
  const [now] = useState(() => new Date());
  const { article, schedule } = subject;
  const form = useValidatedForm(scheduleForm, buildScheduleDefaults(subject, now), findScheduleField);
  const { register, formState } = form;
  const { errors } = formState;
  const sending = useFormSubmit(form, 'Makale zamanlanamadı', async ({ article: id, day, time, targets }) => {
    const { at, title } = await changes.order({ params: { id }, body: { at: toTimestamp(day, time), targets } });
    notifySuccess(`“${title}” ${formatDateTime(at)} için zamanlandı`);
    onClose();
  });
  const [day, time] = form.watch(['day', 'time']);
  const choose = (next: string) => {
    form.setValue('day', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    form.setValue('time', morning, { shouldDirty: true });
  };
  const hasEnded = schedule !== undefined && schedule.state !== 'waiting';
  // The article is asked first, alone: its list has the whole dialog.
  const [picked, setPicked] = useState(article);
  if (picked === undefined)
    return (
      <UnscheduledPicker
        onPick={(next) => {
          form.setValue('article', next.id, { shouldDirty: true });
          setPicked(next);
        }}
      />
    );
  return (
    <DialogForm
      {...sending}
      submitLabel={schedule === undefined ? nameOrder(day, time) : hasEnded ? 'Yeniden zamanla' : 'Zamanı kaydet'}
      pendingLabel="Kaydediliyor..."
      onCancel={onClose}
    >
      {article === undefined && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-wash py-1.5 pr-1.5 pl-3">
          <p className="wrap-anywhere min-w-0 font-medium" dir="auto">
            {picked.title}
          </p>
          <Button size="small" variant="quiet" autoFocus className="shrink-0" onClick={() => setPicked(undefined)}>
            Değiştir
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {listMornings(now).map(({ name, day: next }) => (
          <button
            key={name}
            type="button"
            aria-pressed={day === next && time === morning}
            onClick={() => choose(next)}
            className="small-button rounded-full border border-line-strong font-medium hover:bg-wash aria-pressed:border-cobalt aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt touch-target"
          >
            {name} {morning}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5">
        <Field label="Gün" required hint={isDay(day) && formatDay(day).split(' ').at(-1)} error={errors.day?.message}>
          <DayInput
            value={day}
            onChange={(day) => form.setValue('day', day, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        </Field>
        <Field label="Saat" required hint="Türkiye saatiyle" error={errors.time?.message}>
          <span className="relative block">
            <TextInput
              {...register('time', { setValueAs: parseTime })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="ss:dd"
              className="pr-10 tabular-nums"
              onBlur={({ currentTarget }) => form.setValue('time', parseTime(currentTarget.value))}
            />
            <Clock aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
            {/* As in the field of the day: the field itself says the same to screen readers and the keyboard. */}
            <input
              type="time"
              aria-hidden
              tabIndex={-1}
              // A browser warns about what is no time.
              value={/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : ''}
              onClick={({ currentTarget }) => currentTarget.showPicker?.()}
              onChange={({ currentTarget }) => form.setValue('time', currentTarget.value, { shouldDirty: true })}
              className="absolute inset-y-0 right-0 w-10 cursor-pointer opacity-0"
            />
          </span>
        </Field>
      </div>
      <TargetChoice schedule={schedule} register={register} error={errors.targets?.message} />
      {schedule !== undefined && isMovable(schedule) && (
        <div className="flex flex-wrap gap-2">
          <PublishNowButton schedule={schedule} changes={changes} onClose={onClose} />
          <RemoveButton schedule={schedule} changes={changes} onClose={onClose} />
        </div>
      )}
    </DialogForm>
  );
}

/** E.g. '1 Ara 09:00 için zamanla', once both are known. */
function nameOrder(day: string, time: string): string {
  return isDay(day) && time !== '' ? `${formatShortDay(day)} ${time} için zamanla` : 'Zamanla';
}

/** Tomorrow and the next Monday after it. */
function listMornings(now: Date): readonly { readonly name: string; readonly day: string }[] {
  const tomorrow = addDays(toIstanbulDay(now), 1);
  const days = Array.from({ length: 7 }, (_, at) => addDays(tomorrow, at + 1));
  const monday = days.find((day) => new Date(day).getUTCDay() === 1) ?? tomorrow;
  return [
    { name: 'Yarın', day: tomorrow },
    { name: 'Pazartesi', day: monday },
  ];
}

interface TargetChoiceProps {
  readonly schedule: Schedule | undefined;
  readonly register: (name: 'targets') => object;
  readonly error: string | undefined;
}

/** Hokka and the sites; while the sites are loading, only the chosen ones. */
function TargetChoice({ schedule, register, error }: TargetChoiceProps) {
  const { data, error: failure, refetch } = useEndpointQuery(listSites, {});
  const chosen = (schedule?.targets ?? []).flatMap(({ site }) => (site === null || site.is_deleted ? [] : [site]));
  const sites = data?.sites ?? chosen;
  return (
    <>
      <CheckboxGroup legend="Nerede yayımlansın?" error={error}>
        <DescribedCheckbox
          {...register('targets')}
          value={hokkaTarget}
          label={hokkaName}
          description="Makale herkese açılır."
        />
        {sites.map(({ id, name, kind }) => (
          <DescribedCheckbox
            key={id}
            {...register('targets')}
            value={id}
            label={name}
            description={siteKindLabels[kind]}
          />
        ))}
      </CheckboxGroup>
      {data === undefined && failure !== null && (
        <RetryBanner tone="warning" title="Siteleriniz yüklenemedi" error={failure} onRetry={refetch} />
      )}
    </>
  );
}

interface ChangeButtonProps {
  readonly schedule: Schedule;
  readonly changes: ScheduleChanges;
  readonly onClose: () => void;
}

function PublishNowButton({ schedule, changes, onClose }: ChangeButtonProps) {
  return (
    <Button size="small" onClick={async () => (await changes.publishNow(schedule)) && onClose()}>
      Şimdi yayımla
    </Button>
  );
}

function RemoveButton({ schedule, changes, onClose }: ChangeButtonProps) {
  return (
    <Button size="small" variant="quiet" onClick={async () => (await changes.unschedule(schedule)) && onClose()}>
      Zamanlamayı kaldır
    </Button>
  );
}
