import { expect, test } from 'vitest';
import { articleListItem } from './article.ts';
import { updateArticleRequest } from './article-requests.ts';
import { articleFieldNames, articleFields, mapDraftTexts, mapOptionalTexts, optionalTexts } from './fields.ts';

test('every field of the table can be saved, and is part of what is read', () => {
  const ofTheSave = new Set(['version', 'client_save_id', 'reason']);
  expect(
    Object.keys(updateArticleRequest.shape)
      .filter((name) => !ofTheSave.has(name))
      .sort(),
  ).toEqual(articleFieldNames.toSorted());
  const listed = Object.keys(articleListItem.shape);
  // Lists do without the text.
  expect(articleFieldNames.filter((name) => !listed.includes(name))).toEqual(['content']);
});

test('an optional text is removed by null and by an empty text, and stays when it is left out', () => {
  for (const name of optionalTexts) {
    expect(updateArticleRequest.parse({ [name]: null })).toEqual({ [name]: null });
    expect(updateArticleRequest.parse({ [name]: '' })).toEqual({ [name]: '' });
  }
  expect(updateArticleRequest.parse({})).toEqual({});
});

test('texts are mapped by their names in the API and in the draft', () => {
  expect(mapOptionalTexts((name) => name.length)).toEqual({
    category: 8,
    meta_description: 16,
    keyphrase: 9,
    slug: 4,
    cover: 5,
  });
  expect(mapDraftTexts((name) => name)).toMatchObject({ metaDescription: 'meta_description', cover: 'cover' });
  expect(new Set(articleFieldNames.map((name) => articleFields[name].draft)).size).toBe(articleFieldNames.length);
});
