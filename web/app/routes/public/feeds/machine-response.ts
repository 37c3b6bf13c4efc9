import type { Preview, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { SiteIdentity } from '../../../features/public-site/article-json-ld.ts';

/**
 * Name and address of the site.
 * @throws a 503 during maintenance, like the pages
 */
export async function openSite(reads: PublicReads): Promise<SiteIdentity> {
  const [{ maintenance }, { siteUrl: origin, siteName }] = await Promise.all([reads.site(), reads.company()]);
  if (maintenance) throw unavailable(60);
  return { origin, siteName };
}

/** As XML in general: with the type of RSS, browsers show the source to people. Feed readers accept both. */
export const feedType = 'application/xml; charset=utf-8';

/** A text response for programs. */
export function buildTextResponse(body: BodyInit, contentType: string): Response {
  return new Response(body, { headers: { 'Content-Type': contentType } });
}

/** A 404 response for programs. */
export function notFound(): Response {
  return new Response('Bulunamadı', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

function unavailable(retryAfterSeconds: number): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
  return new Response(null, { status: 503, headers });
}

const retryAfterSeconds = 30;

/** The picture, or a response that asks to try again. */
export function buildPreviewResponse(preview: Preview): Response {
  return preview === 'busy' ? unavailable(retryAfterSeconds) : buildTextResponse(preview, 'image/png');
}
