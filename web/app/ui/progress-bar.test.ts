import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const renderMarkup = (max: number | null) =>
  renderToStaticMarkup(createElement(ProgressBar, { label: 'Makaleler', value: 1204, max }));

test('a quantity of a whole is a bar with its numbers', () => {
  expect(renderMarkup(2000)).toContain('role="progressbar"');
  expect(renderMarkup(2000)).toContain('1.204 / 2.000');
});

test('of what is unlimited there is no bar', () => {
  expect(renderMarkup(null)).not.toMatch(/progressbar|<svg/);
  expect(renderMarkup(null)).toContain('1.204 kullanıldı · sınırsız');
});
