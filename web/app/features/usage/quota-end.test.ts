import type { Limits, UsageStats, WindowEnding } from '@hokka/contracts/usage/usage.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { QuotaBanner } from './quota-banner.tsx';
import { UsageBars } from './usage-bars.tsx';

beforeEach(() => {
  openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const [periodStart, periodEnd] = ['2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z'];
const meter = { used: 3, limit: 3, remaining: 0, bonus: 0 };

function bars(periodEnding: WindowEnding): ReactElement {
  const stats: UsageStats = {
    periodStart,
    periodEnd,
    periodEnding,
    articles: meter,
    aiRequests: meter,
    texts: { used_bytes: 0, max_bytes: 1 },
    daily: [],
  };
  return createElement(UsageBars, { stats });
}

function banner(periodEnding: WindowEnding): ReactElement {
  const limits: Limits = {
    ...{ canCreateArticle: false, articlesUsed: 3, articleLimit: 3, articlesRemaining: 0 },
    ...{ canUseAi: false, aiRequestsUsed: 3, aiRequestsLimit: 3, aiRequestsRemaining: 0 },
    ...{ periodEnd, periodEnding, planName: 'Profesyonel' },
  };
  return createElement(QuotaBanner, { limits, isPending: false });
}

function textOf(shown: ReactElement): string {
  const page = createElement(MemoryRouter, null, shown);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a workspace without a plan is told so, instead of an unlimited quota or one that renews', () => {
  const none = { used: 0, limit: 0, remaining: 0, bonus: 0 };
  const stats = { ...{ periodStart, periodEnd, periodEnding: 'renews' as const, daily: [] } };
  const shownBars = createElement(UsageBars, {
    stats: { ...stats, articles: none, aiRequests: none, texts: { used_bytes: 0, max_bytes: 1 } },
  });
  const limits: Limits = {
    ...{ canCreateArticle: false, articlesUsed: 0, articleLimit: 0, articlesRemaining: 0 },
    ...{ canUseAi: false, aiRequestsUsed: 0, aiRequestsLimit: 0, aiRequestsRemaining: 0 },
    ...{ periodEnd, periodEnding: 'renews', planName: 'Ücretsiz' },
  };
  const shownBanner = createElement(QuotaBanner, { limits, isPending: false });
  for (const shown of [shownBars, shownBanner]) {
    expect(textOf(shown)).toContain('Bu çalışma alanının planı yok.');
    expect(textOf(shown)).not.toMatch(/sınırsız|yenilenir/i);
  }
});

test.each([
  ['the bars', bars],
  ['the banner of a used up quota', banner],
])('%s: a renewal is promised to those alone who have one', (_, shown) => {
  expect(textOf(shown('renews'))).toContain('21 Aralık 2026 tarihinde yenilenir');
  expect(textOf(shown('continues'))).toContain('21 Aralık 2026 tarihinde yeni ayla sürer');
  expect(textOf(shown('ends'))).toContain('21 Aralık 2026 tarihinde dönemle birlikte sona erer');
  for (const ending of ['continues', 'ends'] as const) expect(textOf(shown(ending))).not.toContain('yenilenir');
});
