import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import { LayoutTemplate } from 'lucide-react';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { TemplateList } from '../../features/templates/template-list.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Şablonlar') }];

const sample = [
  { title: 'Ürün tanıtımı', detail: 'Giriş, özellikler, kimler için, sonuç', state: '3 alan' },
  { title: 'Haftalık bülten', detail: 'Öne çıkanlar, kısa haberler', state: '2 alan' },
  { title: 'Tarif', detail: 'Malzemeler, hazırlanışı, püf noktaları', state: '4 alan' },
];

/** The templates of the workspace. */
export default function Templates() {
  const feature = usePlanEntitlements()('custom_templates');
  const canManage = useRight('articles.manage');
  const isEmpty = useEndpointQuery(listTemplates, {}).data?.custom.length === 0;
  return (
    <>
      <PageHeader
        title="Şablonlar"
        description="Sık yazdığınız türleri bir kez tanımlayın."
        actions={
          feature.isOpen &&
          canManage && (
            <Writable>
              <LinkButton variant="primary" to={paths.createTemplate} icon={<LayoutTemplate aria-hidden size={18} />}>
                Yeni şablon
              </LinkButton>
            </Writable>
          )
        }
      />
      {feature.lock !== null && (
        <div className="mb-6">
          <LockedPanel title="Kendi şablonlarınızı oluşturun" lock={feature.lock} {...(isEmpty && { sample })}>
            Kendi şablonlarınızla aynı türde yazıları, alanlarını doldurarak tek tek ya da bir dosyadan topluca
            oluşturursunuz.
          </LockedPanel>
        </div>
      )}
      {!(isEmpty && feature.lock !== null) && <TemplateList feature={feature} canManage={canManage} />}
    </>
  );
}
