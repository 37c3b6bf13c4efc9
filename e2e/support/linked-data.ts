import { z } from 'zod';

// Requirements of schema.org and search engines for the types that our pages use.
const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const named = z.object({ name: text });

const offer = z.object({
  '@type': z.literal('Offer'),
  price: z.union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d{1,2})?$/)]),
  priceCurrency: z.enum(['TRY', 'USD', 'EUR']),
  availability: z.string().startsWith('https://schema.org/'),
});

const things = [
  z.object({
    '@type': z.literal('Article'),
    headline: text.max(200),
    author: named,
    publisher: named,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    image: address,
    mainEntityOfPage: z.object({ '@id': address }),
  }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
  }),
  z.object({ '@type': z.literal('Organization'), name: text, url: address, logo: address }),
  z.object({ '@type': z.literal('WebSite'), name: text, url: address, publisher: z.object({ '@id': address }) }),
  z.object({
    '@type': z.literal('Product'),
    name: text,
    brand: named,
    offers: z.union([offer, z.array(offer).min(1)]),
  }),
  z.object({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
] as const;

const thing = z.discriminatedUnion('@type', things);
const inGraph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing).min(1) });
const alone = thing.and(z.object({ '@context': z.literal('https://schema.org') }));

/**
 * Lists the names of the things that a page's JSON-LD describes.
 * @throws z.ZodError when a thing lacks a required property or has a type unknown here
 */
export function thingsIn(data: readonly unknown[]): string[] {
  return data.flatMap((script) => {
    const found = isGraph(script) ? inGraph.parse(script)['@graph'] : [alone.parse(script)];
    return found.map((one) => one['@type']);
  });
}

function isGraph(script: unknown): boolean {
  return typeof script === 'object' && script !== null && '@graph' in script;
}
