import { data } from 'react-router';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageNotFound } from './page-not-found.tsx';

export const handle = { noJs: true };

export const meta = () => [{ title: buildPageTitle('Sayfa bulunamadı') }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 404 });
}

/** Any address without a route. */
export default PageNotFound;
