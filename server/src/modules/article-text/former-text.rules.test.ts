import { expect, test } from 'vitest';
import { anOutline } from '../../../../testing/builders/a-brief.ts';
import { listSectionsToWrite, splitExistingText } from './former-text.rules.ts';
import { type ArticlePlan, introductionId } from './planned-article.rules.ts';

const plan = { outline: anOutline(), keyphrase: null } as ArticlePlan;
const whole = { id: 's2', heading: 'Sulama' };
const begun = { ...whole, is_begun: true };
const sources = '## Kaynaklar\n\n- Bir kaynak';

test('missing sections stand before the sources, and nowhere else where there are none', () => {
  expect(splitExistingText(`# A\n\nSöz.\n\n${sources}\n`, [whole])).toEqual({
    head: '# A\n\nSöz.',
    begun: '',
    tail: sources,
  });
  expect(splitExistingText(`# A\n\n${sources}\n\n## Son\n\nSöz.\n`, [whole])).toEqual({
    head: '# A',
    begun: '',
    tail: `${sources}\n\n## Son\n\nSöz.`,
  });
  expect(splitExistingText('# A\n\n## Kaynaklar hakkında\n\nSöz.', [whole])).toMatchObject({ tail: '' });
  expect(splitExistingText('', [whole])).toEqual({ head: '', begun: '', tail: '' });
});

test('a section that was begun ends before the next heading that is not its own', () => {
  const own = '## SULAMA \n\nSöz.\n\n### Alt\n\nSöz.';
  const split = splitExistingText(`# A\n\nGiriş.\n\n${own}\n\n## Başka\n\nSöz.\n\n${sources}`, [begun]);
  expect(split).toEqual({
    head: `# A\n\nGiriş.\n\n${own}`,
    begun: own,
    tail: `## Başka\n\nSöz.\n\n${sources}`,
  });
  const [next] = listSectionsToWrite(plan, [begun], split);
  const { targetWords = 0 } = listSectionsToWrite(plan, [whole], split)[0] ?? {};
  expect(next).toMatchObject({ id: 's2', begun: own, targetWords: targetWords - 4 });
  const cited = '## Sulama\n\nSöz [[1]](https://a.b) ve söz \\[2\\].';
  const [less] = listSectionsToWrite(plan, [begun], splitExistingText(cited, [begun]));
  expect(less).toMatchObject({ begun: cited, targetWords: targetWords - 4 });
});

test('a section whose beginning was deleted is rewritten, an introduction not at all', () => {
  const split = splitExistingText(`# A\n\nSöz.\n\n${sources}`, [begun]);
  expect(split).toMatchObject({ begun: '', tail: sources });
  expect(listSectionsToWrite(plan, [begun], split)).toMatchObject([{ id: 's2', heading: 'Sulama' }]);
  expect(listSectionsToWrite(plan, [begun], split)[0]).not.toHaveProperty('begun');
  const introduction = { id: introductionId, heading: 'Evde zeytin', is_begun: true };
  const titled = splitExistingText('# Başka başlık\n\nSöz.\n\n## Bölüm\n\nSöz.', [introduction]);
  expect(titled).toEqual({ head: '# Başka başlık\n\nSöz.', begun: '# Başka başlık\n\nSöz.', tail: '## Bölüm\n\nSöz.' });
  const gone = splitExistingText('## Bölüm\n\nSöz.', [introduction]);
  expect(gone).toMatchObject({ begun: '' });
  expect(listSectionsToWrite(plan, [introduction, whole], gone)).toMatchObject([{ id: 's2' }]);
});
