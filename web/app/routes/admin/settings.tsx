import { SettingsPanel } from '../../features/settings/components/settings-panel.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Ayarlar') }];

/** All settings; changes take effect within seconds, without a restart. */
export default function AdminSettings() {
  return (
    <>
      <PageHeader title="Ayarlar" />
      <SettingsPanel />
    </>
  );
}
