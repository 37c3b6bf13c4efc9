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

const sampleTimes = [['Pzt', '09:00'], ['Sal'], ['Çar', '18:30'], ['Per'], ['Cum', '08:00'], ['Cmt'], ['Paz']] as const;

/** The week of the example. */
const sampleWeek = (
  <div aria-hidden className="grid grid-cols-7 divide-x divide-line border-line border-b text-center text-sm">
    {sampleTimes.map(([day, time]) => (
      <div key={day} className="min-w-0 px-0.5 py-2 text-ink-soft">
        {day}
        <span className="mt-1.5 mb-5 block h-5 overflow-hidden rounded-sm text-cobalt tabular-nums not-empty:bg-cobalt-wash">
          {time}
        </span>
      </div>
    ))}
  </div>
);

/** When the user's articles are published automatically. */
export default function Calendar() {
  return (
    <CalendarScreen
      lock={<PaidPlanLock />}
      renderLocked={(title) => (
        <LockedPanel title={title} lock={<PaidPlanLock />} sample={sample} picture={sampleWeek}>
          Günü ve saati siz seçersiniz; makaleniz o anda Hokka’da ve sitelerinizde yayımlanır.
        </LockedPanel>
      )}
    />
  );
}
