import { createHash, randomBytes } from 'node:crypto';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

/** Redirect address of this journey's client: its page shows what arrived. */
const callback = 'http://127.0.0.1:7777/callback';
const name = 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine Asistan';

test('a program is allowed after signing in, listed, and refused once it is revoked', { tag: '@long' }, async ({
  aVisitor,
  api,
  expectDeniedCalls,
}) => {
  const account = await api.openAccount();
  const page = await aVisitor();
  await page.route(`${callback}*`, (route) =>
    route.fulfill({ body: 'Asistan bağlandı', contentType: 'text/html; charset=utf-8' }),
  );
  const post = (path: string, body: string, type: string, headers: Record<string, string> = {}) =>
    fetch(`${api.siteUrl}${path}`, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
  const registered = await post(
    '/oauth/register',
    JSON.stringify({ client_name: name, redirect_uris: [callback] }),
    'application/json',
    { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 256)}` },
  );
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(48).toString('base64url');
  const ask = (change: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: callback,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'durum',
      scope: 'articles:read usage:read',
      ...change,
    })}`;
  const question = page.getByRole('heading', { name: 'hesabınıza erişmek istiyor' });
  const allow = page.getByRole('button', { name: 'İzin ver' });

  await test.step('signing in leads back to the question, which the plan does not open yet', async () => {
    await page.goto(ask());
    await logIn(page, account);
    await expect(question).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByText('Planınız uygulama bağlamayı içermiyor')).toBeVisible();
    await expect(allow).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('with the plan it is answered, and the program gets a code', async () => {
    const { token } = await api.signInAdmin();
    const { id } = await api.call(getProfile, { token: account.token });
    const body = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token, params: { id }, body });
    await page.reload();
    await expect(page.getByText('127.0.0.1:7777')).toBeVisible();
    await checkAccessibility(page, 'the question of a program');
    await checkNarrowScreen(page, 'the question of a program', 360);
    await page.getByLabel('Makaleleri okuma').uncheck();
    await page.getByLabel('Kullanımı okuma').uncheck();
    await expect(page.getByText('İzin vermek için en az bir yetki seçin')).toBeVisible();
    await page.getByLabel('Kullanımı okuma').check();
    await allow.dblclick();
    await expect(page.getByText('Asistan bağlandı')).toBeVisible();
  });

  const answer = new URL(page.url()).searchParams;
  expect([answer.get('state'), answer.get('iss')]).toEqual(['durum', new URL(api.siteUrl).origin]);
  const form = { grant_type: 'authorization_code', client_id, redirect_uri: callback, code_verifier: verifier };
  const exchanged = await post(
    '/oauth/token',
    new URLSearchParams({ ...form, code: answer.get('code') ?? '' }).toString(),
    'application/x-www-form-urlencoded',
  );
  const { access_token, scope } = (await exchanged.json()) as { access_token: string; scope: string };
  expect(scope).toBe('usage:read');
  const callTools = async () => {
    const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json, text/event-stream' };
    return (await post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 'application/json', headers)).status;
  };
  expect(await callTools()).toBe(200);

  await test.step('the page for developers lists it, and takes it back', async () => {
    await page.goto('/dashboard/developer?tab=mcp');
    const app = page.getByRole('list', { name: 'Bağlı uygulamalar' }).getByRole('listitem').first();
    await expect(app.getByRole('heading', { name })).toBeVisible();
    await expect(app.getByText('Kullanımı okuma')).toBeVisible();
    await checkAccessibility(page, 'the page for developers with a program');
    await checkNarrowScreen(page, 'the page for developers with a program', 360);
    await page.getByRole('button', { name: `Erişimi kaldır: ${name}` }).click();
    await page.getByRole('button', { name: 'Erişimi kaldır', exact: true }).click();
    await expect(page.getByText('Henüz bağlı uygulamanız yok')).toBeVisible();
    expect(await callTools()).toBe(401);
  });

  await test.step('one that names no scopes asks for reading, to which more can be added', async () => {
    await page.goto(ask({ scope: '' }));
    await expect(page.getByLabel('Makaleleri okuma')).toBeChecked();
    await expect(page.getByLabel('Kullanımı okuma')).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(3);
    await page.getByLabel('Yayımlama').check();
    await expect(allow).toBeEnabled();
  });

  await test.step('a request that is not in order goes nowhere by itself', async () => {
    expectDeniedCalls('400 GET /api/oauth/authorization');
    await page.goto(ask({ code_challenge_method: 'plain' }));
    await expect(page.getByText('PKCE')).toBeVisible();
    await page.getByRole('button', { name: 'Uygulamaya dön' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:7777.*error=invalid_request/);
    await page.goto(ask({ redirect_uri: 'https://evil.invalid/callback' }));
    await expect(page.getByText('kayıtlı olmayan bir adrese')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Uygulamaya dön' })).toBeHidden();
  });
});
