import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle, listArticles } from '@hokka/contracts/articles/articles.ts';
import type { createArticle } from '@hokka/contracts/articles/generation.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { buildQueryKey, buildUrl, type EndpointInput } from './endpoint-request.ts';

const id = '018f4a2e-0000-7000-8000-000000000001';

describe('the address of a call', () => {
  it('has its parameters filled in and empty query values left out', () => {
    expect(buildUrl(getArticle, { params: { id: 'a/b' }, query: { includeContent: false } })).toBe(
      '/api/articles/a%2Fb?includeContent=false',
    );
    expect(buildUrl(listArticles, { query: { page: 2, search: 'çay & simit', status: undefined, category: '' } })).toBe(
      '/api/articles?page=2&search=%C3%A7ay+%26+simit',
    );
    expect(buildUrl(getProfile, {})).toBe('/api/users/profile');
  });

  it('is refused without a parameter it needs', () => {
    expect(() => buildUrl(getArticle, {})).toThrow('getArticle needs the path parameter id');
  });
});

describe('cache keys', () => {
  it('start with the name and differ by input', () => {
    expect(buildQueryKey(getArticle, { params: { id } })).toEqual(['getArticle', { id }, {}]);
    expect(buildQueryKey(getProfile)).toEqual(['getProfile', {}, {}]);
  });
});

describe('inputs', () => {
  it('are asked for exactly where the endpoint declares them', () => {
    expectTypeOf<{ params: { id: string } }>().toExtend<EndpointInput<typeof getArticle>>();
    expectTypeOf<{ query: { page: number } }>().toExtend<EndpointInput<typeof listArticles>>();
    expectTypeOf<Record<never, never>>().not.toExtend<EndpointInput<typeof createArticle>>();
    expectTypeOf<{ body: { name: string } }>().not.toExtend<EndpointInput<typeof getProfile>>();
  });
});
