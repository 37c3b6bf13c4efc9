import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishTitle } from '../../../../testing/text-samples.ts';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    [
      'İstanbul’un IŞIKLI Çarşıları: Ağrı & Göğüs – %20 İNDİRİM! SEO',
      'istanbulun-isikli-carsilari-agri-gogus-20-indirim-seo',
    ],
    ['Işık Çarşısı İĞDIR', 'isik-carsisi-igdir'],
    ['İzmir', 'izmir'],
    ["Türkiye'nin 3'üncü büyük şehri", 'turkiyenin-3uncu-buyuk-sehri'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['--- a --- b ---', 'a-b'],
    ['100 m² ve Ⅻ', '100-m2-ve-xii'],
    ['Привет мир', ''],
    ['', ''],
  ])('%j: %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('keeps every word of a Turkish title', () => {
    fc.assert(
      fc.property(turkishTitle, (title) => {
        expect(slugify(title)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });

  it('makes lower-case ASCII and single hyphens of any text, and leaves a slug alone', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
