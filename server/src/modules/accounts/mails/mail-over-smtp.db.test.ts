import { login, register, verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsService, startAccountsService, tokenIn } from '../../../../../testing/accounts-service.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../../../../../testing/scripted-smtp-server.ts';
import { createSmtpDelivery } from '../../../providers/smtp/deliver-by-smtp.ts';

let service: AccountsService;
let server: ScriptedSmtpServer;

beforeAll(async () => {
  server = await startScriptedSmtpServer();
  service = await startAccountsService({
    deliver: createSmtpDelivery({
      connection: () => ({ host: '127.0.0.1', port: server.port, encryption: 'none', username: '', password: '' }),
      sender: () => ({ name: 'Hokka', address: 'no-reply@hokka.test' }),
      resolveHost: async (host) => [{ address: host }],
    }),
  });
});
afterAll(async () => {
  await service.stop();
  await server.close();
});

/** The parts of the only mail the server got, decoded. */
function partsOf(lines: readonly string[], type: string): string[] {
  return lines
    .join('\n')
    .split(/\n--[^\n]+/)
    .filter((part) => new RegExp(`^Content-Type: ${type}`, 'im').test(part))
    .map((part) => {
      const [head = '', ...body] = part.trimStart().split('\n\n');
      const text = body.join('\n\n');
      if (/quoted-printable/i.test(head)) {
        const bytes = text
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
        return Buffer.from(bytes, 'latin1').toString('utf8');
      }
      return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text;
    });
}

test('a new user verifies with the link of a mail that came over SMTP, and signs in', async () => {
  const account = { name: 'Işıl Çağlar', email: 'isil@example.com', password: 'gizli şifre' };
  expect((await service.call(register, { body: account })).status).toBe(201);
  await service.mailsSettled();

  expect(server.received).toContain('RCPT TO:<isil@example.com>');
  const [text = ''] = partsOf(server.received, 'text/plain');
  const [html = ''] = partsOf(server.received, 'text/html');
  expect(text).toContain('Bu bağlantı 24 saat geçerlidir.');
  expect(html).toContain('Bu bağlantı 24 saat geçerlidir.');
  const token = tokenIn({ text }, '/verify-email/');
  expect(html).toContain(`/verify-email/${token}"`);

  const verified = await service.call(verifyEmail, { params: { token } });
  expect(verified).toMatchObject({ status: 200, message: 'E-posta adresiniz doğrulandı.' });
  const { email, password } = account;
  expect((await service.call(login, { body: { email, password } })).status).toBe(200);
});
