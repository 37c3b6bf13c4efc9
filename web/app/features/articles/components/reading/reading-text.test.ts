import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../../testing/cpu-time.ts';
import { prose } from '../../../../../../testing/hostile-texts.ts';
import { ReadingText } from './reading-text.tsx';
import { TextLanguage } from './text-language.ts';

const show = (text: string) => renderToStaticMarkup(createElement(ReadingText, { text }));

test('a text of ordinary length is there at once', () => {
  expect(show('Bir **söz**.')).toContain('<p>Bir <strong>söz</strong>.</p>');
});

test('a text that an editor replaces has its lines broken as there', () => {
  const text = 'Bir\n**söz**\\\nve iki.\n\n    kod\n    kod';
  const shown = renderToStaticMarkup(createElement(ReadingText, { text, isEditable: true }));
  expect(shown).toContain('<p>Bir <strong>söz</strong><br/>ve iki.</p>');
  expect(shown).toContain('kod\nkod');
});

test('a text of an article is read in the direction of its language', () => {
  const inArticle = (language: 'ar' | 'tr') =>
    renderToStaticMarkup(
      createElement(TextLanguage.Provider, { value: language }, createElement(ReadingText, { text: 'Bir söz.' })),
    );
  expect(inArticle('ar')).toContain('<div class="reading-text" lang="ar" dir="rtl">');
  expect(inArticle('tr')).toContain('<div class="reading-text" lang="tr" dir="ltr">');
});

test('a long article is not read before the page stands', () => {
  const text = prose.make(400_000);
  show('Bir **söz**.');
  const readCpuMs = startCpuTimer();
  const shown = show(text);
  const cpuMs = readCpuMs();
  expect(shown).not.toContain(text.slice(0, 10));
  // Takes some milliseconds; parsing it would take a second.
  expect(cpuMs).toBeLessThan(300);
});
