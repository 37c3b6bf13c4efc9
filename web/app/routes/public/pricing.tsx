import { paths } from '../../lib/routing/paths.ts';
import { buildFaqPage, buildProduct } from '../../site/linked-data.ts';
import type { Route } from './+types/pricing.ts';
import { Invitation } from './home/invitation.tsx';
import { ComparisonTable } from './pricing/comparison-table.tsx';
import { freeOffer, PlanCards } from './pricing/plan-cards.tsx';
import { pricingQuestions } from './pricing/pricing-questions.ts';
import { Questions } from './pricing/questions.tsx';
import { buildTrail, plansLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = plansLoader;

const page = {
  title: 'Fiyatlandırma',
  description:
    'Kartsız ücretsiz plan, aylık ücretli planlar, KDV dahil fiyatlar. Planları karşılaştırın; istediğiniz zaman iptal edin, hiçbir plan kendiliğinden yenilenmez.',
  path: paths.pricing,
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, page, ({ plans, company }) => [
    ...plans.map((plan) => buildProduct(plan, company, paths.pricing)),
    buildFaqPage(pricingQuestions(plans, company)),
    buildTrail(company, page),
  ]);

export default function Pricing({ loaderData: { plans, company } }: Route.ComponentProps) {
  return (
    <>
      <section className="pt-8 pb-16 sm:pt-12">
        <h1 className="text-3xl sm:text-4xl">Küçük başlayın, yazdıkça büyütün.</h1>
        <p className="mt-3 text-ink-soft">
          İlk makaleleriniz ücretsiz. Fiyatlara KDV dahildir; ücretli planlar kendiliğinden yenilenmez.
        </p>
        {plans.length > 0 ? (
          <>
            <h2 className="sr-only">Planlar</h2>
            <PlanCards plans={plans} company={company} />
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
      <Invitation title="Önce deneyin, sonra karar verin." text={freeOffer(plans)} action="Ücretsiz Başla" />
    </>
  );
}
