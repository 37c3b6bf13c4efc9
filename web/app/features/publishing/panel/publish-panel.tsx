import type { Publication } from '@hokka/contracts/publishing/publications.ts';
import { listSites } from '@hokka/contracts/publishing/sites.ts';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { createPartLoader } from '../../../lib/page-part.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import { hasUnsentChanges, type PublicationAction, pickNextSite } from '../describe-publication.ts';
import { CompareDialog } from './compare-dialog.tsx';
import type { EditedArticle } from './edited-article.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { PublicationItem } from './publication-item.tsx';
import type { SendDialogProps } from './send-dialog.tsx';
import { UpdateAll } from './update-all.tsx';
import { usePublicationChanges } from './use-publication-changes.ts';
import { usePublications } from './use-publications.ts';

interface PublishPanelProps {
  readonly article: EditedArticle;
  /** The plan that includes publishing on sites; null until known. */
  readonly lock: ReactNode;
}

/** Sites on which an article is published, and sending it there. */
export function PublishPanel({ article, lock }: PublishPanelProps) {
  const query = usePublications(article);
  const isEdited = article.isUnsaved || query.isOutdated;
  return (
    <PanelSection title="Siteler" icon={<Globe aria-hidden size={18} className="text-ink-soft" />}>
      <Places article={article} lock={lock} query={query} isEdited={isEdited} />
    </PanelSection>
  );
}

interface PlacesProps extends PublishPanelProps {
  /** There are unsaved changes, which sites cannot receive. */
  readonly isEdited: boolean;
  readonly query: ReturnType<typeof usePublications>;
}

function Places({ query, ...place }: PlacesProps) {
  const sites = useEndpointQuery(listSites, {});
  if (query.data === undefined || sites.data === undefined) {
    const failed = [query, sites].find(({ data, error }) => data === undefined && error !== null);
    return failed?.error == null ? (
      <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-6 w-full', 'h-10 w-full']} />
    ) : (
      <RetryBanner
        tone="danger"
        title="Siteler yüklenemedi"
        error={failed.error}
        onRetry={() => Promise.all([query.refetch(), sites.refetch()])}
      />
    );
  }
  return (
    <LoadedPlaces
      {...place}
      publications={query.data.publications}
      sites={sites.data}
      staleError={query.error}
      onRetry={query.refetch}
    />
  );
}

interface LoadedPlacesProps extends Omit<PlacesProps, 'query'> {
  readonly publications: readonly Publication[];
  readonly sites: NonNullable<ReturnType<typeof useEndpointQuery<typeof listSites>>['data']>;
  /** Set if the displayed data could not be read again. */
  readonly staleError: Error | null;
  readonly onRetry: () => unknown;
}

function LoadedPlaces(props: LoadedPlacesProps) {
  const { article, lock, isEdited, publications, sites, staleError, onRetry } = props;
  const changes = usePublicationChanges(article.id);
  const sending = useDialogSubject<{ readonly siteId: string }>();
  const withdrawal = useDialogSubject<Publication>();
  const comparison = useDialogSubject<Publication>();
  const decision = useDialogSubject<Publication>();
  /** The current state of the publication. */
  const current = ({ id }: Publication) => publications.find((one) => one.id === id);
  const act = (action: PublicationAction, publication: Publication): unknown => {
    if (action === 'send') return sending.openDialog({ siteId: publication.site.id });
    if (action === 'send_as_new') return changes.sendAsNew(publication);
    if (action === 'send_without_pictures') return changes.sendWithoutPictures(publication);
    if (action === 'withdraw') return withdrawal.openDialog(publication);
    return (action === 'compare' ? comparison : decision).openDialog(publication);
  };
  const obstacle = findObstacle(article.moderationStatus);
  const canSend = sites.can_publish && obstacle === undefined && !article.lacksApproval;
  const outdated = publications.filter((one) => !one.site.is_deleted && hasUnsentChanges(one, isEdited));
  const next = pickNextSite(sites.sites, publications);
  const toSend = sending.subject;
  const compared = comparison.subject && current(comparison.subject);
  return (
    <div className="flex flex-col gap-4">
      {staleError !== null && (
        <RetryBanner tone="warning" title="Gönderimlerin son durumu yüklenemedi" error={staleError} onRetry={onRetry} />
      )}
      {publications.length > 0 && (
        <ul aria-label="Gönderildiği siteler" className="flex flex-col divide-y divide-line">
          {publications.map((publication) => (
            <PublicationItem
              key={publication.id}
              publication={publication}
              isEdited={isEdited}
              isOnly={publications.length === 1}
              isUpdatedWithAll={canSend && outdated.length > 1 && outdated.includes(publication)}
              canSend={canSend}
              onAct={act}
            />
          ))}
        </ul>
      )}
      {!sites.can_publish ? (
        <div>
          <p className="text-ink-soft">
            Makalelerinizi WordPress, Ghost ya da kendi sitenizde Hokka’dan ayrılmadan yayımlayın.
          </p>
          <div className="mt-3 text-sm">{lock}</div>
        </div>
      ) : sites.sites.length === 0 ? (
        <div>
          <p className="text-ink-soft">
            Bir WordPress, Ghost ya da webhook sitesi bağlayın; makalelerinizi buradan gönderin ve güncelleyin.
          </p>
          <LinkButton className="mt-4 w-full" to={paths.sites}>
            Site bağla
          </LinkButton>
        </div>
      ) : obstacle !== undefined ? (
        <p className="text-ink-soft">{obstacle}</p>
      ) : (
        next !== undefined &&
        publications.length === 0 && (
          <p className="line-clamp-2 break-words text-ink-soft">
            Bağlı siteleriniz: {sites.sites.map(({ name }) => name).join(', ')}.
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canSend && <UpdateAll article={article} publications={outdated} onSend={changes.send} />}
        {sites.can_publish && obstacle === undefined && next !== undefined && (
          <Button
            className="grow"
            disabled={article.lacksApproval}
            onClick={() => sending.openDialog({ siteId: next.id })}
          >
            {publications.length === 0 ? 'Siteye gönder' : 'Başka siteye gönder'}
          </Button>
        )}
      </div>
      {toSend !== undefined && (
        <LoadedSendDialog
          open={sending.open}
          siteId={toSend.siteId}
          article={article}
          sites={sites.sites}
          publications={publications}
          isEdited={isEdited}
          changes={changes}
          onClose={sending.onClose}
          onGiveUp={sending.onGiveUp}
          onReopen={() => sending.openDialog(toSend)}
        />
      )}
      {withdrawal.subject !== undefined && (
        <WithdrawalDialog
          publication={withdrawal.subject}
          open={withdrawal.open}
          onOpenChange={withdrawal.onOpenChange}
          onConfirm={changes.withdraw}
        />
      )}
      {compared !== undefined && (
        <CompareDialog
          article={article}
          publication={compared}
          changes={changes}
          open={comparison.open}
          onClose={comparison.onClose}
        />
      )}
      {decision.subject !== undefined && (
        <OutcomeDialog
          publication={decision.subject}
          changes={changes}
          open={decision.open}
          onClose={decision.onClose}
        />
      )}
    </div>
  );
}

/** Why an article cannot be sent, regardless of anything the author can do here. */
function findObstacle(status: EditedArticle['moderationStatus']): string | undefined {
  if (status === 'pending') return 'Makale incelemede. Onaylanınca sitelere gönderebilirsiniz.';
  if (status === 'rejected') return 'Makale yayından kaldırıldığı için sitelere gönderilemez.';
  return undefined;
}

interface WithdrawalDialogProps {
  readonly publication: Publication;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (publication: Publication) => Promise<unknown>;
}

function WithdrawalDialog({ publication, onConfirm, ...dialog }: WithdrawalDialogProps) {
  const { name, kind } = publication.site;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Yazı “${name}” sitesinden geri çekilsin mi?`}
      description={
        kind === 'webhook'
          ? 'Webhook’a makalenin geri çekildiği bildirilir; yazıyı kaldırmak alıcının işidir.'
          : 'Yazı sitede taslağa döner ve okurlar göremez. Silinmez; istediğinizde yeniden yayımlayabilirsiniz.'
      }
      confirmLabel="Geri çek"
      onConfirm={() => onConfirm(publication)}
    />
  );
}

const loadDialog = createPartLoader(() => import('./send-dialog.tsx'));

interface LoadedSendDialogProps extends SendDialogProps {
  readonly onGiveUp: () => void;
  readonly onReopen: () => void;
}

/** The dialog that sends an article to a site, whose form is loaded when it is first opened. */
function LoadedSendDialog({ onGiveUp, onReopen, ...props }: LoadedSendDialogProps) {
  const part = useLoadedDialog(loadDialog, { title: 'Gönderme penceresi yüklenemedi', onClose: onGiveUp, onReopen });
  return part === undefined ? null : <part.SendDialog {...props} />;
}
