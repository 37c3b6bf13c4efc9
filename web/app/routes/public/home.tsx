import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/home.ts';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeInvitation } from './home-invitation.tsx';
import { HomePlans } from './home-plans.tsx';

export const handle = { noJs: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(publicReadsContext).plans() };
}

export const meta = () => [
  { title: 'Hokka · Başlıktan makaleye, Türkçe' },
  {
    name: 'description',
    content:
      'Hokka, başlığınızdan ve kısa tarifinizden iyi kurulmuş Türkçe makaleler yazar. Siz okur, düzeltir ve yayınlarsınız.',
  },
];

export default function Home({ loaderData: { plans } }: Route.ComponentProps) {
  const freePlan = plans.find((plan) => plan.price === 0);
  return (
    <>
      <HomeHero />
      <HomeFeatures />
      {plans.length > 0 && <HomePlans plans={plans} />}
      <HomeInvitation freeArticles={freePlan?.article_limit} />
    </>
  );
}
