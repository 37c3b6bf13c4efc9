import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BulkJobList } from '../../features/bulk/list/bulk-job-list.tsx';
import { UploadPanel } from '../../features/bulk/list/upload-panel.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Toplu üretim') }];

const points = [
  'CSV ya da Excel, 1.000 satıra kadar',
  'Önce bir örnek yazılır; beğenirseniz kalanlar başlar',
  'Kendi şablonunuzla: sütunlar alanları doldurur',
];

/** Rows of the file with the articles that came of them. */
const samplePicture = (
  <table className="w-full border-line border-b text-left text-sm">
    <thead className="text-ink-soft">
      <tr>
        <th scope="col" className="px-4 py-2 font-normal">
          Başlık
        </th>
        <th scope="col" className="py-2 pr-4 font-normal">
          AI isteği
        </th>
        <th scope="col" className="py-2 pr-4 text-right font-normal">
          Durum
        </th>
      </tr>
    </thead>
    <tbody className="bg-surface [&_tr]:border-line [&_tr]:border-t">
      <SampleFileRow title="Filtre kahve makinesi" request="Evde seçerken nelere bakılır" state="success">
        Yazıldı
      </SampleFileRow>
      <SampleFileRow title="Kahve değirmeni" request="Adım adım temizliği" state="warning">
        Yazılıyor
      </SampleFileRow>
      <SampleFileRow title="Soğuk demleme" request="Yaz için bir tarif" state="neutral">
        Sırada
      </SampleFileRow>
      <SampleFileRow title="French press" request="İlk kez alanlara rehber" state="neutral">
        Sırada
      </SampleFileRow>
    </tbody>
  </table>
);

function SampleFileRow({ title, request, state, children }: SampleFileRowProps) {
  return (
    <tr>
      <td className="px-4 py-2.5 font-medium">{title}</td>
      <td className="py-2.5 pr-4 text-ink-soft">{request}</td>
      <td className="py-2.5 pr-4 text-right">
        <Badge tone={state}>{children}</Badge>
      </td>
    </tr>
  );
}

interface SampleFileRowProps {
  readonly title: string;
  readonly request: string;
  readonly state: 'success' | 'warning' | 'neutral';
  readonly children: string;
}

export default function Bulk() {
  const { isOpen, lock } = usePlanEntitlements()('bulk_generation');
  return (
    <>
      <PageHeader title="Toplu üretim" {...(isOpen && { description: 'Bir tablodaki her satır bir makale olur.' })} />
      <Writable>
        {isOpen && <UploadPanel />}
        {lock !== null && (
          <div className="mb-8">
            <LockedPanel
              title="Tablonuzun her satırı bir makale olsun"
              lock={lock}
              points={points}
              picture={samplePicture}
              sampleTitle="ürün-tanıtımları.csv"
            />
          </div>
        )}
      </Writable>
      <BulkJobList canUpload={isOpen} />
    </>
  );
}
