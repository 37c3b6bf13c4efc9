import { paths } from '../../../../lib/routing/paths.ts';

/** What crawlers may read. A demo is nothing to be found: what is in it goes, and its addresses are not the product's. */
export function buildRobotsText({ demo, origin }: { readonly demo: boolean; readonly origin: string }): string {
  const rules = demo
    ? ['Disallow: /']
    : [`Disallow: ${paths.dashboard}`, `Disallow: ${paths.admin}`, 'Disallow: /api/', 'Allow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.siteMapIndex}`, ''].join('\n');
}
