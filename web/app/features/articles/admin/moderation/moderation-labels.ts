import type { ModerationOutcome } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';

/** A decision; with a report, the one that answers it. */
interface Decision {
  readonly status: ModerationStatus;
  readonly report?: object | undefined;
}

/** Whether an article is taken down because of a report, which has words of its own. */
function isTakedown({ status, report }: Decision): boolean {
  return status === 'rejected' && report !== undefined;
}

/** Label of the button that confirms a decision. */
export function confirmLabel(decision: Decision): string {
  return isTakedown(decision) ? 'Yayından kaldır' : decisionLabels[decision.status];
}

/** Labels of the buttons. */
export const decisionLabels = {
  approved: 'Onayla',
  rejected: 'Reddet',
  pending: 'Beklet',
} as const satisfies Record<ModerationStatus, string>;

/** What a decision does, beside its label: for an article that readers see, and for another one. */
export const decisionHints = {
  visible: {
    approved: 'Halka açıksa herkes okur',
    pending: 'Karara kadar yayında görünmez',
    rejected: 'Yayından kalkar, yazarı düzeltir',
  },
  hidden: {
    approved: 'Yazarı açarsa herkes okur',
    pending: 'Karara kadar yayımlanamaz',
    rejected: 'Yazarı düzeltene kadar yayımlanamaz',
  },
} as const satisfies Record<'visible' | 'hidden', Record<ModerationStatus, string>>;

const questions = {
  approved: 'onaylansın mı?',
  rejected: 'reddedilsin mi?',
  pending: 'bekletilsin mi?',
} as const satisfies Record<ModerationStatus, string>;

const doneLabels = {
  approved: 'onaylandı',
  rejected: 'reddedildi',
  pending: 'incelemeye alındı',
} as const satisfies Record<ModerationStatus, string>;

/** Consequences of a decision, shown before it is made. */
export const decisionDescriptions = {
  approved: 'Yazarının halka açtığı makaleyi herkes okuyabilir.',
  rejected: 'Makale yayından kalkar; yazarı düzenleyip kaydederse yeniden incelemenize gelir.',
  pending: 'Siz karar verene kadar makaleyi yazarından ve yöneticilerden başkası göremez.',
} as const satisfies Record<ModerationStatus, string>;

interface ModeratedArticle {
  readonly moderation_status: ModerationStatus;
}

/** Says who gets a mail. Authors whose article was never hidden need none about its approval. */
export function mailSentence(articles: readonly ModeratedArticle[], status: ModerationStatus): string {
  const isAuthorNotified =
    status !== 'approved' || articles.some((article) => article.moderation_status !== 'approved');
  if (!isAuthorNotified)
    return articles.length === 1
      ? 'Makale zaten onaylı; e-posta gönderilmez.'
      : 'Makaleler zaten onaylı; e-posta gönderilmez.';
  return articles.length === 1
    ? 'Yazara e-posta gönderilir.'
    : 'Durumu değişen makalelerin yazarlarına e-posta gönderilir.';
}

/** E.g. 'Makale reddedilsin mi?', '12 makale reddedilsin mi?' */
export function questionFor(count: number, decision: Decision): string {
  const { status } = decision;
  if (isTakedown(decision)) return 'Makale yayından kaldırılsın mı?';
  return `${count === 1 ? 'Makale' : `${formatNumber(count)} makale`} ${questions[status]}`;
}

interface Summary {
  readonly title: string;
  /** Outcomes of the other articles. */
  readonly description?: string;
}

const others = [
  ['unchanged', 'zaten bu durumdaydı'],
  ['own_account', 'sizin ya da çalışma alanınızın olduğu için değişmedi'],
  ['not_completed', 'tamamlanmadığı için değişmedi'],
  ['not_found', 'artık bulunamıyor'],
] as const satisfies readonly (readonly [ModerationOutcome, string])[];

/** Summarizes the outcomes of a decision about several articles. */
export function summarizeOutcomes(outcomes: readonly ModerationOutcome[], status: ModerationStatus): Summary {
  const count = (outcome: ModerationOutcome) => outcomes.filter((one) => one === outcome).length;
  const done = count('done');
  const rest = others
    .filter(([outcome]) => count(outcome) > 0)
    .map(([outcome, labels]) => `${formatNumber(count(outcome))} makale ${labels}`);
  return {
    title: done === 0 ? 'Hiçbir makalenin durumu değişmedi' : `${formatNumber(done)} makale ${doneLabels[status]}`,
    ...(rest.length > 0 && { description: `${rest.join(', ')}.` }),
  };
}

/** E.g. 'Makale reddedildi' */
export function doneMessage(decision: Decision): string {
  return `Makale ${isTakedown(decision) ? 'yayından kaldırıldı' : doneLabels[decision.status]}`;
}
