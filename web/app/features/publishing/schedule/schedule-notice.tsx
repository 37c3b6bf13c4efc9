import { listSchedules } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { alwaysAfterOpening } from '../../../lib/api/first-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { findDay } from './calendar-days.ts';

/**
 * Notice, outside of the calendar, about schedules that need their author. Renders nothing if there are none or they
 * cannot be read.
 */
export function ScheduleNotice() {
  const today = findDay(new Date().toISOString());
  const { data } = useEndpointQuery(
    listSchedules,
    { query: { from: today, to: today } },
    { refetchOnMount: alwaysAfterOpening },
  );
  const [first, ...more] = data?.to_attend ?? [];
  if (first === undefined) return null;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title={
        more.length === 0
          ? `“${first.title}”: ${scheduleStateLabels[first.state]}`
          : `Zamanlanan ${more.length + 1} makale sizi bekliyor`
      }
      action={
        <LinkButton size="small" to={paths.calendar}>
          Takvimi aç
        </LinkButton>
      }
    />
  );
}
