import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { cookieSections } from '../../features/legal/documents/cookies.tsx';
import { paths } from '../../lib/routing/paths.ts';
import type { Route } from './+types/cookies.ts';
import { legalLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = legalLoader;

const title = 'Çerez politikası';
const description = 'Tarayıcınızda neyi, neden ve ne kadar süre sakladığımız; seçiminizi nasıl değiştireceğiniz.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, { title, description, path: paths.cookies });

export default function Cookies({ loaderData: { updated } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={title}
      lead="Tarayıcınızda sakladığımız her şeyin adı, nedeni ve ömrü."
      updated={updated}
      sections={cookieSections()}
    />
  );
}
