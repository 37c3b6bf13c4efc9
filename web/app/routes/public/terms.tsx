import { LegalPage } from '../../features/legal/components/legal-page.tsx';
import { termsSections, termsSummary } from '../../features/legal/documents/terms.tsx';
import { paths } from '../../lib/routing/paths.ts';
import type { Route } from './+types/terms.ts';
import { legalLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = legalLoader;

const title = 'Kullanım koşulları';
const description = 'Kullanım koşulları, işlem rehberi, sözleşmenin saklanması ve uyuşmazlıkta başvurulacak yollar.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, { title, description, path: paths.terms });

export default function Terms({ loaderData: { company, updated } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={title}
      lead="Hizmeti kullanırken geçerli olan kurallar, planların nasıl işlediği ve bir siparişin adım adım nasıl verildiği."
      updated={updated}
      summary={termsSummary}
      sections={termsSections(company)}
    />
  );
}
