import { expect, test } from 'vitest';
import { findChunk } from './route-chunks.ts';

const find = (...users: string[]) => findChunk('/web/app/ui/part.tsx', new Set(users), false);
const findForForms = (...users: string[]) => findChunk('/web/app/ui/part.tsx', new Set(users), true);

test('what every page loads and what the frame loads are files of their own', () => {
  expect(find('first', 'dashboard/index')).toBe('first');
  expect(find('dashboard/layout', 'dashboard/index', 'overlays')).toBe('frame');
});

test('everyday pages load what they share with the frame, and only the overview what it shares with rarer pages', () => {
  expect(find('dashboard/index', 'dashboard/articles')).toBe('frame');
  expect(find('dashboard/calendar', 'dashboard/trash')).toBe('frame');
  expect(find('dashboard/index', 'dashboard/subscription')).toBe('overview');
  // An article's page and its editor do without the file of the overview.
  expect(find('dashboard/index', 'dashboard/edit')).toBe('frame');
  expect(find('dashboard/index', 'dashboard/subscription', 'editor-surface')).toBe('frame');
});

test('no everyday page loads what only rarer pages share, the palette included', () => {
  expect(find('dashboard/subscription', 'dashboard/developer')).toBe('other-pages');
  expect(find('dashboard/create', 'dashboard/voices')).toBe('writing-pages');
  expect(find('dashboard/create-template', 'dashboard/template')).toBe('template-form');
  expect(find('dashboard/results', 'dashboard/article-results')).toBe('results-pages');
  expect(find('dashboard/results', 'dashboard/article-results', 'admin/costs')).toBe('other-pages');
  expect(find('commands', 'admin/users')).toBe('command-parts');
  expect(find('commands', 'dashboard/articles')).toBe('frame');
  expect(find('admin/users', 'admin/user')).toBe('admin-pages');
});

test('pages that have nothing to do with articles load neither their files nor those of public pages', () => {
  expect(find('editor-tools', 'dashboard/trash', 'admin/users')).toBe('other-pages');
  expect(find('editor-tools', 'editor-states')).toBe('tools-shared');
  expect(find('dashboard/subscription', 'public/pricing')).toBe('plan-cards');
  expect(find('dashboard/read', 'public/article')).toBe('public-pages');
  expect(find('admin/index', 'public/status')).toBe('status-labels');
  expect(find('own-images', 'dashboard/images')).toBe('own-images');
});

test('visitors who sign in load what they need of other areas, and the libraries of forms, without the files of these', () => {
  expect(find('public/login', 'dashboard/profile', 'admin/users')).toBe('account-parts');
  expect(find('public/login', 'public/layout')).toBe('account-parts');
  expect(find('public/login', 'dashboard/edit')).toBe('article');
  expect(find('public/login', 'dashboard/profile', 'editor')).toBe('frame');
  expect(findForForms('public/login', 'dashboard/profile', 'dashboard/create')).toBe('form-library');
  expect(findForForms('public/login', 'dashboard/profile')).toBe('public-frame');
  expect(findForForms('dashboard/create', 'dashboard/bulk')).toBe('forms');
});

test('what a page has alone stays with it', () => {
  expect(find('dashboard/index')).toBeNull();
  expect(find('dashboard/subscription')).toBeNull();
});

test('what validates the texts of the editor is loaded with the library that it needs', () => {
  expect(findChunk('/web/app/features/editor/save/draft-schemas.ts', new Set(), true)).toBe('forms');
});

test('the panels of articles bring along neither the pages for writing nor the form that a click in them opens', () => {
  expect(find('editor-panels', 'dashboard/bulk-job', 'admin/articles')).toBe('other-pages');
  expect(find('dashboard/create', 'dashboard/bulk-job')).toBe('writing-pages');
  expect(
    findChunk('/web/app/features/approvals/loaded-panels.tsx', new Set(['editor-panels', 'dashboard/read']), false),
  ).toBe('editor-shared');
  expect(findForForms('send-dialog')).toBe('send-dialog');
});
