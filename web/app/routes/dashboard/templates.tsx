import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import { Plus } from 'lucide-react';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { TemplateList } from '../../features/templates/template-list.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Şablonlar') }];

const points = [
  'Bölümleri, notları ve künyeyi bir kez tanımlayın',
  'Yazarken yalnızca alanları doldurun',
  'Tek tek ya da bir dosyadan topluca yazdırın',
];

/** The fields of a template, and the sections that they fill. */
const samplePicture = (
  <div>
    <dl className="flex flex-wrap gap-x-6 gap-y-2 border-line border-b px-4 py-3">
      {[
        ['ürün', 'El değirmeni'],
        ['fiyat', '1.250 ₺'],
        ['kime', 'Yeni başlayanlar'],
      ].map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-medium text-cobalt">{value}</dd>
        </div>
      ))}
    </dl>
    <ol className="flex flex-col gap-3 bg-surface px-4 py-4">
      {[
        ['El değirmeni', ' nedir?', 'Çekirdeği demlemeden hemen önce çekmenin en sessiz yolu…'],
        ['Yeni başlayanlar', ' için uygun mu?', 'Üç ayarla başlayın; incelik sonradan gelir…'],
        ['1.250 ₺', ' neye karşılık?', 'Bıçaklı öğütücülerle farkı ilk fincanda anlaşılır…'],
      ].map(([value, heading, text]) => (
        <li key={value}>
          <span className="block font-semibold font-serif">
            <b className="text-cobalt">{value}</b>
            {heading}
          </span>
          <span className="block text-ink-soft text-sm">{text}</span>
        </li>
      ))}
    </ol>
  </div>
);

/** The templates of the workspace. */
export default function Templates() {
  const feature = usePlanEntitlements()('custom_templates');
  const canManage = useRight('articles.manage');
  const isEmpty = useEndpointQuery(listTemplates, {}).data?.custom.length === 0;
  return (
    <>
      <PageHeader
        title="Şablonlar"
        actions={
          feature.isOpen &&
          canManage && (
            <Writable>
              <LinkButton variant="primary" to={paths.createTemplate} icon={<Plus aria-hidden size={18} />}>
                Yeni şablon
              </LinkButton>
            </Writable>
          )
        }
      />
      {feature.lock !== null && (
        <div className="mb-6">
          <LockedPanel
            title="Sık yazdığınız türler için kendi şablonlarınız"
            lock={feature.lock}
            points={points}
            sampleTitle="Ürün tanıtımı şablonuyla"
            {...(isEmpty && { picture: samplePicture })}
          />
        </div>
      )}
      {!(isEmpty && feature.lock !== null) && <TemplateList feature={feature} canManage={canManage} />}
    </>
  );
}
