import type { Publication } from '@hokka/contracts/publishing/publications.ts';
import { siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { ExternalLink, Pencil } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuAction, MenuLink } from '../../../ui/dropdown-menu.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import {
  describePublication,
  findLiveUrl,
  hasUnsentChanges,
  labelSending,
  labelWithdrawal,
  type PublicationAction,
  stepCount,
} from '../describe-publication.ts';

interface PublicationItemProps {
  readonly publication: Publication;
  /** There are unsaved changes. */
  readonly isEdited: boolean;
  readonly canSend: boolean;
  /** No other site has the article: its main action is that of the panel. */
  readonly isOnly: boolean;
  /** One button above updates all sites that have an older text, so this one needs none. */
  readonly isUpdatedWithAll: boolean;
  readonly onAct: (action: PublicationAction, publication: Publication) => unknown;
}

const icon = { 'aria-hidden': true, size: 14 } as const;

/** An article on one site: its progress, address and actions. */
export function PublicationItem({
  publication,
  isEdited,
  canSend,
  isOnly,
  isUpdatedWithAll,
  onAct,
}: PublicationItemProps) {
  const { site, edit_url: editUrl, verified_at: verifiedAt, state } = publication;
  const { label, tone, details, step, actions } = describePublication(publication, { now: Date.now(), isEdited });
  const liveUrl = findLiveUrl(publication);
  const labels: Readonly<Record<PublicationAction, string>> = {
    send: labelSending(publication, isEdited),
    send_as_new: 'Yeni yazı oluştur',
    send_without_pictures: 'Büyük görseller olmadan yayımla',
    withdraw: labelWithdrawal(publication),
    compare: 'Karşılaştır',
    decide: 'Karar ver',
  };
  const shown = actions.filter((action) => canSend || !action.startsWith('send'));
  // A publication that is up to date needs no primary action.
  const isCurrent = state === 'verified' && !hasUnsentChanges(publication, isEdited);
  const [main] = isCurrent || (isUpdatedWithAll && shown[0] === 'send') ? [] : shown;
  const others = shown.filter((action) => action !== main);
  const canEdit = editUrl !== null && !site.is_deleted;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-2">
        <h3 className="wrap-anywhere min-w-0 flex-1 font-normal font-sans text-base">
          {liveUrl === null ? (
            site.name
          ) : (
            <a
              href={liveUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Yazıyı aç: ${site.name} (yeni sekmede açılır)`}
              className="rounded-sm hover:underline"
            >
              {site.name} <ExternalLink {...icon} className="inline text-ink-soft" />
            </a>
          )}
        </h3>
        <Badge tone={tone}>{label}</Badge>
        {(canEdit || others.length > 0) && (
          <RowMenu name={site.name} className="-my-1 pointer-coarse:-my-2.5 -mr-1 size-8!">
            {canEdit && (
              <MenuLink
                to={editUrl}
                newTab
                icon={<Pencil {...icon} />}
                label={`Sitede düzenle: ${site.name} (yeni sekmede açılır)`}
              >
                Sitede düzenle
              </MenuLink>
            )}
            {others.map((action) => (
              <MenuAction
                key={action}
                danger={action === 'withdraw'}
                label={`${labels[action]}: ${site.name}`}
                onSelect={() => onAct(action, publication)}
              >
                {labels[action]}
              </MenuAction>
            ))}
          </RowMenu>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        {siteKindLabels[site.kind]}
        {state === 'verified' && verifiedAt !== null && (
          <>
            {' · '}
            <RelativeTime value={verifiedAt} /> {isCurrent ? 'gönderildi' : 'gönderilen metin duruyor'}
          </>
        )}
      </p>
      {step !== undefined && (
        <ProgressBar className="mt-2" label="Tamamlanan adım" value={step} max={stepCount} tone="info" />
      )}
      {details.map((detail) => (
        <p key={detail} className="mt-1.5 text-sm">
          {detail}
        </p>
      ))}
      {main !== undefined && (
        <Button
          size="small"
          className="mt-3"
          variant={main === 'withdraw' ? 'quiet-danger' : isOnly ? 'primary' : 'secondary'}
          aria-label={`${labels[main]}: ${site.name}`}
          onClick={() => onAct(main, publication)}
        >
          {labels[main]}
        </Button>
      )}
    </li>
  );
}
