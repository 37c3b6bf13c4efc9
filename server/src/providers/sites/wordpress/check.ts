import type { SiteFinding } from '@hokka/contracts/publishing/site-findings.ts';
import type { SeoField } from '@hokka/contracts/publishing/sites.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { z } from 'zod';
import { readValidAnswer } from '../answers.ts';
import { type SiteConnection, SiteError, type SiteReport } from '../port.ts';
import { type SiteHttp, toStatusError } from '../site-http.ts';
import { callApi, toEndpoint } from './api.ts';
import { post, seoFieldNames, seoKeys } from './posts.ts';

const index = z.object({ authentication: z.unknown() });
const account = z.object({
  name: z
    .string()
    .catch('')
    .transform((name) => name.slice(0, 200).toWellFormed()),
  capabilities: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Tests what publishing needs: the account of the credentials, its rights and, with a draft that is deleted
 * immediately, which SEO fields the site stores.
 */
export async function checkWordpress(http: SiteHttp, site: SiteConnection, signal: AbortSignal): Promise<SiteReport> {
  const findings: SiteFinding[] = [];
  const { name, capabilities } = await readAccount(http, site, signal);
  findings.push('connected');
  const may = (capability: string) => readOwn(capabilities, capability) === true;
  if (!may('publish_posts')) return { findings: [...findings, 'cannot_publish'], seo: [], account: name };
  findings.push('can_publish');
  if (!may('upload_files')) findings.push('cannot_upload');
  if (!may('manage_categories')) findings.push('cannot_create_categories');
  const seo = await trySeo(http, site, signal);
  findings.push(seo.length > 0 ? 'seo_writable' : 'seo_not_writable');
  return { findings, seo, account: name };
}

async function readAccount(http: SiteHttp, site: SiteConnection, signal: AbortSignal) {
  try {
    const query = { context: 'edit' };
    return await callApi(http, site, { method: 'GET', path: 'wp/v2/users/me', query, signal }, account);
  } catch (error) {
    if (!(error instanceof SiteError) || error.finding !== 'authorization_stripped') throw error;
    // If application passwords are disabled, the credentials are ignored as well; the API's index distinguishes the two
    // cases.
    const response = await http.request({ url: toEndpoint(site.apiRoot, ''), method: 'GET', signal });
    if (response.status !== 200) throw toStatusError(response);
    const { authentication } = await readValidAnswer(response, index);
    const isOffered =
      typeof authentication === 'object' && authentication !== null && 'application-passwords' in authentication;
    throw isOffered ? error : new SiteError('application_passwords_disabled', 'not_done');
  }
}

const triedValue = 'Hokka';

async function trySeo(http: SiteHttp, site: SiteConnection, signal: AbortSignal): Promise<SeoField[]> {
  const meta = Object.fromEntries(seoKeys.flatMap((keys) => seoFieldNames.map((field) => [keys[field], triedValue])));
  const json = { status: 'draft', title: 'Hokka bağlantı denemesi', meta };
  const query = { context: 'edit' };
  try {
    const draft = await callApi(http, site, { method: 'POST', path: 'wp/v2/posts', query, json, signal }, post);
    const path = `wp/v2/posts/${draft.id}`;
    await callApi(http, site, { method: 'DELETE', path, query: { force: 'true' }, signal }, z.unknown());
    return seoFieldNames.filter((field) => seoKeys.some((keys) => draft.meta[keys[field]] === triedValue));
  } catch (error) {
    // A plugin that protects its fields refuses the whole draft.
    if (error instanceof SiteError && error.finding === 'not_allowed') return [];
    throw error;
  }
}
