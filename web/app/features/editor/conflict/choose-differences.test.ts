import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArticleDraft } from '../save/article-changes.ts';
import { applyChoices, type Choice, compareDrafts, listDifferences } from './choose-differences.ts';

const base: ArticleDraft = {
  title: 'Çay demlemek',
  content: '# Çay demlemek\n\nBir.\n\nİki.\n\nÜç.',
  category: '',
  tags: 'çay',
  metaDescription: '',
  keyphrase: '',
  slug: '',
  cover: '',
  isPublic: false,
};

const choose = (mine: ArticleDraft, theirs: ArticleDraft, pick: (key: string) => Choice) => {
  const comparison = compareDrafts(base, mine, theirs);
  const choices = new Map(listDifferences(comparison).map(({ key }) => [key, pick(key)]));
  return applyChoices(comparison, mine, theirs, choices);
};

describe('two drafts', () => {
  const mine = { ...base, content: '# Çay demlemek\n\nBir, benim.\n\nİki.\n\nÜç.\n\nDört.', tags: 'çay, süt' };
  const theirs = {
    ...base,
    title: 'Çay üstüne',
    content: '# Çay üstüne\n\nBir, onun.\n\nİki!\n\nÜç.',
    tags: 'çay,süt ',
  };

  test('differ in fields and blocks; what one of them alone has changed is suggested', () => {
    expect(listDifferences(compareDrafts(base, mine, theirs))).toEqual([
      { key: 'title', label: 'Başlık', mine: 'Çay demlemek', theirs: 'Çay üstüne', suggested: 'theirs' },
      { key: 'block-0', mine: 'Bir, benim.', theirs: 'Bir, onun.', suggested: undefined },
      { key: 'block-1', mine: 'İki.', theirs: 'İki!', suggested: 'theirs' },
      { key: 'block-3', mine: 'Dört.', theirs: '', suggested: 'mine' },
    ]);
    expect(listDifferences(compareDrafts(undefined, mine, theirs)).every((one) => one.suggested === undefined)).toBe(
      true,
    );
  });

  test.each([
    ['removed by me', 'Bir.\n\nÜç.', 'Bir.\n\nİki.\n\nÜç.', 'mine'],
    ['removed by them', 'Bir.\n\nİki.\n\nÜç.', 'Bir.\n\nÜç.', 'theirs'],
    ['added by me', 'Bir.\n\nİki.\n\nYeni.\n\nÜç.', 'Bir.\n\nİki.\n\nÜç.', 'mine'],
    ['added by them', 'Bir.\n\nİki.\n\nÜç.', 'Bir.\n\nİki.\n\nYeni.\n\nÜç.', 'theirs'],
  ])('differ in a block that was %s: that side is suggested', (_, mine, theirs, suggested) => {
    const [before, own, other] = ['Bir.\n\nİki.\n\nÜç.', mine, theirs].map((content) => ({ ...base, content }));
    expect(listDifferences(compareDrafts(before, own ?? base, other ?? base))).toMatchObject([{ suggested }]);
  });

  test('name covers as people see them', () => {
    const picture = '/api/images/0198c0de-0000-7000-8000-00000000ad31';
    expect(
      listDifferences(compareDrafts(base, { ...base, cover: 'template:ink' }, { ...base, cover: picture })),
    ).toEqual([
      { key: 'cover', label: 'Kapak', mine: 'Koyu şablon', theirs: `![Kapak](${picture})`, suggested: undefined },
    ]);
  });

  test('make one, place by place, and the line with the title follows the title', () => {
    const picks: Readonly<Record<string, Choice>> = { title: 'theirs', 'block-0': 'both', 'block-1': 'theirs' };
    expect(choose(mine, theirs, (key) => picks[key] ?? 'mine')).toEqual({
      ...mine,
      title: 'Çay üstüne',
      content: '# Çay üstüne\n\nBir, benim.\n\nBir, onun.\n\nİki!\n\nÜç.\n\nDört.',
    });
  });

  test('differ in who may read them', () => {
    const opened = { ...base, isPublic: true };
    expect(listDifferences(compareDrafts(base, opened, base))).toMatchObject([{ key: 'isPublic', suggested: 'mine' }]);
    expect(choose(opened, base, () => 'theirs').isPublic).toBe(false);
  });
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 7 })
  .map((all) => all.join('\n\n'));

test('property: choosing one side everywhere gives its text, choosing both drops no block', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [mine, theirs] = [
        { ...base, content: one },
        { ...base, content: other },
      ];
      expect(choose(mine, theirs, () => 'mine').content).toBe(one);
      expect(choose(mine, theirs, () => 'theirs').content).toBe(other);
      const both = choose(mine, theirs, () => 'both').content.split('\n\n');
      for (const draft of [one, other]) {
        let at = 0;
        for (const block of draft.split('\n\n')) at = both.indexOf(block, at) + 1 || Number.NaN;
        expect(at).toBeGreaterThan(0);
      }
    }),
  );
});
