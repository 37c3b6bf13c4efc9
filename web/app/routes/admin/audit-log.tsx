import { AuditLog, AuditLogDownload } from '../../features/operations/audit/audit-log.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Denetim kaydı') }];

export default function AdminAuditLog() {
  return (
    <>
      <PageHeader
        title="Denetim kaydı"
        description="Adres ve tarayıcı bilgisi 6 ay saklanır."
        actions={<AuditLogDownload />}
      />
      <AuditLog />
    </>
  );
}
