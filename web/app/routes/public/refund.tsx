import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { refundSections, refundSummary } from '../../features/legal/documents/refund.tsx';
import { paths } from '../../lib/routing/paths.ts';
import type { Route } from './+types/refund.ts';
import { legalLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = legalLoader;

const title = 'İptal ve iade';
const description = 'Aboneliği iptal etmek, cayma hakkı, iade talebi ve iade süreleri.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, { title, description, path: paths.refund });

export default function Refund({ loaderData: { company, updated } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={title}
      lead="Aboneliği nasıl iptal edersiniz, ne zaman iade alırsınız ve iade ne kadar sürer."
      updated={updated}
      summary={refundSummary}
      sections={refundSections(company)}
    />
  );
}
