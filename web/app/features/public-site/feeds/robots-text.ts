import { paths } from '../../../lib/routing/paths.ts';

/**
 * What crawlers can read. A demo must not be indexed: its content is temporary, and its addresses are not the
 * product's.
 */
export function buildRobotsText({ demo, origin }: { readonly demo: boolean; readonly origin: string }): string {
  const rules = demo
    ? ['Disallow: /']
    : [`Disallow: ${paths.dashboard}`, `Disallow: ${paths.admin}`, 'Disallow: /api/', 'Allow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.siteMapIndex}`, ''].join('\n');
}
