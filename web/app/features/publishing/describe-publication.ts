import {
  arrivedFailures,
  type PublicationState,
  publicationStateLabels,
} from '@hokka/contracts/publishing/publication-labels.ts';
import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import type { Site } from '@hokka/contracts/publishing/sites.ts';
import { formatTime } from '../../lib/formatting/format.ts';
import type { Tone } from '../../ui/tone.ts';

/** Actions of an author on a publication. */
export type PublicationAction = 'send' | 'send_as_new' | 'send_without_pictures' | 'withdraw' | 'compare' | 'decide';

/** How a publication is displayed. */
export interface PublicationDescription {
  readonly label: string;
  readonly tone: Tone;
  /** The current activity, or the problem and its remedy. */
  readonly details: readonly string[];
  readonly isRunning: boolean;
  /** Number of completed steps while it is being sent; undefined otherwise. */
  readonly step: number | undefined;
  readonly actions: readonly PublicationAction[];
}

/** States of a publication that is being sent, in order. */
const steps: readonly PublicationState[] = ['creating', 'uploading', 'updating', 'publishing', 'verifying'];
export const stepCount = steps.length;

const moving: ReadonlySet<string> = new Set(['queued', ...steps, 'withdrawing']);

/** Whether the publication still changes without its author. */
export function isRunning({ state, needs_decision }: Pick<ListedPublication, 'state' | 'needs_decision'>): boolean {
  return moving.has(state) || (state === 'outcome_unknown' && !needs_decision);
}

/** Whether the author has to decide how to continue. */
export function isUndecided({ state, needs_decision }: Pick<ListedPublication, 'state' | 'needs_decision'>): boolean {
  return state === 'conflict' || needs_decision;
}

const quickPollMs = 1_000;
const slowPollMs = 20_000;

/** Polling interval of publications, in ms; false if none of them is changing. */
export function findPollMs(
  publications: readonly Pick<ListedPublication, 'state' | 'needs_decision' | 'next_try_at'>[],
  now: number,
): number | false {
  const waits = publications
    .filter(isRunning)
    .map(({ next_try_at: at }) => (at === null ? 0 : new Date(at).getTime() - now));
  if (waits.length === 0) return false;
  return Math.min(slowPollMs, Math.max(quickPollMs, Math.min(...waits)));
}

/**
 * Describes the state of a publication and its possible actions.
 * @param isEdited the screen has changes that the server does not have yet
 */
export function describePublication(
  publication: ListedPublication,
  { now, isEdited = false }: { readonly now: number; readonly isEdited?: boolean },
): PublicationDescription {
  const { state, site, failure_code: failure, failure_reason: reason, remote_id: remoteId } = publication;
  const running = isRunning(publication);
  const isBehind = hasUnsentChanges(publication, isEdited);
  const step = steps.indexOf(state);
  return {
    label: isBehind ? 'Güncel değil' : findLabel(publication),
    tone: isBehind ? 'warning' : findTone(publication),
    details: [
      site.is_deleted ? ['Site hesabınızdan silindi; yazı orada olduğu gibi durur.'] : [],
      state === 'failed' && reason !== null ? [reason] : [],
      state === 'failed' && remoteId !== null && failure !== 'post_not_found' && !hasArrived(publication)
        ? [isFailedWithdrawal(publication) ? 'Yazı sitede duruyor.' : 'Daha önce gönderilen yazı sitede duruyor.']
        : [],
      state === 'conflict'
        ? ['Yazı, son gönderiminizden sonra sitede değiştirilmiş. Güncellenmeden önce kararınız gerekiyor.']
        : [],
      publication.needs_decision
        ? [
            'Siteden geçerli bir yanıt gelmediği için yazının oluşup oluşmadığı bilinmiyor. İkinci kez oluşturulmaması için siteye bakıp karar verin.',
          ]
        : [],
      running ? describeWait(publication, now) : [],
    ].flat(),
    isRunning: running,
    step: running && state !== 'withdrawing' ? Math.max(0, step) : undefined,
    actions: site.is_deleted || running ? [] : listActions(publication),
  };
}

/** Whether a withdrawal failed, so that the post is still on the site. */
function isFailedWithdrawal({ state, action }: Pick<ListedPublication, 'state' | 'action'>): boolean {
  return state === 'failed' && action === 'withdraw';
}

/** Whether the article is on the site as ordered, although something else is not. */
export function hasArrived({
  state,
  action,
  failure_code: failure,
}: Pick<ListedPublication, 'state' | 'action' | 'failure_code'>): boolean {
  return state === 'failed' && action === 'publish' && failure !== null && arrivedFailures.has(failure);
}

/** Whether the site has an older text than the author. */
export function hasUnsentChanges(
  { state, is_current: isCurrent }: Pick<ListedPublication, 'state' | 'is_current'>,
  isEdited = false,
): boolean {
  return state === 'verified' && (!isCurrent || isEdited);
}

function findLabel(publication: ListedPublication): string {
  const { state, status, site, needs_decision } = publication;
  if (isFailedWithdrawal(publication)) return 'Geri çekilemedi';
  if (hasArrived(publication)) return status === 'draft' ? 'Taslağı kontrol edin' : 'Yayımlandı, kontrol edin';
  if (state === 'verified' && site.kind === 'webhook') return 'Bildirildi';
  if (state === 'verified' && status === 'draft') return 'Sitede taslak';
  if (state === 'outcome_unknown' && !needs_decision) return 'Yazı aranıyor';
  return publicationStateLabels[state];
}

function findTone(publication: ListedPublication): Tone {
  const { state, status, needs_decision } = publication;
  if (hasArrived(publication)) return 'warning';
  if (state === 'verified') return status === 'draft' ? 'info' : 'success';
  if (state === 'failed') return 'danger';
  if (state === 'conflict' || needs_decision) return 'warning';
  return state === 'withdrawn' ? 'neutral' : 'info';
}

function describeWait({ state, next_try_at: at }: ListedPublication, now: number): string[] {
  if (at === null || new Date(at).getTime() - now < quickPollMs) return [];
  const time = formatTime(at);
  return state === 'outcome_unknown'
    ? [`Siteden geçerli bir yanıt gelmedi; yazının oluşup oluşmadığına saat ${time} gibi yeniden bakılacak.`]
    : [`Site şu anda yanıt vermiyor ya da hata veriyor; saat ${time} gibi yeniden denenecek.`];
}

function listActions(publication: ListedPublication): PublicationAction[] {
  const { state, failure_code: failure, remote_id: remoteId, site, verified_at: verifiedAt } = publication;
  if (publication.needs_decision) return ['decide'];
  const isThere = remoteId !== null || (site.kind === 'webhook' && verifiedAt !== null);
  const withdrawal: PublicationAction[] = isThere ? ['withdraw'] : [];
  if (state === 'conflict') return ['compare', ...withdrawal];
  if (state === 'withdrawn') return ['send'];
  if (isFailedWithdrawal(publication)) return ['withdraw', 'send'];
  if (state === 'failed' && failure === 'post_not_found') return ['send_as_new'];
  if (state === 'failed' && failure === 'picture_too_large') return ['send_without_pictures', 'send', ...withdrawal];
  return ['send', ...withdrawal];
}

/** Label of the send button; it depends on what is on the site. */
export function labelSending(publication: ListedPublication, isEdited = false): string {
  const { state, is_current: isCurrent } = publication;
  if (state === 'withdrawn' || isFailedWithdrawal(publication)) return 'Yeniden yayımla';
  if (state === 'failed') return 'Yeniden gönder';
  return isCurrent && !isEdited ? 'Yeniden gönder' : 'Güncelle';
}

/** Label of the withdraw button. */
export function labelWithdrawal(publication: ListedPublication): string {
  if (isFailedWithdrawal(publication)) return 'Geri çekmeyi yinele';
  return publication.site.kind === 'webhook' ? 'Geri çek' : 'Siteden geri çek';
}

/** Public address of the post; null if readers cannot see it. */
export function findLiveUrl(publication: ListedPublication): string | null {
  const { live_url: url, status, verified_at: verifiedAt } = publication;
  return status === 'publish' && (verifiedAt !== null || hasArrived(publication)) ? url : null;
}

/** The first site without the article; undefined if all have it. */
export function pickNextSite(sites: readonly Site[], publications: readonly ListedPublication[]): Site | undefined {
  return sites.find(({ id }) => !publications.some(({ site }) => site.id === id));
}
