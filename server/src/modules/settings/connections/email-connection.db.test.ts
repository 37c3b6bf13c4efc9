import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { testConnection } from '@hokka/contracts/settings/connections.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../../testing/app.ts';
import {
  type ScriptedSmtpServer,
  type SmtpScript,
  startScriptedSmtpServer,
} from '../../../../../testing/scripted-smtp-server.ts';
import { selfSignedCertificate } from '../../../../../testing/self-signed-certificate.ts';
import {
  adminAddress,
  adminPassword,
  type SettingsService,
  startSettingsService,
} from '../../../../../testing/settings-service.ts';

const password = 'çok-gizli-şifre-9876';

let service: SettingsService;
let api: TestApp;
let server: ScriptedSmtpServer | undefined;

beforeAll(async () => {
  service = await startSettingsService();
  api = service.api(service.process({ deadlineMs: 700 }));
});
beforeEach(() => service.reset());
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(async () => {
  await api.close();
  await service.stop();
});

const ask = async (values: object, sendMail = false) =>
  (await api.call(testConnection, { token: 'admin', body: { section: 'email', values, send_mail: sendMail } })).data;

/** Tests a server that answers as the script says. */
async function runTest(script: SmtpScript, { values = {}, sendMail = false } = {}) {
  server = await startScriptedSmtpServer(script);
  const given = {
    smtp_host: '127.0.0.1',
    smtp_port: server.port,
    smtp_encryption: 'none',
    smtp_username: 'posta@hokka.test',
    smtp_password: password,
    from_email: 'yazi@hokka.test',
  };
  return ask({ ...given, ...values }, sendMail);
}

describe('the connection', () => {
  test('is made and signed in to, and no mail begins', async () => {
    const result = await runTest({});
    expect(result).toMatchObject({ code: 'ok', message: 'Sunucuya bağlanıldı, giriş yapıldı; e-posta gönderilmedi.' });
    expect(server?.received.join('\n')).toContain('AUTH PLAIN');
    expect(server?.received.join('\n')).not.toContain('MAIL FROM');
  });

  test.each<[string, SmtpScript, object, string]>([
    ['a wrong password', { AUTH: '535 5.7.8 wrong' }, {}, 'sign_in_refused'],
    ['a server busy', { CONN: '421 busy' }, {}, 'provider_failed'],
    ['a server that says nothing', { CONN: 'silent' }, {}, 'timeout'],
    ['a cut line', { CONN: 'cut' }, {}, 'unreachable'],
    ['no STARTTLS where TLS is due', {}, { smtp_encryption: 'tls' }, 'tls_mismatch'],
    ['clear words where SSL is due', {}, { smtp_encryption: 'ssl' }, 'tls_mismatch'],
    ['a server that wants STARTTLS first', { AUTH: '530 5.7.0 Must issue STARTTLS' }, {}, 'tls_mismatch'],
  ])('%s', async (_what, script, values, code) => {
    const result = await runTest(script, { values });
    expect(result.code).toBe(code);
    expect(result.message).toMatch(/^[^\n]+\.$/);
  });

  test('nothing listens, unknown name, nothing is configured', async () => {
    expect((await ask({ smtp_host: '127.0.0.1', smtp_port: 1 })).code).toBe('connection_refused');
    expect((await ask({ smtp_host: 'mail.yok.invalid' })).code).toBe('name_unknown');
    expect((await ask({})).code).toBe('not_configured');
  });

  test('a certificate that no authority has signed, and the wrong encryption for its port', async () => {
    const secure = createServer(selfSignedCertificate('localhost'), (socket) => socket.on('error', () => {}));
    secure.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => secure.once('listening', resolve));
    const { port } = secure.address() as AddressInfo;
    const given = { smtp_host: 'localhost', smtp_port: port };
    expect((await ask({ ...given, smtp_encryption: 'ssl' })).code).toBe('certificate_invalid');
    // Both sides wait for the other's first word.
    expect((await ask({ ...given, smtp_encryption: 'tls' })).code).toBe('timeout');
    await new Promise((resolve) => secure.close(resolve));
  });

  test('a private address is not spoken to where it is not allowed', async () => {
    server = await startScriptedSmtpServer();
    const guardedApi = service.api(service.process({ allowPrivate: false }));
    const values = { smtp_host: '127.0.0.1', smtp_port: server.port };
    const { data } = await guardedApi.call(testConnection, { token: 'admin', body: { section: 'email', values } });
    await guardedApi.close();
    expect(data.code).toBe('address_refused');
    expect(server.received).toEqual([]);
  });
});

test('a stored password is not sent to another server', async () => {
  const email = { smtp_host: 'localhost', smtp_username: 'posta@hokka.test', smtp_password: password };
  const saved = { email, current_password: adminPassword };
  expect(await api.call(updateSettings, { token: 'admin', body: saved })).toMatchObject({ status: 200 });
  server = await startScriptedSmtpServer();
  const values = { smtp_host: '127.0.0.1', smtp_port: server.port, smtp_encryption: 'none' };
  const { status, errors } = await api.call(testConnection, { token: 'admin', body: { section: 'email', values } });
  expect([status, errors]).toEqual([
    400,
    [{ field: 'email.smtp_password', message: 'Sunucu değişti: şifreyi yeniden girin' }],
  ]);
  expect(server.received).toEqual([]);
});

describe('a test mail', () => {
  test('goes to the admin’s own address and nowhere else', async () => {
    const result = await runTest({}, { sendMail: true });
    expect(result).toMatchObject({ code: 'ok', message: expect.stringContaining(adminAddress) });
    const sent = server?.received ?? [];
    expect(sent.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<yazi@hokka.test>',
      `RCPT TO:<${adminAddress}>`,
    ]);
    expect(sent.join('\n')).toContain('Subject: =?UTF-8?Q?Deneme_e-postas=C4=B1?=');
    const [entry] = await service.store.database.selectFrom('audit_log').select('details').execute();
    expect(entry?.details).toMatchObject({ result: 'ok', sent_mail: true, source: 'settings' });
    expect(JSON.stringify([result, entry])).not.toContain(password);
  });

  test.each<[string, SmtpScript, string]>([
    ['a sender that is refused', { MAIL: '553 5.7.1 sender refused' }, 'sender_refused'],
    ['a recipient that is refused', { RCPT: `550 5.1.1 <${adminAddress}> unknown` }, 'recipient_refused'],
    ['a mail that is refused', { BODY: '554 5.7.1 spam' }, 'mail_refused'],
    ['a server that wants a sign-in', { MAIL: '530 5.7.0 sign in' }, 'tls_mismatch'],
    ['a server that falls silent', { DATA: 'silent' }, 'timeout'],
  ])('%s', async (_what, script, code) => {
    expect((await runTest(script, { sendMail: true })).code).toBe(code);
  });
});
