import { includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureKey, Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { Badge } from '../../../ui/badge.tsx';

interface Extra {
  readonly title: string;
  readonly text: string;
  /** Plans that have it: all, those with a price, or those with each of these features. */
  readonly plans: 'all' | 'paid' | readonly FeatureKey[];
}

const extras: readonly Extra[] = [
  {
    title: 'Çok dilli yazım',
    text: 'Türkçe, İngilizce, Almanca, Fransızca, İspanyolca, Arapça ve Rusça.',
    plans: 'all',
  },
  {
    title: 'SEO araçları',
    text: 'Anahtar kelime, okunabilirlik ve arama sonucu ön izlemesi düzenleyicinin içinde.',
    plans: 'all',
  },
  {
    title: 'Zamanlayıcı ve siteniz',
    text: 'Seçtiğiniz gün ve saatte, WordPress’te, Ghost’ta ya da webhook ile yayın.',
    plans: 'paid',
  },
  {
    title: 'Okunma sonuçları',
    text: 'Çerez olmadan görüntülenme, okur, kaynak ve okuma süresi.',
    plans: ['analytics'],
  },
  {
    title: 'Toplu üretim',
    text: 'Tek siparişte yirmi, bir CSV ya da Excel dosyasından bin makaleye kadar.',
    plans: ['bulk_generation'],
  },
  {
    title: 'Ekip çalışması ve onay',
    text: 'Ortak alanlar, altı rol; isterseniz yazılar onaylanmadan yayımlanmaz.',
    plans: ['team_collaboration'],
  },
  {
    title: 'Özel şablon ve marka',
    text: 'Kendi yazı türleriniz; adınız, logonuz ve renkleriniz sayfalarda ve dosyalarda.',
    plans: ['custom_templates', 'custom_branding'],
  },
  {
    title: 'API erişimi',
    text: 'Kendi programlarınızdan makale sipariş etmek, düzenlemek ve yayımlamak.',
    plans: ['api_access'],
  },
];

type OfferedPlan = Pick<Plan, 'name' | 'price' | 'features'>;

/** Who has an extra: 'Bütün planlarda', 'Profesyonel, Kurumsal'; undefined if no plan on offer has it. */
export function nameExtraPlans(plans: readonly OfferedPlan[], wanted: Extra['plans']): string | undefined {
  const having = plans.filter(({ price, features }) => {
    if (typeof wanted === 'string') return wanted === 'all' || price > 0;
    return wanted.every((key) => includesFeature(features, key));
  });
  if (having.length === 0) return undefined;
  return having.length === plans.length ? 'Bütün planlarda' : having.map(({ name }) => name).join(', ');
}

/** Further features, with the plans that have them. What no plan on offer has is left out. */
export function Extras({ plans }: { readonly plans: readonly OfferedPlan[] }) {
  const offered = extras.flatMap((extra) => {
    const names = nameExtraPlans(plans, extra.plans);
    return names === undefined && plans.length > 0 ? [] : [{ ...extra, names }];
  });
  return (
    <section id="dahasi" aria-labelledby="extras" className="border-line border-t py-12 sm:py-16">
      <h2 id="extras" className="text-2xl sm:text-3xl">
        Dahası
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {offered.map(({ title, text, names }) => (
          <li key={title} className="flex flex-col items-start">
            <h3 className="font-medium font-sans text-lg">{title}</h3>
            <p className="mt-1 mb-3 text-base text-ink-soft">{text}</p>
            {names !== undefined && <Badge tone="info">{names}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
