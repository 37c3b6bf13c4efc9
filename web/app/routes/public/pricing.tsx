import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths, patterns } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildBreadcrumbs, buildFaqPage, buildProduct, linkedData } from '../../site/linked-data.ts';
import type { Route } from './+types/pricing.ts';
import { Invitation } from './home/invitation.tsx';
import { ComparisonTable } from './pricing/comparison-table.tsx';
import { freeOffer } from './pricing/free-offer.ts';
import { PlanCards } from './pricing/plan-cards.tsx';
import { pricingQuestions } from './pricing/pricing-questions.ts';
import { Questions } from './pricing/questions.tsx';

export const handle = { noJs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [plans, company] = await Promise.all([reads.plans(), reads.company()]);
  return { plans, company };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { plans, company } = loaderData;
  return [
    ...pageMeta({
      title: 'Fiyatlandırma',
      description:
        'Kartsız ücretsiz plan, aylık ücretli planlar, KDV dahil fiyatlar. Planları karşılaştırın; istediğiniz zaman iptal edin, hiçbir plan kendiliğinden yenilenmez.',
      path: patterns.pricing,
      origin: company.siteUrl,
      siteName: company.siteName,
      image: { path: paths.sitePreview, alt: company.siteName },
    }),
    linkedData([
      ...plans.map((plan) => buildProduct(plan, company, patterns.pricing)),
      buildFaqPage(pricingQuestions(plans, company)),
      buildBreadcrumbs(company.siteUrl, [
        { name: 'Ana Sayfa', path: patterns.home },
        { name: 'Fiyatlandırma', path: patterns.pricing },
      ]),
    ]),
  ];
};

export default function Pricing({ loaderData: { plans, company } }: Route.ComponentProps) {
  return (
    <>
      <section className="pt-12 pb-16 sm:pt-20">
        <p className="font-medium text-base text-cobalt">Fiyatlandırma</p>
        <h1 className="mt-2 text-3xl sm:text-4xl">Küçük başlayın, yazdıkça büyütün.</h1>
        <p className="mt-4 max-w-2xl text-ink-soft">
          İlk makaleleriniz ücretsiz. Fiyatlara KDV dahildir; ücretli planlar kendiliğinden yenilenmez.
        </p>
        {plans.length > 0 ? (
          <>
            <h2 className="sr-only">Planlar</h2>
            <PlanCards plans={plans} />
          </>
        ) : (
          <p className="mt-10 rounded-card border border-line bg-surface px-6 py-10 text-center">
            Şu anda aktif plan bulunmamaktadır.
          </p>
        )}
      </section>
      {plans.length > 0 && (
        <section aria-labelledby="comparison" className="border-line border-t py-16 sm:py-20">
          <h2 id="comparison" className="text-2xl sm:text-3xl">
            Planların karşılaştırması
          </h2>
          <ComparisonTable plans={plans} />
        </section>
      )}
      <Questions title="Sık sorulan sorular" questions={pricingQuestions(plans, company)} />
      <Invitation title="Önce deneyin, sonra karar verin." text={freeOffer(plans)} action="Ücretsiz Deneme Başlat" />
    </>
  );
}
