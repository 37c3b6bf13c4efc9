import type { BriefStatus } from '@hokka/contracts/briefs/brief.ts';
import type { listBriefs } from '@hokka/contracts/briefs/briefs.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { CircleAlert, LoaderCircle, PenLine, Trash2 } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { formatLabels, languageLabels } from '../../articles/labels.ts';
import { briefStatusLabels } from '../labels.ts';
import { planWriting } from '../plan-writing.ts';

const looks = {
  planning: { tone: 'warning', Icon: LoaderCircle },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const satisfies Record<Exclude<BriefStatus, 'ready'>, object>;

export type ListedBrief = EndpointData<typeof listBriefs>['briefs'][number];

interface BriefRowProps {
  readonly brief: ListedBrief;
  readonly onDelete: () => void;
}

/** Whether an article was written from a plan. */
function Written({ completed, generating }: ListedBrief['articles']) {
  if (generating > 0) return <span className="font-medium text-amber">Yazılıyor</span>;
  return completed > 0 && <span className="font-medium text-turquoise">Yazıldı</span>;
}

/** One brief of the list. */
export function BriefRow({ brief, onDelete }: BriefRowProps) {
  const isWritten = brief.articles.completed > 0;
  return (
    <ListRow
      to={paths.brief(brief.id)}
      title={brief.title}
      state={brief.status !== 'ready' && <Badge {...looks[brief.status]}>{briefStatusLabels[brief.status]}</Badge>}
      facts={[
        brief.status === 'ready' && <Written key="written" {...brief.articles} />,
        `${formatNumber(brief.word_target)} kelime`,
        brief.sections > 0 && `${brief.sections} bölüm`,
        brief.sources > 0 && `${brief.sources} kaynak`,
        brief.format !== 'article' && formatLabels[brief.format],
        brief.language !== 'tr' && languageLabels[brief.language],
        <span key="changed" data-rare>
          <RelativeTime value={brief.updated_at} />
        </span>,
      ]}
      isCentred
      actions={
        <>
          {brief.status === 'ready' && (
            <Writable>
              <LinkButton
                size="small"
                to={paths.brief(brief.id)}
                state={planWriting}
                icon={<PenLine aria-hidden size={16} className="max-sm:hidden" />}
                aria-label={`Bu planla ${isWritten ? 'yeniden ' : ''}yaz: ${brief.title}`}
              >
                {isWritten ? 'Yeniden yaz' : 'Yaz'}
              </LinkButton>
            </Writable>
          )}
          <RowMenu name={brief.title}>
            <MenuAction
              danger
              icon={<Trash2 aria-hidden size={16} />}
              label={`Sil: ${brief.title}`}
              onSelect={onDelete}
            >
              Sil
            </MenuAction>
          </RowMenu>
        </>
      }
    >
      {brief.failure_reason !== null && (
        <p className="wrap-anywhere mt-1 text-coral text-sm">
          {brief.status === 'ready' ? 'Yeni plan hazırlanamadı: ' : ''}
          {brief.failure_reason}
        </p>
      )}
    </ListRow>
  );
}
