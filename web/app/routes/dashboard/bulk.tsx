import { LockedPanel } from '../../features/articles/components/locked-panel.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BulkJobList } from '../../features/bulk/list/bulk-job-list.tsx';
import { UploadPanel } from '../../features/bulk/list/upload-panel.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Toplu üretim') }];

export default function Bulk() {
  const { isOpen, lock } = usePlanEntitlements()('bulk_generation');
  return (
    <>
      <PageHeader
        title="Toplu üretim"
        description="Bir tablodaki her satır bir makale olur; makaleler sırayla yazılır."
      />
      <Writable>
        {isOpen && <UploadPanel />}
        {lock !== null && (
          <div className="mb-8">
            <LockedPanel title="Dosyadan toplu üretim" lock={lock}>
              CSV ya da Excel dosyanızdaki 1.000 satıra kadar her satır bir makale olsun: önce bir örnek yazdırın, sonra
              kalanları başlatın.
            </LockedPanel>
          </div>
        )}
      </Writable>
      <BulkJobList canUpload={isOpen} />
    </>
  );
}
