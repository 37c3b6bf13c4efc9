import { expect, test } from 'vitest';
import { z } from 'zod';
import { updateArticle } from './articles/articles.ts';
import { endpoints } from './endpoints.ts';
import { listScopes } from './shared/endpoint.ts';

test.each([
  [{ title: 'Kahve' }, ['articles:write']],
  [{ version: 2 }, ['articles:write']],
  [{}, ['articles:write']],
  [{ is_public: true }, ['publish']],
  [{ is_public: false, version: 2, content: undefined }, ['publish']],
  [{ is_public: true, content: '' }, ['publish', 'articles:write']],
])('a save of %j takes %j', (body, scopes) => {
  expect(listScopes(updateArticle, body)).toEqual(scopes);
});

/** Names of fields whose content requires `articles:read`. */
const texts = ['content', 'ai_prompt', 'outline', 'request', 'dos', 'measures', 'samples', 'text'];
const findTexts = (schema: z.ZodType) => {
  const json = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return texts.filter((name) => json.includes(`"${name}":`));
};

test('what changes or orders something gives a key that may not read no texts', () => {
  const changing = endpoints.filter(
    ({ scope, path }) => /^\/(articles|briefs|publications|voices)/.test(path) && scope,
  );
  const answers = changing
    .filter(({ scope }) => scope !== 'articles:read')
    .map(({ name, data, unreadData }) => [name, findTexts(unreadData ?? data)] as const);
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('every paged list that users and programs read can be read by cursor', () => {
  const byPagesAlone = endpoints
    .filter(({ access, query }) => access !== 'admin' && access !== 'super_admin' && query?.shape.page !== undefined)
    .filter(({ query }) => query?.shape.after === undefined);
  // The revisions of one article, whose number is limited.
  expect(byPagesAlone.map(({ name }) => name)).toEqual(['listRevisions']);
});
