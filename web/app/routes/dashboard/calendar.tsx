import { PaidPlanLock } from '../../features/billing/components/paid-plan-lock.tsx';
import { listCalendarReads } from '../../features/publishing/schedule/calendar/calendar-reads.ts';
import { CalendarScreen } from '../../features/publishing/schedule/calendar/calendar-screen.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle = { firstReads: listCalendarReads };

export const meta = () => [{ title: buildPageTitle('Takvim') }];

/** When the user's articles are published automatically. */
export default function Calendar() {
  return (
    <>
      <PageHeader
        title="Takvim"
        description="Makalelerinizi seçtiğiniz gün ve saatte yayımlayın. Zamanı gelince en son kaydedilmiş hâlleri yayımlanır."
      />
      <CalendarScreen lock={<PaidPlanLock />} />
    </>
  );
}
