import { auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Target = Pick<AuditEntry, 'target_kind' | 'target_id' | 'target_name'>;

/** What an act was done to, with the way there while it exists. */
export function AuditTarget({ entry }: { readonly entry: Target }) {
  const { target_kind, target_id } = entry;
  const name = auditTargetName(entry) ?? target_id;
  if (name === null) return <span className="text-ink-soft text-sm">{auditTargetLabel(target_kind)}</span>;
  const href = findTargetPath(entry);
  return (
    <span className="wrap-anywhere block text-sm">
      <span className="text-ink-soft">{auditTargetLabel(target_kind)}:</span>{' '}
      {href === undefined ? name : <TextLink to={href}>{name}</TextLink>}
    </span>
  );
}

/** Where a target is looked at; what has no name any more is gone. */
function findTargetPath({ target_kind, target_id, target_name }: Target): string | undefined {
  if (target_kind === 'settings') return paths.adminSettings;
  if (target_id === null || target_name === null) return undefined;
  return targetPaths[target_kind]?.(target_id);
}

const targetPaths: Readonly<Record<string, (id: string) => string>> = {
  user: paths.adminUser,
  article: paths.readArticle,
  payment: paths.adminPayment,
  contact_message: (id) => `${paths.adminContactMessages}?${new URLSearchParams({ message: id })}`,
  plan: () => paths.adminPlans,
  mail: () => paths.adminMails,
};
