import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { NotFound } from '../frame/not-found.tsx';

export const meta = () => [{ title: buildPageTitle('Sayfa bulunamadı') }];

/** Any address of the dashboard without a route. */
export default function DashboardNotFound() {
  return <NotFound home={{ to: paths.dashboard, label: 'Panele dönün' }} />;
}
