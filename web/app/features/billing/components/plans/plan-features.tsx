import { Check, Clock, Lock } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { useSubscription } from '../../api.ts';
import { LockedFeature } from '../locked-feature.tsx';
import { type FeatureAvailability, type PlanFeature, toPlanFeatures } from './feature-availability.ts';

const looks = {
  included: { Icon: Check, colour: 'text-turquoise' },
  locked: { Icon: Lock, colour: 'text-ink-soft' },
  upcoming: { Icon: Clock, colour: 'text-ink-soft' },
} as const satisfies Record<FeatureAvailability, object>;

/** All features: included in the current plan, included in another one, or not available yet. */
export function PlanFeatures() {
  const headingId = useId();
  const { data, error } = useSubscription();
  // The summary above shows the error and retries.
  if (data === undefined && error !== null) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-xl">
        Planınızın özellikleri
      </h2>
      {data === undefined ? (
        <Skeletons shapes={['h-40 w-full']} />
      ) : (
        <Card>
          <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {toPlanFeatures(data.rights).map((one) => (
              <Feature key={one.feature} {...one} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Feature({ label, contents, availability, availableIn }: PlanFeature) {
  const { Icon, colour } = looks[availability];
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {label}
          {availability === 'included' && <span className="sr-only">planınızda var</span>}
          {availability === 'upcoming' && <Badge>Yakında</Badge>}
        </span>
        {contents.length > 0 && <span className="block text-ink-soft text-sm">{contents.join(' · ')}</span>}
        {availability === 'locked' && (
          <span className="block text-ink-soft text-sm">
            <LockedFeature available_in={availableIn} withIcon={false} />
          </span>
        )}
      </div>
    </li>
  );
}
