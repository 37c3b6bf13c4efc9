import type { FormOutcome } from '@hokka/contracts/site/public-reads.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { publicActionsContext } from '../../../server-context.ts';
import { action } from '../contact.tsx';

const form = {
  name: 'Ayşe Öz',
  email: 'ayse',
  subject: 'Fatura & <makbuz>',
  message: 'İlk satır\nikinci',
  website: '',
};

/** Posts the form to the page; `taken` contains what the page passes on. */
async function post(outcome: FormOutcome, fields: Record<string, string> = form) {
  const taken: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(publicActionsContext, {
    sendContactMessage: async (given) => {
      taken.push(given);
      return outcome;
    },
  });
  const request = new Request('https://hokka.example/contact', { method: 'POST', body: new URLSearchParams(fields) });
  const answer: unknown = await action({ request, context } as unknown as Parameters<typeof action>[0]).catch(
    (thrown: unknown) => thrown,
  );
  return { taken, answer };
}

describe('the contact form without a script', () => {
  test('leads to the thanks, so that a reload sends nothing again', async () => {
    const { taken, answer } = await post({ kind: 'sent' });
    expect(taken).toEqual([form]);
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent=1']);
  });

  test('comes back with its errors and everything that was typed', async () => {
    const errors = [
      { field: 'email', message: 'Geçerli bir email adresi girin' },
      { field: 'website', message: 'Metin olmalıdır' },
    ];
    const { answer } = await post({
      kind: 'refused',
      status: 400,
      message: 'Geçerli bir email adresi girin',
      errors,
      retryAfterSeconds: undefined,
    });
    const { website: _, ...values } = form;
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { email: 'Geçerli bir email adresi girin' }, values },
    });
    expect((answer as { data: { errors: object } }).data.errors).not.toHaveProperty('website');
  });

  test('says when to come back', async () => {
    const { answer } = await post({ kind: 'refused', status: 429, message: 'Çok', errors: [], retryAfterSeconds: 61 });
    expect(answer).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '61' } },
      data: { retryAfterSeconds: 61 },
    });
  });
});
