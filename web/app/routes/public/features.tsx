import { paths } from '../../lib/routing/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import type { Route } from './+types/features.ts';
import { Extras } from './features/extras.tsx';
import { MainFeatures, mainFeatures } from './features/main-features.tsx';
import { Steps } from './features/steps.tsx';
import { Testimonials } from './features/testimonials.tsx';
import { RegisterLink, useRegistrationOpen } from './registration.tsx';
import { buildTrail, plansLoader, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export const loader = plansLoader;

const page = {
  title: 'Özellikler',
  description:
    'Gözünüzün önünde yazılan metin, yedi dil, on iki şablon, sade bir editör, sürümler, yayımlama ve indirme: Hokka’nın yaptıkları ve üzerinde çalıştıkları.',
  path: paths.features,
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, page, ({ company }) => [buildTrail(company, page)]);

const parts = [
  ...mainFeatures.map(({ id, name }) => ({ id, name })),
  { id: 'nasil-calisir', name: 'Nasıl çalışır?' },
  { id: 'dahasi', name: 'Dahası' },
];

export default function Features({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <>
      <section className="pt-8 pb-8 sm:pt-12 sm:pb-10">
        <h1 className="text-3xl sm:text-4xl">Yazının zor kısmı başlamaktır. Orası bizde.</h1>
        <p className="mt-3 text-ink-soft">Hokka ilk metni yazar; siz okur, düzeltir ve kendinizin yaparsınız.</p>
        <RegisterLink className={buttonClasses('primary', 'large', 'signed-in:hidden mt-6 max-sm:w-full')}>
          Ücretsiz Başla
        </RegisterLink>
        <nav aria-label="Sayfanın bölümleri" className="mt-6 border-line border-y py-1.5 max-sm:hidden">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-base">
            {parts.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline touch-target"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <MainFeatures />
      <Steps />
      <Extras plans={plans} />
      <Testimonials />
      <section className="border-line border-t pt-12 sm:pt-16">
        <h2 className="text-2xl sm:text-3xl">Deneyerek karar verin.</h2>
        <p className="mt-3 max-w-xl text-ink-soft">
          {useRegistrationOpen() && 'Kayıt olmak için kart gerekmez. '}Ne kadar yazacağınızı bilince planınızı
          seçersiniz.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <RegisterLink className={buttonClasses('primary', 'large', 'signed-in:hidden')}>Ücretsiz Başla</RegisterLink>
          <a href={paths.pricing} className={buttonClasses('secondary', 'large')}>
            Fiyatlandırmayı Görün
          </a>
        </div>
      </section>
    </>
  );
}
