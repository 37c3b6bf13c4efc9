import type { PendingWork, PendingWorkKind } from '@hokka/contracts/operations/pending-work.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';

interface PendingWorkLabels {
  readonly label: string;
  /** Path of the list, filtered for this work. */
  readonly to: string;
}

const payments = `${paths.adminSubscriptions}?tab=payments`;

export const pendingWorkLabels = {
  ai_outages: { label: 'AI servisi kesintisi', to: paths.adminCosts },
  transfers: { label: 'Onay bekleyen havale', to: `${payments}&status=pending&method=transfer` },
  refunds: { label: 'Sonuçlanmamış iade', to: `${payments}&task=refund` },
  payment_reviews: { label: 'İncelenecek ödeme', to: `${payments}&task=review` },
  reports: { label: 'Açık şikâyet', to: `${paths.adminArticles}?tab=reports` },
  messages: { label: 'Yanıt bekleyen mesaj', to: `${paths.adminContactMessages}?status=unhandled` },
  failed_mails: { label: 'Gönderilemeyen e-posta', to: `${paths.adminMails}?status=failed` },
} as const satisfies Record<PendingWorkKind, PendingWorkLabels>;

/** E.g. '12', '1.000+' */
export function formatCount({ count, count_is_minimum }: PendingWork): string {
  return `${formatNumber(count)}${count_is_minimum === true ? '+' : ''}`;
}
