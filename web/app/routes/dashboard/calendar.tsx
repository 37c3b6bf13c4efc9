import { PaidPlanLock } from '../../features/billing/components/paid-plan-lock.tsx';
import { listCalendarReads } from '../../features/publishing/schedule/calendar/calendar-reads.ts';
import { CalendarScreen } from '../../features/publishing/schedule/calendar/calendar-screen.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';

export const handle = { firstReads: listCalendarReads };

export const meta = () => [{ title: buildPageTitle('Takvim') }];

const sample = [
  { title: 'Kışlık bakım rehberi', detail: 'Hokka ve WordPress', state: 'Pazartesi 09:00' },
  { title: 'Yılbaşı hediye önerileri', detail: 'Ghost', state: 'Çarşamba 18:30' },
  { title: 'Ocak ayı indirimleri', detail: 'WordPress', state: 'Cuma 08:00' },
];

/** When the user's articles are published automatically. */
export default function Calendar() {
  return (
    <CalendarScreen
      lock={<PaidPlanLock />}
      renderLocked={(title) => (
        <LockedPanel title={title} lock={<PaidPlanLock />} sample={sample}>
          Makaleleriniz seçtiğiniz gün ve saatte Hokka’da ve sitelerinizde kendiliğinden yayımlanır.
        </LockedPanel>
      )}
    />
  );
}
