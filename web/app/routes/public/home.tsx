import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths, patterns } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildOrganization, buildWebSite, linkedData } from '../../site/linked-data.ts';
import type { Route } from './+types/home.ts';
import { Testimonials } from './features/testimonials.tsx';
import { Hero } from './home/hero.tsx';
import { Highlights } from './home/highlights.tsx';
import { HomePlans } from './home/home-plans.tsx';
import { Invitation } from './home/invitation.tsx';
import { freeOffer } from './pricing/free-offer.ts';

export const handle = { noJs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [plans, company] = await Promise.all([reads.plans(), reads.company()]);
  return { plans, company };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { siteName, siteUrl } = loaderData.company;
  return [
    ...pageMeta({
      title: 'Başlıktan makaleye, Türkçe',
      description:
        'Başlığınızdan ve kısa tarifinizden iyi kurulmuş Türkçe makaleler, blog yazıları ve sosyal medya metinleri. Okuyun, düzeltin, yayınlayın.',
      path: patterns.home,
      origin: siteUrl,
      siteName,
      image: { path: paths.sitePreview, alt: siteName },
    }),
    linkedData([buildOrganization(loaderData.company), buildWebSite(loaderData.company)]),
  ];
};

export default function Home({ loaderData: { plans } }: Route.ComponentProps) {
  const offer = freeOffer(plans);
  return (
    <>
      <Hero note={offer} />
      <Highlights />
      <Testimonials />
      {plans.length > 0 && <HomePlans plans={plans} />}
      <Invitation title="İlk makaleniz bir başlık uzağınızda." text={offer} action="Ücretsiz Deneme Başlat" />
    </>
  );
}
