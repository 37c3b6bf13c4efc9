import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { PaymentStatus } from '../../api.ts';
import { FailedPayment } from './ended-payments.tsx';

it.each([
  ['card', /Kartınızdan para çekildiyse/, /havale/i],
  ['transfer', /Havaleyi gönderdiyseniz yeniden ödemeyin/, /kart/i],
] as const)('a failed payment by %s is explained for this way to pay', (method, said, unsaid) => {
  const payment = {
    ...{ method, plan: { name: 'Profesyonel' }, planId: 2, amount: 49, currency: 'TRY' },
    ...{ created_at: '2026-03-10T09:00:00.000Z', failure_reason: null },
  } as PaymentStatus;
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <FailedPayment payment={payment} />
    </MemoryRouter>,
  );
  const text = shown.replace(/<dl.*<\/dl>/s, '');
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});
