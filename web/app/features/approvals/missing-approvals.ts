import type { ApprovalPolicy, Review } from '@hokka/contracts/approvals/approvals.ts';

/** Whose approval a text still needs by the rules of its workspace; empty where they are met or unknown. */
export function describeMissingApprovals(
  { decisions }: Pick<Review, 'decisions'>,
  policy: ApprovalPolicy | undefined,
): string {
  if (policy === undefined) return '';
  const approvals = decisions.filter(({ kind }) => kind === 'approved');
  const members = policy.members - approvals.filter((one) => !one.is_client).length;
  const needsClient = policy.client && !approvals.some((one) => one.is_client && one.is_email_verified);
  const missing = members > 0 ? `${members} üye${needsClient ? ' ve müşteri' : ''}` : needsClient ? 'Müşteri' : '';
  return missing === '' ? '' : `${missing} onayı bekleniyor`;
}
