import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { keepSection } from './section-body.ts';

const section = { heading: 'Budama', level: 2 } as const;
const plan = { headings: ['Toprak', 'Budama', 'Hasat'], language: 'tr', title: 'Zeytin yetiştirmek' } as const;
const keep = (answer: string) => keepSection(answer, section, plan);
const own = '## Budama\n\nKışın budanır.\n\n### Araçlar\n\nMakas yeter.';

describe('of an answer to a section', () => {
  it.each([
    ['all stays that belongs to it', own, own],
    ['the sections after it go', `${own}\n\n## Hasat\n\nEkimde toplanır.`, own],
    [
      'only its own part stays of a whole article',
      `## Budama\n\nGiriş sözleri.\n\n## Toprak\n\nKumlu olmalı.\n\n## Budama\n\nKışın budanır.\n\n## Sonuç\n\nBitti.`,
      '## Budama\n\nKışın budanır.',
    ],
    ['the title of the article goes', own.replace('Kışın', '### Zeytin Yetiştirmek\n\nKışın'), own],
    [
      'its heading and the title go where they come again',
      own.replace('## Budama', '## Budama\n\n# Zeytin yetiştirmek\n\n## Budama'),
      own,
    ],
    [
      'its heading goes where it comes three times',
      own.replace('## Budama', '## Budama\n\n# Budama\n\n## Budama'),
      own,
    ],
    ['a second article goes', `${own}\n\n# Zeytin\n\nGiriş.`, own],
    [
      'other headings become sub-headings',
      '## Budama\n\nKışın budanır.\n\n## Araçlar ve zaman\n\nMakas yeter.',
      '## Budama\n\nKışın budanır.\n\n### Araçlar ve zaman\n\nMakas yeter.',
    ],
    [
      'headings in code stay',
      '## Budama\n\n```sh\n# Hasat\n## Toprak\n```\n\nSon.',
      '## Budama\n\n```sh\n# Hasat\n## Toprak\n```\n\nSon.',
    ],
    [
      'a closing goes that belongs to the whole text',
      `${own}\n\n## Sonuç ve genel değerlendirme\n\nBu yazıda bütün yönleri inceledik.`,
      own,
    ],
    [
      'so do notes on the section',
      `${own}\n\n---\n\n*(Bu bölüm burada bitiyor; onayınızla sonraki bölüme geçebilirim.)*`,
      own,
    ],
    ['so does its summary in an invented element', `${own}\n\n<ozet>Bu bölümde budama anlatıldı.</ozet>`, own],
    ['what has nothing else stays', '## Budama\n\n## Hasat\n\nEkimde.', '## Budama\n\n## Hasat\n\nEkimde.'],
  ])('%s', (_, answer, kept) => {
    expect(keep(answer)).toBe(kept);
  });

  it('the last section may close the text', () => {
    const answer = '## Hasat\n\nEkimde toplanır.\n\n## Sonuç\n\nBitti.';
    expect(keepSection(answer, { heading: 'Hasat', level: 2 }, plan)).toBe(answer.replace('## Sonuç', '### Sonuç'));
  });

  it('an introduction ends where another section begins', () => {
    const answer = '# Zeytin\n\nGiriş sözleri burada durur.\n\n## Bambaşka\n\nSöz.';
    expect(keepSection(answer, { heading: 'Zeytin', level: 1 }, plan, 3)).toBe(
      '# Zeytin\n\nGiriş sözleri burada durur.',
    );
  });

  it('an unknown heading ends it once it is long enough', () => {
    const answer = `${own}\n\n## Başka bir konu\n\nGübre.`;
    expect(keepSection(answer, section, plan, 5)).toBe(own);
  });

  it.each(['## Araç\n', '#', '# a\n', '\n', '## Budama\n'])(
    'it is found in a long text of %j in little time',
    (piece) => {
      const answer = `## Budama\n\nSöz.\n${piece.repeat(longTextLength / piece.length)}`;
      const readCpuMs = startCpuTimer();
      keep(answer);
      expect(readCpuMs()).toBeLessThan(1000);
    },
  );
});
