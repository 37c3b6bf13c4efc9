import type { BriefStatus } from '@hokka/contracts/briefs/brief.ts';
import type { listBriefs } from '@hokka/contracts/briefs/briefs.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { CircleAlert, CircleCheck, LoaderCircle, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { formatLabels, languageLabels } from '../../articles/labels.ts';
import { briefStatusLabels } from '../labels.ts';

const looks = {
  planning: { tone: 'warning', Icon: LoaderCircle },
  ready: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const satisfies Record<BriefStatus, object>;

function BriefStatusBadge({ status }: { readonly status: BriefStatus }) {
  return (
    <Badge {...looks[status]} isQuiet={status === 'ready'}>
      {briefStatusLabels[status]}
    </Badge>
  );
}

export type ListedBrief = EndpointData<typeof listBriefs>['briefs'][number];

interface BriefRowProps {
  readonly brief: ListedBrief;
  readonly onDelete: () => void;
}

/** One brief of the list; its title is a link. */
export function BriefRow({ brief, onDelete }: BriefRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <article className="min-w-0 flex-1 basis-full sm:basis-0">
        <h2 className="text-base">
          <Link
            to={paths.brief(brief.id)}
            className="wrap-anywhere line-clamp-2 rounded-sm decoration-1 underline-offset-3 hover:text-cobalt hover:underline touch-target"
            dir="auto"
          >
            {brief.title}
          </Link>
        </h2>
        <ul className="dotted-row mt-0.5 items-center gap-y-0.5 text-ink-soft text-sm tabular-nums">
          <li>
            <BriefStatusBadge status={brief.status} />
          </li>
          <li>{formatNumber(brief.word_target)} kelime</li>
          <li>{formatLabels[brief.format]}</li>
          <li>{languageLabels[brief.language]}</li>
          <li>
            <RelativeTime value={brief.updated_at} /> değişti
          </li>
        </ul>
        {brief.failure_reason !== null && (
          <p className="wrap-anywhere mt-1 text-coral text-sm">
            {brief.status === 'ready' ? 'Yeni plan hazırlanamadı: ' : ''}
            {brief.failure_reason}
          </p>
        )}
      </article>
      <LinkButton size="small" to={paths.brief(brief.id)} aria-label={`Planı aç: ${brief.title}`}>
        Planı aç
      </LinkButton>
      <RowMenu name={brief.title}>
        <MenuAction danger icon={<Trash2 aria-hidden size={16} />} label={`Sil: ${brief.title}`} onSelect={onDelete}>
          Sil
        </MenuAction>
      </RowMenu>
    </li>
  );
}
