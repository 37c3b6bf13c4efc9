import { Hand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { computeLeftMs, type PenView } from './pen-session.ts';
import type { ArticlePen } from './use-pen.ts';

/** Tells the writer that another member asks to write; goes away with the answer or after 30 seconds. */
export function PenRequest({ session, view }: ArticlePen) {
  const asker = view.pen?.asker ?? null;
  const left = useLeftSeconds(view, asker === null ? undefined : view.pen?.answer_in_ms);
  if (view.role !== 'writing' || asker === null || left === 0) return null;
  const answer = async (accept: boolean) => {
    try {
      await session.answer(asker.id, accept);
    } catch (error) {
      notifyErrorNotice(error, 'Yanıtınız iletilemedi');
    }
  };
  return (
    <div
      role="alert"
      className="stays-in-view sticky top-16 z-10 mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-cobalt/30 bg-cobalt-wash px-4 py-3"
    >
      <p className="wrap-anywhere flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Hand aria-hidden size={20} className="mt-0.5 shrink-0 text-cobalt" />
        <span>
          <strong className="font-semibold">{asker.name} yazmak istiyor.</strong>{' '}
          <span className="text-ink-soft">
            Devrederseniz yazdıklarınız önce kaydedilir. <span aria-hidden>{left} sn</span>
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={view.isBusy} pendingLabel="Devrediliyor..." onClick={() => answer(true)}>
          Devret
        </Button>
        <Button size="small" variant="quiet" disabled={view.isBusy} onClick={() => answer(false)}>
          Şimdi değil
        </Button>
      </div>
    </div>
  );
}

/**
 * Counts down, once a second, a time that the server has sent.
 * @param sentMs undefined while there is nothing to count
 * @returns whole seconds that are left; 0 when the time is over
 */
export function useLeftSeconds({ penAt }: Pick<PenView, 'penAt'>, sentMs: number | undefined): number {
  const read = () => (sentMs === undefined ? 0 : Math.ceil(computeLeftMs({ penAt }, sentMs) / 1000));
  const [, setTick] = useState(0);
  useEffect(() => {
    if (sentMs === undefined || sentMs === 0) return undefined;
    const timer = setInterval(() => setTick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [sentMs]);
  return read();
}
