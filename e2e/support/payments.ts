import { createPayment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Page } from '@playwright/test';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { runScript } from '../../testing/run-script.ts';
import type { Account, Api } from './api.ts';
import { expect } from './fixtures.ts';

export const plans = { free: 1, professional: 2, corporate: 3 } as const;

const billing = { name: 'Işıl Çağrı', address: 'Gül Sokağı 5, İzmir', phone: '0532 111 22 33' };
const consents = { contract: true, immediatePerformance: true } as const;

/** An order as the order summary would place it, and where it is paid. */
export function orderBy(api: Api, { token }: Account, planId: number, method: 'card' | 'transfer' = 'card') {
  return api.call(createPayment, { token, body: { planId, currency: 'TRY', method, consents, billing } });
}

/**
 * Orders a plan and pays it by card, without a browser; resolves when the service has answered the notification.
 * @param isLost the notification never comes
 */
export async function buy(api: Api, account: Account, planId: number, { isLost = false } = {}): Promise<void> {
  const { paymentUrl } = await orderBy(api, account, planId);
  const card = {
    card_holder: 'PAYTR TEST',
    card_number: '4355 0843 5508 4358',
    card_expiry: '12/30',
    card_cvv: '000',
  };
  const body = new URLSearchParams({ action: 'pay', ...card, ...(isLost && { lost: 'on' }) });
  const paid = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}.`);
}

/** Fills and sends the form of an order summary that a page shows. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Telefon').fill(billing.phone);
  await page.getByLabel('Adres', { exact: true }).fill(billing.address);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
}

/** The sandbox's payment page that a page shows: pays with a test card. */
export async function payByCard(page: Page, ...switches: string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ödeme', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visa kartını doldur' }).click();
  for (const label of switches) await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Öde', exact: true }).click();
}

/** Lets the sandbox send once more how an order ended; resolves when the service has answered. */
export async function repeatNotification({ siteUrl }: Api, merchantOid: string): Promise<void> {
  const sent = await fetch(`${siteUrl}/sandbox/paytr/payments/${merchantOid}/notifications`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (sent.status !== 303) throw new Error(`The sandbox answered ${sent.status}.`);
}

/**
 * Makes an account's subscriptions and payments older and lets the service do what is due by now.
 * @param interval as PostgreSQL reads it, such as '28 days'
 */
export async function letTimePass({ siteUrl }: Api, { email }: Account, interval: string): Promise<void> {
  const { HOKKA_E2E_DATA_DIR: dataDirectory } = process.env;
  if (!dataDirectory) throw new Error('HOKKA_E2E_DATA_DIR names the data of the product that is visited.');
  const { id, key, salt } = sandboxMerchant;
  const { exitCode, stderr } = await runScript('testing/let-time-pass.ts', {
    DATA_DIR: dataDirectory,
    PUBLIC_URL: siteUrl,
    SANDBOX_PAYTR_URL: `${siteUrl}/sandbox/paytr`,
    SANDBOX_PAYTR_MERCHANT: `${id}:${key}:${salt}`,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    EMAIL: email,
    INTERVAL: interval,
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
}
