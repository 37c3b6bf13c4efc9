import { createPublication } from '@hokka/contracts/publishing/publications.ts';
import { expect, test } from 'vitest';
import type { CallEndpoint } from './call-endpoint.ts';
import { publishArticleTool } from './publishing-tools.ts';

const id = '0b6f6dc5-6d3c-4f8e-9d53-0d8a3b1c2d3e';
const site_id = '1b6f6dc5-6d3c-4f8e-9d53-0d8a3b1c2d3e';

/** What the endpoints are asked for. */
async function publish(given: object) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const call = (async ({ name }, { body }) => {
    calls.push({ name, body });
    return {};
  }) as CallEndpoint;
  const error = await publishArticleTool.run({ id, ...given }, call).then(
    () => undefined,
    ({ code, message }) => `${code}: ${message}`,
  );
  return { calls, error };
}

test.each([
  [{}, { is_public: true }],
  [{ is_public: true }, { is_public: true }],
  [{ is_public: false }, { is_public: false }],
])('%j is about Hokka alone', async (given, body) => {
  expect(await publish(given)).toEqual({ calls: [{ name: 'updateArticle', body }], error: undefined });
});

const siteFields = { categories: ['Kahve'], tags: ['demleme'], seo: { title: 'Kahve' } };

test.each([
  [{}, { status: 'publish' }],
  [{ status: 'publish' }, { status: 'publish' }],
  [{ status: 'draft' }, { status: 'draft' }],
  [
    { status: 'draft', ...siteFields },
    { status: 'draft', ...siteFields },
  ],
])('%j with a site is about the site alone', async (given, body) => {
  expect(await publish({ site_id, ...given })).toEqual({
    calls: [{ name: createPublication.name, body: { site_id, ...body } }],
    error: undefined,
  });
});

const statuses = [undefined, 'draft', 'publish'];
const both = statuses.flatMap((status) => [true, false].map((is_public) => ({ is_public, site_id, status })));

test.each(both)('%j is two wishes in one, and does neither', async (given) => {
  const { calls, error } = await publish(given);
  expect(calls).toEqual([]);
  expect(error).toMatch(/^validation_failed: Site verildiğinde “is_public” gönderilmez/);
});

const withoutSite = [undefined, true, false].flatMap((is_public) =>
  [{ status: 'draft' }, { status: 'publish' }, { categories: [] }, { tags: ['demleme'] }, { seo: {} }].map((field) => ({
    is_public,
    ...field,
  })),
);

test.each(withoutSite)('%j names no site, and opens nothing', async (given) => {
  const { calls, error } = await publish(given);
  expect(calls).toEqual([]);
  expect(error).toMatch(/^validation_failed: .*yalnızca “site_id” ile gönderilir/);
});
