import { PaidPlanLock } from '../../features/billing/components/use-plan-entitlements.tsx';
import { listCalendarReads } from '../../features/publishing/schedule/calendar/calendar-reads.ts';
import { CalendarScreen } from '../../features/publishing/schedule/calendar/calendar-screen.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';

export const handle = { firstReads: listCalendarReads };

export const meta = () => [{ title: buildPageTitle('Takvim') }];

const sample = [
  { title: 'Kışlık bakım rehberi', detail: 'Hokka ve WordPress', state: '3 Aralık 09:00' },
  { title: 'Yılbaşı hediye önerileri', detail: 'Ghost', state: '6 Aralık 18:30' },
];

const sampleDays = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'];
const sampleTimes: Readonly<Record<number, string>> = { 2: '09:00', 5: '18:30', 10: '08:00', 16: '09:00', 20: '12:15' };

/** Three weeks of the example. */
const sampleWeeks = (
  <div aria-hidden className="border-line border-b text-ink-soft text-sm tabular-nums">
    <div className="grid grid-cols-7 text-center">
      {sampleDays.map((day) => (
        <span key={day} className="py-1.5">
          {day}
        </span>
      ))}
    </div>
    <div className="grid grid-cols-7 bg-surface">
      {Array.from({ length: 21 }, (_, day) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
          key={day}
          className="h-14 min-w-0 border-line border-t px-1 pt-1 not-[:nth-child(7n)]:border-r"
        >
          {day + 1}
          <span className="block h-5 overflow-hidden rounded-sm text-center text-cobalt not-empty:bg-cobalt-wash">
            {sampleTimes[day] !== undefined && (
              <>
                {sampleTimes[day].slice(0, 2)}
                <span className="@max-[20rem]:hidden">{sampleTimes[day].slice(2)}</span>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  </div>
);

const points = [
  'Günü ve saati siz seçersiniz',
  'Makale o anda Hokka’da ve sitelerinizde yayımlanır',
  'Sürükleyerek gününü değiştirirsiniz',
];

/** When the user's articles are published automatically. */
export default function Calendar() {
  return (
    <CalendarScreen
      lock={<PaidPlanLock />}
      renderLocked={(title) => (
        <LockedPanel title={title} lock={<PaidPlanLock />} points={points} sample={sample} picture={sampleWeeks} />
      )}
    />
  );
}
