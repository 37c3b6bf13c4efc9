import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Sayfa bulunamadı') }];

/** Any address of the dashboard or the administration without a route, within their frame. */
export default function NotFound() {
  const isAdministration = useLocation().pathname.startsWith(paths.admin);
  return (
    <>
      <PageHeader title="Sayfa bulunamadı" />
      <EmptyState
        Icon={SearchX}
        title={isAdministration ? 'Yönetimde böyle bir sayfa yok' : 'Böyle bir sayfa yok'}
        description="Adres yanlış yazılmış ya da sayfa taşınmış olabilir. Menüden devam edebilirsiniz."
        action={
          <LinkButton variant="primary" to={isAdministration ? paths.admin : paths.dashboard}>
            {isAdministration ? 'Yönetim paneline dönün' : 'Panele dönün'}
          </LinkButton>
        }
      />
    </>
  );
}
