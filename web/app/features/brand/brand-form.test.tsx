import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { BrandForm } from './brand-form.tsx';

beforeEach(() => openFakeBrowser());
afterEach(() => vi.unstubAllGlobals());

it('a brand that was never saved can be saved with the name that it is given', () => {
  const brand = { name: 'Ajans', imprint: '', accent: null, cover_colour: null, logo: null, is_shown: false };
  const render = (saved_at: string | null) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <BrandForm brand={{ ...brand, saved_at, list_url: 'https://hokka.test/y/ajans' }} isOpen />
      </QueryClientProvider>,
    );
  const off = /<button[^>]* aria-disabled="true"[^>]*>Markayı kaydet/;
  expect(render(null)).not.toMatch(off);
  expect(render('2026-03-10T09:00:00.000Z')).toMatch(off);
});
