import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout, route } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../web/app/routes.ts';
import { findPageRows, listPages } from './route-table.ts';

const root = join(import.meta.dirname, '../..');
const rows = findPageRows(readFileSync(join(root, 'docs/routes.md'), 'utf8'));
const pages = await routes;

test('docs/routes.md lists every page with its file and who may see it, in the order of routes.ts', () => {
  expect(rows.map(({ purpose: _, ...row }) => row)).toEqual(listPages(pages));
  expect(rows.length).toBeGreaterThan(10);
});

test('every row says what the page is for, and its file exists', () => {
  for (const { file, purpose } of rows) {
    expect(purpose, file).not.toBe('');
    expect(existsSync(join(root, 'web/app', file)), file).toBe(true);
  }
});

test('a page that is missing, moved or shown to others is noticed', () => {
  const document = '<!-- routes -->\n| `/a/b` | admins | `routes/admin/b.tsx` | A page |\n<!-- routes -->';
  const [row] = findPageRows(document);
  expect(row).toEqual({ path: '/a/b', who: 'admins', file: 'routes/admin/b.tsx', purpose: 'A page' });
  const configured = (path: string, file: string) =>
    listPages([layout('routes/admin/layout.tsx', [route(path, file)])]);
  expect(configured('/a/b', 'routes/admin/b.tsx')).toEqual([
    { path: '/a/b', who: 'admins', file: 'routes/admin/b.tsx' },
  ]);
  expect(configured('/a/c', 'routes/admin/b.tsx')[0]?.path).toBe('/a/c');
  expect(configured('/a/b', 'routes/public/b.tsx')[0]?.who).toBe('visitors');
  expect(configured('/a/b', 'routes/elsewhere/b.tsx')[0]?.who).toContain('unknown audience');
});
