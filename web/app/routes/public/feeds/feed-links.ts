import type { LinkDescriptor } from 'react-router';
import { paths } from '../../../lib/routing/paths.ts';

/** Lets feed readers discover the feeds from a page. */
export function feedLinks(): LinkDescriptor[] {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: 'Yeni makaleler (RSS)', href: paths.feed },
    { rel: 'alternate', type: 'application/feed+json', title: 'Yeni makaleler (JSON)', href: paths.jsonFeed },
  ];
}
