import { paths } from '../../lib/routing/paths.ts';
import { buildFaqPage, buildOrganization, buildWebSite } from '../../site/linked-data.ts';
import type { Route } from './+types/home.ts';
import { Testimonials } from './features/testimonials.tsx';
import { Alternatives } from './home/alternatives.tsx';
import { CheckSection } from './home/check-section.tsx';
import { Hero } from './home/hero.tsx';
import { Highlights } from './home/highlights.tsx';
import { HomePlans } from './home/home-plans.tsx';
import { homeQuestions } from './home/home-questions.ts';
import { Invitation } from './home/invitation.tsx';
import { Sectors } from './home/sectors.tsx';
import { Tour } from './home/tour.tsx';
import { freeOffer } from './pricing/plan-cards.tsx';
import { Questions } from './pricing/questions.tsx';
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
  sitePageMeta(loaderData, page, ({ company }) => [
    buildOrganization(company),
    buildWebSite(company),
    buildFaqPage(homeQuestions),
  ]);

export default function Home({ loaderData: { plans, company } }: Route.ComponentProps) {
  const offer = freeOffer(plans);
  return (
    <>
      <Hero note={offer} />
      {/* The browser lays out a section when it is about to be seen. The margin leaves room for shadows. */}
      <div className="*:[contain-intrinsic-block-size:auto_40rem] *:[content-visibility:auto] *:[overflow-clip-margin:3rem]">
        <Highlights />
        <Tour />
        <CheckSection />
        <Alternatives />
        <Sectors />
        <Testimonials />
        {plans.length > 0 && <HomePlans plans={plans} company={company} />}
        <Questions title="Sık sorulan sorular" questions={homeQuestions} />
      </div>
      <Invitation title="İlk makaleniz bir başlık uzağınızda." text={offer} action="Ücretsiz Deneme Başlat" />
    </>
  );
}
