import { describe, expect, test } from 'vitest';
import { describeAdvantages } from './plan-advantages.ts';

const free = { name: 'Ücretsiz', price: 0, features: { basic_templates: true } };
const professional = { name: 'Profesyonel', price: 49, features: { basic_templates: true, priority_support: true } };
const enterprise = { name: 'Kurumsal', price: 199, features: { ...professional.features, api_access: true } };

const listLabels = (plans: Parameters<typeof describeAdvantages>[0]) =>
  describeAdvantages(plans, false).map(({ base, features }) => [base, features.map(({ label }) => label)]);

describe('the cards of plans', () => {
  test('list what a plan has that the one before it has not', () => {
    expect(listLabels([free, professional, enterprise])).toEqual([
      [undefined, ['Temel şablonlar', 'SSL güvenlik', 'Yazım denetimi', 'SEO optimizasyonu', 'E-posta desteği']],
      ['Ücretsiz', ['Öncelikli destek', 'WordPress, Ghost ve webhook ile yayın']],
      ['Profesyonel', ['API erişimi']],
    ]);
  });

  test('list everything where a plan lacks something of the one before it, or has nothing more', () => {
    const lacking = { ...enterprise, features: { api_access: true } };
    expect(listLabels([professional, lacking])[1]).toEqual([
      undefined,
      [
        'API erişimi',
        'SSL güvenlik',
        'Yazım denetimi',
        'SEO optimizasyonu',
        'E-posta desteği',
        'WordPress, Ghost ve webhook ile yayın',
      ],
    ]);
    const same = { ...professional, name: 'Aynısı', price: 99 };
    expect(listLabels([professional, same])[1]?.[0]).toBeUndefined();
  });
});
