import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { describe, expect, test } from 'vitest';
import { contactQuestions } from '../routes/public/contact/contact-questions.ts';
import { pricingQuestions } from '../routes/public/pricing/pricing-questions.ts';
import {
  buildBreadcrumbs,
  buildFaqPage,
  buildOrganization,
  buildProduct,
  buildWebSite,
  linkedData,
} from './linked-data.ts';

const company: Company = {
  siteName: 'Hokka',
  siteUrl: 'https://hokka.example',
  name: '',
  address: '',
  taxOffice: '',
  taxNumber: '',
  mersisNumber: '',
  kepAddress: '',
  phone: '',
  supportAddress: '',
  supportsAroundTheClock: false,
  socialProfiles: [],
  taxRate: 20,
  bank: undefined,
};
const bank = { name: 'Banka', holder: 'Hokka A.Ş.', iban: 'TR33' };
const plan: Plan = {
  id: 2,
  name: 'Profesyonel',
  description: 'Düzenli yazanlar için.',
  price: 49.9,
  currency: 'TRY',
  duration_months: 3,
  article_limit: 50,
  ai_requests_limit: 200,
  seats: 1,
  sort_order: 2,
  is_active: true,
  features: { priority_support: true },
  is_popular: true,
  first_month_price: 24,
};
const free = { ...plan, id: 1, name: 'Ücretsiz', price: 0, article_limit: 3, first_month_price: null, features: {} };

describe('what pages say to machines', () => {
  test('names who runs the site, and leaves out what was not entered', () => {
    expect(buildOrganization(company)).toEqual({
      '@type': 'Organization',
      '@id': 'https://hokka.example/#organization',
      name: 'Hokka',
      url: 'https://hokka.example/',
      logo: 'https://hokka.example/favicon.svg',
    });
    const socialProfiles = [{ network: 'x', url: 'https://x.com/hokka' }] as const;
    const seller = { name: 'Hokka A.Ş.', address: 'Kadıköy', phone: '+90 216', supportAddress: 'a@b.test' };
    const whole = { ...company, ...seller, socialProfiles };
    expect(buildOrganization(whole)).toMatchObject({
      legalName: 'Hokka A.Ş.',
      address: 'Kadıköy',
      telephone: '+90 216',
      email: 'a@b.test',
      sameAs: ['https://x.com/hokka'],
    });
    expect(buildWebSite(company)).toMatchObject({
      publisher: { '@id': buildOrganization(company)['@id'] },
      inLanguage: 'tr',
    });
  });

  test('has the price of a plan with two decimals, for its whole period, with KDV', () => {
    expect(buildProduct(plan, company, '/pricing')).toMatchObject({
      name: 'Hokka Profesyonel',
      offers: {
        '@type': 'Offer',
        url: 'https://hokka.example/pricing',
        price: '49.90',
        priceCurrency: 'TRY',
        priceSpecification: { valueAddedTaxIncluded: true, referenceQuantity: { value: 3, unitCode: 'MON' } },
      },
    });
    expect(buildProduct({ ...plan, description: '' }, company, '/pricing')).not.toHaveProperty('description');
  });

  test('has every question with its answer', () => {
    const { mainEntity } = buildFaqPage(contactQuestions) as unknown as { mainEntity: unknown[] };
    expect(mainEntity).toHaveLength(4);
    expect(mainEntity[0]).toEqual({
      '@type': 'Question',
      name: contactQuestions[0]?.question,
      acceptedAnswer: { '@type': 'Answer', text: contactQuestions[0]?.answer },
    });
  });

  test('counts the way to a page from one', () => {
    const pages = [
      { name: 'Ana Sayfa', path: '/' },
      { name: 'İletişim', path: '/contact' },
    ];
    expect(buildBreadcrumbs(company.siteUrl, pages).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Ana Sayfa', item: 'https://hokka.example/' },
      { '@type': 'ListItem', position: 2, name: 'İletişim', item: 'https://hokka.example/contact' },
    ]);
  });

  test('is one graph of schema.org', () => {
    expect(linkedData([buildWebSite(company)])).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@graph': [buildWebSite(company)] },
    });
  });
});

describe('the questions of the price list', () => {
  const collectAnswers = (plans: readonly Plan[], account?: Company['bank']) =>
    pricingQuestions(plans, { bank: account, supportsAroundTheClock: false }).map(({ answer }) => answer);

  test('are six, whatever is on offer, and all are answered', () => {
    for (const plans of [[], [free], [free, plan]]) {
      const answers = collectAnswers(plans);
      expect(answers).toHaveLength(6);
      for (const answer of answers) expect(answer).not.toMatch(/undefined|null|NaN/);
    }
  });

  test('name figures and plans as they are on offer', () => {
    const answers = collectAnswers([free, plan]).join('\n');
    expect(answers).toContain('3 makale ve 200 AI isteği');
    expect(answers).toContain('₺49,90 yerine ₺24');
    expect(answers).toContain('(Profesyonel)');
  });

  test('say that one pays in lira only while every plan is sold in lira', () => {
    expect(collectAnswers([free, plan])[3]).toContain('Ödemeler Türk lirasıyla,');
    expect(collectAnswers([free, { ...plan, currency: 'USD' }])[3]).toContain('Ödemeler planın para birimiyle,');
  });

  test('promise no discount and no transfer that cannot be had', () => {
    expect(collectAnswers([{ ...plan, first_month_price: null }]).join('\n')).toContain(
      'Şu anda bu indirimi sunduğumuz bir plan yok',
    );
    expect(collectAnswers([plan])[3]).toContain('Havale / EFT seçeneği şu anda kapalıdır');
    expect(collectAnswers([plan], bank)[3]).toContain('kartla ya da Havale / EFT ile');
  });
});
