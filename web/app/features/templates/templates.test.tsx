import { templateForm } from '@hokka/contracts/articles/custom-template.ts';
import { getCustomTemplate, listTemplateVersions } from '@hokka/contracts/articles/custom-templates.ts';
import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { TemplateList } from './template-list.tsx';
import { TemplatePage } from './template-page.tsx';

const at = '2026-03-10T09:00:00.000Z';
const form = templateForm.parse({
  name: 'Ürün tanıtımı',
  sections: [{ heading: '{{ürün}} nedir?', words: 200 }],
  blocks: [{ kind: 'imprint', text: 'Künye metni' }],
  fields: [{ name: 'ürün', example: 'Fincan' }],
});
const item = {
  ...{ id: 't1', version: 2, name: form.name, description: '', format: form.format, tone: form.tone },
  ...{ length: form.length, sections: 1, fields: form.fields, category: '', tags: [], updated_at: at },
};

beforeEach(() => openFakeBrowser());
afterEach(() => vi.unstubAllGlobals());

function render(node: ReactNode, custom: readonly object[] = [item]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const set = (key: readonly unknown[], data: unknown) => client.setQueryData(key, data);
  set(buildQueryKey(listTemplates, {}), { templates: [], custom, custom_max: 100 });
  const template = { id: 't1', version: 1, latest_version: 2, form, created_at: at, updated_at: at };
  set(buildQueryKey(getCustomTemplate, { params: { id: 't1' }, query: {} }), template);
  const versions = [
    { version: 2, saved_at: at, saved_by: 'Ayşe' },
    { version: 1, saved_at: at, saved_by: null },
  ];
  set(buildQueryKey(listTemplateVersions, { params: { id: 't1' } }), { versions });
  const router = createMemoryRouter([{ path: '*', element: node }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const open = { isOpen: true, lock: null } as const;
const locked = { isOpen: false, lock: 'Kurumsal planında' } as const;

describe('the list of templates', () => {
  it('names each with what it decides, and offers to write with it', () => {
    const shown = render(<TemplateList feature={open} canManage />);
    expect(shown).toMatch(/Ürün tanıtımı.*1 bölüm.*Alanlar: ürün.*Yaz.*Diğer işlemler: Ürün tanıtımı/s);
  });

  it('offers neither writing without the feature nor changes without the right', () => {
    const shown = render(<TemplateList feature={locked} canManage={false} />);
    expect(shown).not.toContain('Bununla yaz');
    expect(shown).not.toContain('Diğer işlemler');
    expect(render(<TemplateList feature={open} canManage />, [])).toContain('Hazır bir şablondan başlayın');
    expect(render(<TemplateList feature={open} canManage={false} />, [])).not.toContain('Hazır bir şablondan başlayın');
  });
});

describe('the page of a template', () => {
  it('shows the form with fields, sections and blocks, and the versions', () => {
    const shown = render(<TemplatePage id="t1" canSave />);
    expect(shown).toContain('Şablonu kaydet');
    expect(shown).toMatch(/2\. sürüm.*Ayşe.*1\. sürüm/s);
    for (const label of ['Alan ekle', 'Bölüm ekle', 'Sabit bölüm ekle', 'Diğer işlemler: 1. bölüm'])
      expect(shown).toContain(label);
  });

  it('can only be read without the right', () => {
    expect(render(<TemplatePage id="t1" canSave={false} />)).not.toContain('Şablonu kaydet');
  });
});
