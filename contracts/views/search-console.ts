import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp } from '../shared/primitives.ts';
import { viewRanges } from './views.ts';

/** Months that Google stores, and that are read after a property was chosen. */
export const searchMonths = 16;

/**
 * `none`: not connected. `choosing`: connected, without a property. `grant`: Google refuses the grant, for example
 * because it was revoked. `property`: the grant has no access to the property any more.
 */
export const searchConsoleStates = ['none', 'choosing', 'connected', 'grant', 'property'] as const;

export const searchConsole = z.object({
  /** Whether the operator has set up a client at Google. */
  is_available: z.boolean(),
  state: z.enum(searchConsoleStates),
  property: z.string().nullable(),
  connected_at: timestamp.nullable(),
  /** The last day whose figures are complete; null before the first one. */
  synced_until: z.iso.date().nullable(),
  last_success_at: timestamp.nullable(),
});
export type SearchConsole = z.infer<typeof searchConsole>;

const searchFigures = z.object({
  clicks: z.int(),
  impressions: z.int(),
  /** Average position; null without impressions. */
  position: z.number().nullable(),
});
export type SearchFigures = z.infer<typeof searchFigures>;

const searchPeriod = z.object({
  days: z.int(),
  figures: searchFigures,
  /** Figures of the queries that Google names; the difference to `figures` are rare queries and cannot be named. */
  named: searchFigures.pick({ clicks: true, impressions: true }),
  daily: z.array(z.object({ date: z.iso.date(), clicks: z.int(), impressions: z.int() })),
  /** Most clicks first, up to 50. */
  queries: z.array(searchFigures.extend({ query: z.string() })),
  /** The last day whose figures are complete; the days after it are missing. */
  synced_until: z.iso.date().nullable(),
});
export type SearchPeriod = z.infer<typeof searchPeriod>;

export const searchResults = searchPeriod.extend({
  /** Most clicks first, up to 20. */
  articles: z.array(searchFigures.extend({ id: z.uuid(), title: z.string() })),
});
export type SearchResults = z.infer<typeof searchResults>;

const rangeQuery = z.object({ days: choice(viewRanges).default('28') });

const connectionErrors = ['feature_not_in_plan', 'search_console_off'] as const;

export const getSearchConsole = endpoint({
  name: 'getSearchConsole',
  summary: 'Returns the connection of the workspace to Google Search Console',
  method: 'GET',
  path: '/search-console',
  access: 'user',
  right: 'articles.read',
  data: searchConsole,
});

export const connectSearchConsole = endpoint({
  name: 'connectSearchConsole',
  summary: 'Begins a connection: returns the address at Google where the user allows reading',
  method: 'POST',
  path: '/search-console/connect',
  access: 'user',
  right: 'sites',
  data: z.object({ url: z.string() }),
  status: 201,
  errors: connectionErrors,
  rateLimits: [{ bucket: 'connect-search-console', subject: 'user', max: 20, windowSeconds: 3600 }],
});

export const completeSearchConsole = endpoint({
  name: 'completeSearchConsole',
  summary: 'Completes a connection with what Google returned to the browser. Each state works once, for who began',
  method: 'POST',
  path: '/search-console/complete',
  access: 'user',
  right: 'sites',
  body: z.object({
    state: singleLineText({
      required: 'Durum bilgisi zorunludur',
      max: [100, 'Durum bilgisi en fazla 100 karakter olabilir'],
    }),
    code: singleLineText({
      required: 'Google’ın kodu zorunludur',
      max: [1000, 'Google’ın kodu en fazla 1000 karakter olabilir'],
    }),
  }),
  data: searchConsole,
  errors: [...connectionErrors, 'invalid_link', 'search_console_denied', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'complete-search-console', subject: 'user', max: 20, windowSeconds: 3600 }],
  invalidates: ['getSearchConsole', 'listSearchProperties', 'getSearchResults'],
});

export const listSearchProperties = endpoint({
  name: 'listSearchProperties',
  summary: 'Lists the properties that the connected Google account can read',
  method: 'GET',
  path: '/search-console/properties',
  access: 'user',
  right: 'sites',
  data: z.object({ properties: z.array(z.object({ property: z.string() })) }),
  errors: [...connectionErrors, 'search_console_denied', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'search-properties', subject: 'user', max: 60, windowSeconds: 3600 }],
});

export const chooseSearchProperty = endpoint({
  name: 'chooseSearchProperty',
  summary: 'Chooses the property whose figures are read from now on. Figures of another one are deleted',
  method: 'PUT',
  path: '/search-console/property',
  access: 'user',
  right: 'sites',
  body: z.object({
    property: singleLineText({ required: 'Mülk seçin', max: [500, 'Mülk en fazla 500 karakter olabilir'] }),
  }),
  data: searchConsole,
  errors: [...connectionErrors, 'search_console_denied', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'search-property', subject: 'user', max: 20, windowSeconds: 3600 }],
  invalidates: ['getSearchConsole', 'getSearchResults', 'getArticleSearchResults'],
});

export const disconnectSearchConsole = endpoint({
  name: 'disconnectSearchConsole',
  summary: 'Gives the grant back to Google and deletes it together with all figures',
  method: 'DELETE',
  path: '/search-console',
  access: 'user',
  right: 'sites',
  data: emptyResponse,
  invalidates: ['getSearchConsole', 'listSearchProperties', 'getSearchResults', 'getArticleSearchResults'],
});

export const getSearchResults = endpoint({
  name: 'getSearchResults',
  summary:
    'Returns clicks, impressions and positions of the property in Google’s search. Requires a plan with analytics',
  method: 'GET',
  path: '/search-console/results',
  access: 'user',
  right: 'articles.read',
  query: rangeQuery,
  data: searchResults,
  errors: ['feature_not_in_plan'],
});

export const getArticleSearchResults = endpoint({
  name: 'getArticleSearchResults',
  summary: 'Returns clicks, impressions and positions of an article in Google’s search. Requires a plan with analytics',
  method: 'GET',
  path: '/articles/:id/search-results',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  query: rangeQuery,
  data: searchPeriod,
  errors: ['article_not_found', 'feature_not_in_plan'],
});
