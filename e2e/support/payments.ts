import { createPayment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Page } from '@playwright/test';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { runScript } from '../../testing/run-script.ts';
import type { Account, Api } from './api.ts';
import { expect } from './fixtures.ts';

export const subscriptionPage = '/dashboard/subscription';

export const plans = { free: 1, professional: 2, corporate: 3 } as const;

const billing = { name: 'Işıl Çağrı', address: 'Gül Sokağı 5, İzmir', phone: '0532 111 22 33' };
const consents = { contract: true, immediatePerformance: true } as const;

/** Places an order like the order summary, and returns where it is paid. */
export function orderBy(api: Api, { token }: Account, planId: number, method: 'card' | 'transfer' = 'card') {
  return api.call(createPayment, { token, body: { planId, currency: 'TRY', method, consents, billing } });
}

/**
 * Orders a plan and pays it by card, without a browser; resolves when the service has answered the notification.
 * @param isLost the notification never arrives
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

/** Fills in and submits the form of an order summary. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Telefon').fill(billing.phone);
  await page.getByLabel('Adres', { exact: true }).fill(billing.address);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
}

/** Pays with a test card on the sandbox's payment page. */
export async function payByCard(page: Page, ...switches: string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ödeme', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visa kartını doldur' }).click();
  await expect(page.getByLabel('Güvenlik kodu (CVV)')).not.toHaveValue('');
  for (const label of switches) await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Öde', exact: true }).click();
}

/** Makes the sandbox repeat the notification of an order's result; resolves when the service has answered it. */
export async function repeatNotification({ siteUrl }: Api, merchantOid: string): Promise<void> {
  const sent = await fetch(`${siteUrl}/sandbox/paytr/payments/${merchantOid}/notifications`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (sent.status !== 303) throw new Error(`The sandbox answered ${sent.status}.`);
}

/**
 * Ages an account's subscriptions and payments and makes the service do what is due.
 * @param interval in PostgreSQL's format, such as '28 days'
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

/** Expects the subscription page to show a running plan of this name. */
export async function expectPlan(page: Page, name: string): Promise<void> {
  const current = page.getByRole('region', { name: 'Mevcut abonelik' });
  await expect(current).toContainText(`Mevcut plan${name}Aktif`);
}
