import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './testimonials.tsx';

test('example quotes say that they are examples, and name and rate no one', () => {
  const html = renderToStaticMarkup(createElement(Testimonials));
  expect(html).toContain('Temsilî içeriktir; gerçek kişilerin sözleri değildir.');
  const speakers = [...html.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, speaker]) => speaker);
  expect(speakers).toEqual(['Örnek: İçerik editörü', 'Örnek: Pazarlama yöneticisi', 'Örnek: Blog yazarı']);
  expect(html).not.toMatch(/<svg|yıldız|role="img"/);
});
