import { publishRequest } from '@hokka/contracts/publishing/publications.ts';
import { expect, test } from 'vitest';
import { aListedPublication } from '../../../../../testing/builders/a-listed-publication.ts';
import { toFormerBody } from '../former-body.ts';
import { parsePostId } from './post-id.ts';
import { publishFormSchema, toPublishBody, toPublishValues } from './publish-form.ts';
import { addTerms } from './term-field.tsx';

const article = { category: 'Yeme içme', tags: ['kahve', 'çay'], metaDescription: 'Adım adım.', keyphrase: 'kahve' };
const siteId = '0197a000-0000-7000-8000-000000000003';

test('what is left as the article has it follows the article', () => {
  const values = toPublishValues(siteId, undefined, article);
  expect(values).toMatchObject({ categories: ['Yeme içme'], tags: ['kahve', 'çay'], status: 'publish' });
  expect(values.seo).toEqual({ title: '', description: 'Adım adım.', keyphrase: 'kahve' });
  const body = toPublishBody(publishFormSchema.parse(values), article);
  expect(body).toEqual({ site_id: siteId, status: 'publish', with_cover: true, without_large_pictures: false });
  expect(publishRequest.safeParse(body).success).toBe(true);
});

test('what was chosen for the site is sent, also that there is nothing', () => {
  const values = toPublishValues(siteId, undefined, article);
  const changed = {
    ...values,
    categories: [],
    tags: ['demleme'],
    author: '4',
    seo: { ...values.seo, title: 'Rehber' },
  };
  expect(toPublishBody(publishFormSchema.parse(changed), article)).toEqual({
    site_id: siteId,
    status: 'publish',
    with_cover: true,
    without_large_pictures: false,
    categories: [],
    tags: ['demleme'],
    author: '4',
    seo: { title: 'Rehber' },
  });
});

test('an update begins with what was sent before, and a repeat sends just that', () => {
  const former = aListedPublication({ status: 'draft', categories: ['Deneme'], author: '4', seo: { title: 'Eski' } });
  expect(toPublishValues(siteId, former, article)).toMatchObject({
    status: 'draft',
    categories: ['Deneme'],
    tags: ['kahve', 'çay'],
    author: '4',
    seo: { title: 'Eski', description: 'Adım adım.' },
  });
  expect(toFormerBody(former, 'publish')).toEqual({
    site_id: siteId,
    status: 'publish',
    with_cover: true,
    without_large_pictures: false,
    categories: ['Deneme'],
    author: '4',
    seo: { title: 'Eski' },
  });
});

test('a term is added once, spelt as the site spells it, by Turkish letters', () => {
  expect(addTerms(['çay'], 'ÇAY, ışık , ,IŞIK,iz', ['Işık', 'İz'])).toEqual(['çay', 'Işık', 'İz']);
});

test('a post is known by its number and by the address at which it is edited', () => {
  expect(parsePostId('wordpress', ' 42 ')).toBe('42');
  expect(parsePostId('wordpress', 'https://kahve.example/wp-admin/post.php?post=123&action=edit')).toBe('123');
  expect(parsePostId('wordpress', 'https://kahve.example/?p=9')).toBe('9');
  expect(parsePostId('wordpress', 'https://kahve.example/demleme/')).toBeUndefined();
  expect(parsePostId('ghost', 'https://k.example/ghost/#/editor/post/64f1a2b3c4d5e6f708192a3b')).toBe(
    '64f1a2b3c4d5e6f708192a3b',
  );
  expect(parsePostId('ghost', '42')).toBeUndefined();
  expect(parsePostId('wordpress', 'x'.repeat(1_000_000))).toBeUndefined();
  expect(parsePostId('wordpress', 'none')).toBeUndefined();
});
