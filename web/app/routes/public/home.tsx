import { paths } from '../../lib/routing/paths.ts';
import { buildOrganization, buildWebSite } from '../../site/linked-data.ts';
import type { Route } from './+types/home.ts';
import { Testimonials } from './features/testimonials.tsx';
import { Hero } from './home/hero.tsx';
import { Highlights } from './home/highlights.tsx';
import { HomePlans } from './home/home-plans.tsx';
import { Invitation } from './home/invitation.tsx';
import { freeOffer } from './pricing/free-offer.ts';
import { plansLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = plansLoader;

const page = {
  title: 'Başlıktan makaleye, Türkçe',
  description:
    'Başlığınızdan ve kısa tarifinizden iyi kurulmuş Türkçe makaleler, blog yazıları ve sosyal medya metinleri. Okuyun, düzeltin, yayımlayın.',
  path: paths.home,
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, page, ({ company }) => [buildOrganization(company), buildWebSite(company)]);

export default function Home({ loaderData: { plans, company } }: Route.ComponentProps) {
  const offer = freeOffer(plans);
  return (
    <>
      <Hero note={offer} />
      <Highlights />
      <Testimonials />
      {plans.length > 0 && <HomePlans plans={plans} company={company} />}
      <Invitation title="İlk makaleniz bir başlık uzağınızda." text={offer} action="Ücretsiz Deneme Başlat" />
    </>
  );
}
