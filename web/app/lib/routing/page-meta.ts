import type { MetaDescriptor } from 'react-router';
import { buildPageTitle } from './page-title.ts';

/** Preview picture for a shared link: 1200 × 630 pixels. */
interface PageImage {
  /** Relative to the site's root. */
  readonly path: string;
  readonly alt: string;
}

interface PageMetaOptions {
  /** Title of the page, without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Path of the page, with the parameters that distinguish it. */
  readonly path: string;
  /** The site's address without a trailing slash, from the settings: never from the request. */
  readonly origin: string;
  readonly siteName?: string;
  readonly type?: 'website' | 'article';
  readonly image?: PageImage | undefined;
  /** Excludes the page from search engines; it then has no canonical address. */
  readonly noIndex?: boolean;
}

/** Metadata of a public page for search engines and link previews: title, description, canonical address, cards. */
export function pageMeta(options: PageMetaOptions): MetaDescriptor[] {
  const { title, description, path, origin, siteName = 'Hokka', type = 'website', image, noIndex = false } = options;
  const address = new URL(path, origin).href;
  return [
    { title: buildPageTitle(title, siteName) },
    { name: 'description', content: description },
    noIndex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
    ...(image === undefined ? [] : imageMeta(image, origin)),
  ];
}

function imageMeta({ path, alt }: PageImage, origin: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(path, origin).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}
