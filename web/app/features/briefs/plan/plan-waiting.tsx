import { waitSentences } from '@hokka/contracts/articles/article.ts';
import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { Clock } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';

const shapes = ['w-1/2', 'w-2/3', 'w-5/12', 'w-3/5', 'w-1/2'];

/**
 * An outline that is being generated; the user can leave the page. The previous outline, if any, is shown meanwhile.
 */
export function PlanWaiting({ outline, waiting }: Pick<Brief, 'outline' | 'waiting'>) {
  return (
    <section aria-label="Plan hazırlanıyor">
      <div role="status" className="mb-4 flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <span className="mt-0.5 text-amber">
          {waiting === undefined ? <Spinner /> : <Clock aria-hidden size={20} />}
        </span>
        <div>
          <p className="font-semibold">
            {waiting !== undefined && `${waitSentences[waiting.for]}.`}
            {waiting === undefined && (outline === null ? 'Plan hazırlanıyor' : 'Yeni plan hazırlanıyor')}
          </p>
          <p className="text-ink-soft">
            {waiting === undefined ? (
              'Genellikle bir dakikadan kısa sürer. '
            ) : (
              <>
                Bekleme <RelativeTime value={waiting.since} /> başladı.{' '}
              </>
            )}
            Bu sayfadan ayrılabilirsiniz; plan gelince burada durur.
            {outline !== null && ' O zamana kadar bir önceki plan geçerlidir.'}
          </p>
        </div>
      </div>
      {outline === null ? (
        <div aria-hidden className="flex flex-col gap-3">
          {shapes.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
            <Card key={index} className="flex flex-col gap-3">
              <Skeleton className={`h-6 ${width}`} />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-4/5" />
            </Card>
          ))}
        </div>
      ) : (
        <ol className="flex flex-col gap-2 opacity-70">
          {outline.sections.map(({ id, heading, level, target_words }) => (
            <li
              key={id}
              className={`flex justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2.5 ${level === 3 ? 'sm:ml-8' : ''}`}
            >
              <span className="wrap-anywhere min-w-0" dir="auto">
                {heading}
              </span>
              <span className="shrink-0 text-ink-soft text-sm tabular-nums">{formatNumber(target_words)} kelime</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
