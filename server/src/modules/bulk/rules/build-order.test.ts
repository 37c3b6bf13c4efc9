import { articleLanguages, languageLabels } from '@hokka/contracts/articles/article.ts';
import { bulkDefaults, bulkMapping } from '@hokka/contracts/bulk/bulk-fields.ts';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { buildOrder } from './build-order.ts';
import { guessMapping } from './guess-mapping.ts';

const options = {
  categories: ['Teknoloji', 'Sağlık', 'İş Dünyası'],
  models: ['openai/gpt-4'],
  templates: [{ id: 'how_to', name: 'Nasıl yapılır' }],
};
const columns = ['Başlık', 'Prompt', 'Kategori', 'Etiket', 'Dil', 'Üslup', 'Uzunluk', 'Biçim', 'Şablon'];
const mapping = guessMapping(columns);
const build = (cells: readonly string[], defaults: object = {}) =>
  buildOrder(cells, { mapping, defaults: bulkDefaults.parse(defaults), columns }, options);

describe('orders from cells', () => {
  test('columns are known by their names, in Turkish and English, however they are written', () => {
    expect(mapping).toEqual(
      bulkMapping.parse({
        title: 0,
        ai_prompt: 1,
        category: 2,
        tags: 3,
        language: 4,
        tone: 5,
        length: 6,
        format: 7,
        template: 8,
      }),
    );
    expect(guessMapping(['META_AÇIKLAMA', 'Yazı Dili', 'MAKALE BAŞLIĞI *', 'ai-prompt', 'x'])).toMatchObject({
      meta_description: 0,
      language: 1,
      title: 2,
      ai_prompt: 3,
      tags: null,
    });
    expect(guessMapping(['Title', 'Description', 'Tags', 'title'])).toMatchObject({ title: 0, ai_prompt: 1, tags: 2 });
  });

  test('choices are taken as people write them', () => {
    const row = [
      'Işık ve gölge',
      'Fotoğrafta ışık üzerine',
      'iş dünyası',
      'ışık; gölge,ışık',
      'TÜRKÇE',
      'resmi',
      'UZUN',
      'blog',
      'nasıl yapılır',
    ];
    expect(build(row)).toMatchObject({
      order: {
        title: 'Işık ve gölge',
        category: 'İş Dünyası',
        tags: ['ışık', 'gölge'],
        language: 'tr',
        tone: 'formal',
        length: 'long',
        format: 'blog',
        template: 'how_to',
      },
    });
    for (const language of articleLanguages)
      expect(build(['Işık ve gölge', 'Fotoğrafta ışık', '', '', languageLabels[language]])).toMatchObject({
        order: { language },
      });
  });

  test('empty cells are what the defaults say', () => {
    const defaults = {
      ai_prompt: 'Konuyu yeni başlayanlara anlat',
      language: 'en',
      tags: 'a,b',
      category: 'Sağlık',
      length: 'short',
    };
    expect(build(['Işık ve gölge'], defaults)).toMatchObject({ order: { ...defaults, tags: ['a', 'b'] } });
  });

  test('all that is wrong is said in Turkish', () => {
    expect(build(['Kahve', '', 'Siyaset', '', 'Klingonca'])).toEqual({
      problems: [
        'Kategori için “Siyaset” bilinmiyor; şunlardan biri olmalıdır: Teknoloji, Sağlık, İş Dünyası',
        'Dil için “Klingonca” bilinmiyor; şunlardan biri olmalıdır: Türkçe, İngilizce, Almanca, Fransızca, İspanyolca, Arapça, Rusça',
        'AI prompt zorunludur',
      ],
    });
    expect(build(['Çay', 'x'.repeat(2001)])).toEqual({
      problems: ['Başlık en az 5 karakter olmalıdır', 'Prompt en fazla 2000 karakter olabilir'],
    });
  });

  test('the key is that of the order, whatever its file looks like', () => {
    const key = (...row: string[]) => {
      const built = build(row);
      return 'key' in built ? built.key.toString('hex') : '';
    };
    const one = key('Işık ve gölge', 'Fotoğrafta ışık');
    expect(one).toHaveLength(64);
    expect(key(' Işık ve gölge ', 'Fotoğrafta ışık', '', '', 'Türkçe')).toBe(one);
    expect(key('Işık ve gölge'.normalize('NFD'), 'Fotoğrafta ışık')).toBe(one);
    expect(key('Işık ve gölge', 'Fotoğrafta ışık', '', '', 'en')).not.toBe(one);
    expect(key('Isik ve gölge', 'Fotoğrafta ışık')).not.toBe(one);
  });

  test('a cell of marks alone is judged as fast as others', () => {
    const stop = startCpuTimer();
    const marks = `a${'\u0301\u0327'.repeat(25_000)}`;
    expect(build(['Başlık olsun', 'Bir istek', marks, '', marks])).toHaveProperty('problems');
    expect(stop()).toBeLessThan(500);
  });
});
