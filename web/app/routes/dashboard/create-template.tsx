import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { CreateTemplate } from '../../features/templates/create-template.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yeni şablon') }];

const urlDefaults = { from: '', id: '' };

/** Form of a new template. The address may name what it begins with. */
export default function CreateTemplateRoute() {
  const feature = usePlanEntitlements()('custom_templates');
  const [{ from, id }] = useUrlState(urlDefaults);
  return (
    <>
      <PageHeader title="Yeni şablon" back={{ to: paths.templates, label: 'Şablonlar' }} />
      <WritablePage>
        {feature.lock === null ? (
          <CreateTemplate from={from} id={id} />
        ) : (
          <LockedPanel title="Kendi şablonlarınızı oluşturun" lock={feature.lock}>
            Aynı türde yazıları, alanlarını doldurarak tek tek ya da bir dosyadan topluca oluşturursunuz.
          </LockedPanel>
        )}
      </WritablePage>
    </>
  );
}
