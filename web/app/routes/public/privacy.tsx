import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { privacySections, privacySummary } from '../../features/legal/documents/privacy.tsx';
import { paths } from '../../lib/routing/paths.ts';
import type { Route } from './+types/privacy.ts';
import { legalLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = legalLoader;

const title = 'Gizlilik ve KVKK aydınlatma metni';
const description = 'Hangi kişisel verileri neden tuttuğumuz, kimlere aktardığımız, ne zaman sildiğimiz ve haklarınız.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, { title, description, path: paths.privacy });

export default function Privacy({ loaderData: { company, updated } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={title}
      lead="Hangi verilerinizi, neden ve ne kadar süre tuttuğumuzu, kimlere aktardığımızı ve haklarınızı açıkça yazıyoruz."
      updated={updated}
      summary={privacySummary}
      sections={privacySections(company)}
    />
  );
}
