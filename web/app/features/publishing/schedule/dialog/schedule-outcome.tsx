import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { scheduleTargetStateLabels } from '@hokka/contracts/publishing/schedule-labels.ts';
import { scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { nameTarget, scheduleTones, targetTones } from '../labels.ts';

/** Outcome of a schedule at each of its targets. */
export function ScheduleOutcome({ schedule }: { readonly schedule: Schedule }) {
  const { article_id: id, slug, state, reason, targets } = schedule;
  const hasEnded = targets.some((target) => target.state !== 'waiting');
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={scheduleTones[state]}>{scheduleStateLabels[state]}</Badge>
        <TextLink to={paths.editArticle(id)}>Makaleyi aç</TextLink>
      </div>
      {reason !== null && <p>{reason}</p>}
      {hasEnded && (
        <ul aria-label="Hedefler" className="flex flex-col divide-y divide-line">
          {targets.map((target) => (
            <li key={target.site?.id ?? ''} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere font-medium">{nameTarget(target)}</span>
                <Badge tone={targetTones[target.state]}>{scheduleTargetStateLabels[target.state]}</Badge>
                {target.state === 'done' && target.site === null && (
                  <TextLink to={paths.publicArticle({ id, slug })} reloadDocument>
                    Görüntüle
                  </TextLink>
                )}
                {target.state === 'done' && target.live_url !== null && (
                  <TextLink to={target.live_url} target="_blank" rel="noopener noreferrer">
                    Görüntüle
                  </TextLink>
                )}
              </div>
              {target.failure_reason !== null && target.failure_reason !== reason && (
                <p className="mt-1 text-ink-soft text-sm">{target.failure_reason}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
