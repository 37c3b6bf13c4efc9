import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { MetaDescriptor } from 'react-router';

/** A schema.org object. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Linked data of a page, as JSON-LD in its head. React Router escapes whatever could end the element. */
export function linkedData(things: readonly Thing[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } };
}

/** The operator of the site; missing details are left out. */
export function buildOrganization(company: Company): Thing {
  const { siteName, siteUrl, name, address, phone, supportAddress, socialProfiles } = company;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    ...(name !== '' && { legalName: name }),
    ...(address !== '' && { address }),
    ...(phone !== '' && { telephone: phone }),
    ...(supportAddress !== '' && { email: supportAddress }),
    ...(socialProfiles.length > 0 && { sameAs: socialProfiles.map(({ url }) => url) }),
  };
}

export function buildWebSite({ siteName, siteUrl }: Company): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: siteName,
    url: `${siteUrl}/`,
    inLanguage: 'tr',
    publisher: { '@id': `${siteUrl}/#organization` },
  };
}

/** A plan with its price, which is for the whole period and includes KDV, as on the page. */
export function buildProduct(plan: Plan, { siteName, siteUrl }: Company, pagePath: string): Thing {
  const price = plan.price.toFixed(2);
  return {
    '@type': 'Product',
    name: `${siteName} ${plan.name}`,
    ...(plan.description !== '' && { description: plan.description }),
    brand: { '@type': 'Brand', name: siteName },
    offers: {
      '@type': 'Offer',
      url: `${siteUrl}${pagePath}`,
      price,
      priceCurrency: plan.currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: plan.currency,
        valueAddedTaxIncluded: true,
        // MON is the code for month in UN/CEFACT Recommendation 20, which schema.org requires.
        referenceQuantity: { '@type': 'QuantitativeValue', value: plan.duration_months, unitCode: 'MON' },
      },
    },
  };
}

export function buildFaqPage(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Breadcrumbs from the home page to this page. */
export function buildBreadcrumbs(
  siteUrl: string,
  pages: readonly { readonly name: string; readonly path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}
