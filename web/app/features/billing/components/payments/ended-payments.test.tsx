import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../../../../testing/fake-browser.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { WritableByRole } from '../../../../ui/writable.tsx';
import type { PaymentStatus } from '../../api.ts';
import { FailedPayment, WithdrawnPayment } from './ended-payments.tsx';

beforeEach(() => {
  openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const failed = {
  ...{ method: 'card', plan: { name: 'Profesyonel' }, planId: 2, amount: 49, currency: 'TRY' },
  ...{ created_at: '2026-03-10T09:00:00.000Z', failure_reason: null },
} as PaymentStatus;

it.each([
  ['card', /Kartınızdan para çekildiyse/, /havale/i],
  ['transfer', /Havaleyi gönderdiyseniz yeniden ödemeyin/, /kart/i],
] as const)('a failed payment by %s is explained for this way to pay', (method, said, unsaid) => {
  const payment = { ...failed, method };
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <FailedPayment payment={payment} />
    </MemoryRouter>,
  );
  const text = shown.replace(/<dl.*<\/dl>/s, '');
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});

it.each([FailedPayment, WithdrawnPayment])('only who may order is led back to the order', (Payment) => {
  const render = (isAllowed: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <WritableByRole isAllowed={isAllowed}>
          <Payment payment={failed} />
        </WritableByRole>
      </MemoryRouter>,
    );
  expect(render(true)).toContain(paths.orderPlan(2));
  expect(render(false)).not.toContain(paths.orderPlan(2));
});
