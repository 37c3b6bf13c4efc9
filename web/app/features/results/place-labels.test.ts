import { expect, it } from 'vitest';
import { haveRoom, placeLabels } from './place-labels.ts';

it('labels of marked days stand in rows where they would cover each other', () => {
  expect(placeLabels([0.1, 0.3, 0.75, 0.95], 0.3)).toEqual([0, 1, 0, 1]);
});

it('labels stay away where they would cover the names of the series or run out of the page', () => {
  const label = 'Metin değişti';
  expect(haveRoom(['Yayımlandı', 'Siteye gönderildi'], [0, 1])).toBe(true);
  expect(haveRoom(['Yayımlandı, Siteye gönderildi'], [0])).toBe(false);
  expect(haveRoom([label, label, label], [0, 1, 2])).toBe(false);
  expect(haveRoom([label, label, label, label, label], [0, 0, 0, 1, 1])).toBe(false);
});
