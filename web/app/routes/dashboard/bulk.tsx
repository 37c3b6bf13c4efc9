import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BulkJobList } from '../../features/bulk/list/bulk-job-list.tsx';
import { UploadPanel } from '../../features/bulk/list/upload-panel.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Toplu üretim') }];

const sample = [
  { title: 'Filtre kahve makinesi seçimi', detail: '1. satır', state: 'Yazıldı' },
  { title: 'Kahve değirmeni nasıl temizlenir?', detail: '2. satır', state: 'Yazılıyor' },
  { title: 'Soğuk demleme tarifi', detail: '3. satır', state: 'Sırada' },
];

export default function Bulk() {
  const { isOpen, lock } = usePlanEntitlements()('bulk_generation');
  return (
    <>
      <PageHeader title="Toplu üretim" description="Bir tablodaki her satır bir makale olur." />
      <Writable>
        {isOpen && <UploadPanel />}
        {lock !== null && (
          <div className="mb-8">
            <LockedPanel title="Dosyadan toplu üretim" lock={lock} sample={sample}>
              CSV ya da Excel dosyanızdaki 1.000 satıra kadar her satır bir makale olsun: önce bir örnek oluşturun,
              sonra kalanları başlatın.
            </LockedPanel>
          </div>
        )}
      </Writable>
      <BulkJobList canUpload={isOpen} />
    </>
  );
}
