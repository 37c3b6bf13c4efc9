import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ScriptedSmtpServer,
  type SmtpScript,
  startScriptedSmtpServer,
} from '../../../../testing/scripted-smtp-server.ts';
import { selfSignedCertificate } from '../../../../testing/self-signed-certificate.ts';
import { createSmtpDelivery } from './deliver-by-smtp.ts';
import { type SmtpConnection, SmtpError, type SmtpMessage } from './port.ts';
import { sendMail } from './send-mail.ts';
import { toSmtpError } from './smtp-error.ts';

const allowAll = async (host: string) => [{ address: host }];
const message: SmtpMessage = {
  from: { name: 'Hokka', address: 'no-reply@hokka.test' },
  to: { name: 'Işıl Çağlar', address: 'isil@example.com' },
  subject: 'E-posta adresinizi doğrulayın',
  html: '<p>Şişli’de yağmur</p>',
  text: 'Şişli’de yağmur',
};

let servers: ScriptedSmtpServer[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function startServer(script: SmtpScript = {}): Promise<ScriptedSmtpServer> {
  const server = await startScriptedSmtpServer(script);
  servers.push(server);
  return server;
}

function plain(port: number, credentials: Partial<SmtpConnection> = {}): SmtpConnection {
  return { host: '127.0.0.1', port, encryption: 'none', username: '', password: '', ...credentials };
}

const withCredentials = { username: 'u@example.com', password: 'p4ss' };

async function failureOf(sending: Promise<void>): Promise<SmtpError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SmtpError) return error;
  throw new Error('The mail was sent or failed in another way', { cause: error });
}

describe('a mail that is taken', () => {
  test('arrives with both twins, its names and its id', async () => {
    const server = await startServer();
    await sendMail(plain(server.port), { ...message, messageId: '<1@hokka.test>' }, allowAll);
    const sent = server.received.join('\n');
    expect(sent).toContain('MAIL FROM:<no-reply@hokka.test>');
    expect(sent).toContain('RCPT TO:<isil@example.com>');
    expect(sent).toContain('Message-ID: <1@hokka.test>');
    expect(sent).toContain('multipart/alternative');
    expect(sent).toContain('text/plain; charset=utf-8');
    expect(sent).toContain('text/html; charset=utf-8');
  });

  test('brings its files along, byte for byte and with their Turkish names', async () => {
    const server = await startServer();
    const content = Buffer.from([0, 1, 2, 253, 254, 255, 13, 10, 46, 13, 10]);
    const file = { fileName: 'Makbuz Işıl.pdf', contentType: 'application/pdf', content };
    await sendMail(plain(server.port), { ...message, attachments: [file] }, allowAll);
    const sent = server.received.join('\n');
    expect(sent).toContain('multipart/mixed');
    expect(sent).toContain('Content-Type: application/pdf');
    expect(sent).toContain("filename*0*=utf-8''Makbuz%20I%C5%9F%C4%B1l.pdf");
    expect(sent).toContain(content.toString('base64'));
  });

  test('signs in with the credentials', async () => {
    const server = await startServer();
    await sendMail(plain(server.port, withCredentials), message, allowAll);
    expect(server.received).toContain('AUTH PLAIN AHVAZXhhbXBsZS5jb20AcDRzcw==');
  });
});

describe('refusals of the server', () => {
  test.each<[SmtpScript, boolean, string]>([
    [{ AUTH: '535 5.7.8 wrong' }, true, '535 5.7.8 EAUTH AUTH PLAIN'],
    [{ AUTH: '454 4.7.0 later' }, false, '454 4.7.0 EAUTH AUTH PLAIN'],
    [{ RCPT: '550 5.1.1 <isil@example.com> unknown' }, true, '550 5.1.1 EENVELOPE RCPT TO'],
    [{ RCPT: '452 4.2.2 <isil@example.com> over quota' }, false, '452 4.2.2 EENVELOPE RCPT TO'],
    [{ MAIL: '553 sender refused' }, true, '553 EENVELOPE MAIL FROM'],
    [{ MAIL: '451 4.3.0 later' }, false, '451 4.3.0 EENVELOPE MAIL FROM'],
    [{ DATA: '503 no' }, true, '503 EENVELOPE DATA'],
    [{ BODY: '554 5.7.1 spam' }, true, '554 5.7.1 EMESSAGE DATA'],
    [{ BODY: '451 4.7.1 greylisted' }, false, '451 4.7.1 EMESSAGE DATA'],
    [{ CONN: '421 busy' }, false, '421 EPROTOCOL CONN'],
    [{ CONN: '554 not you' }, true, '554 EPROTOCOL CONN'],
  ])('%j', async (script, permanent, detail) => {
    const server = await startServer(script);
    const error = await failureOf(sendMail(plain(server.port, withCredentials), message, allowAll));
    expect(error).toMatchObject({ permanent, detail });
    expect(`${error.message} ${error.stack}`).not.toContain('isil');
  });

  test.each([
    ['454 4.7.0 later', false, '454 4.7.0 ETLS STARTTLS'],
    ['502 5.5.1 not known', true, '502 5.5.1 ETLS STARTTLS'],
  ])('STARTTLS answered by %s', async (answer, permanent, detail) => {
    const server = await startServer({ EHLO: '250-test\r\n250 STARTTLS', STARTTLS: answer });
    const connection = { ...plain(server.port), encryption: 'tls' as const };
    expect(await failureOf(sendMail(connection, message, allowAll))).toMatchObject({ permanent, detail });
  });

  test('a mail without recipients is invalid', async () => {
    const server = await startServer();
    const toNobody = { ...message, to: { name: '', address: '' } };
    const error = await failureOf(sendMail(plain(server.port), toNobody, allowAll));
    expect(error).toMatchObject({ permanent: true, detail: 'EENVELOPE API' });
    expect(server.received.join('\n')).not.toContain('MAIL FROM');
  });

  test.each([
    ['550 5.1.1 unknown', true, '550 5.1.1 EENVELOPE RCPT TO'],
    ['452 4.2.2 over quota', false, '452 4.2.2 EENVELOPE RCPT TO'],
  ])('%s for one of two recipients fails the mail, too', async (refusal, permanent, detail) => {
    const server = await startServer({ RCPT: [refusal, '250 2.1.5 ok'] });
    const toTwo = { ...message, cc: 'veli@example.com' };
    expect(await failureOf(sendMail(plain(server.port), toTwo, allowAll))).toMatchObject({ permanent, detail });
    expect(server.received.filter((line) => line.startsWith('RCPT'))).toHaveLength(2);
  });

  test('an error of no known kind passes', () => {
    expect(toSmtpError(new Error('text'))).toMatchObject({ permanent: false, detail: 'EUNKNOWN' });
    expect(toSmtpError('text')).toMatchObject({ permanent: false, detail: 'EUNKNOWN' });
  });
});

describe('the way to the server', () => {
  const shortly = { dnsTimeout: 2000, connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 };

  test('a server that says nothing passes', async () => {
    const server = await startServer({ CONN: 'silent' });
    const error = await failureOf(sendMail(plain(server.port), message, allowAll, shortly));
    expect(error).toMatchObject({ permanent: false, detail: 'ETIMEDOUT CONN' });
  });

  test('a server that falls silent midway passes', async () => {
    const server = await startServer({ MAIL: 'silent' });
    const error = await failureOf(sendMail(plain(server.port), message, allowAll, shortly));
    expect(error).toMatchObject({ permanent: false, code: 'ETIMEDOUT' });
  });

  test('an unknown host passes', async () => {
    const connection = { ...plain(25), host: 'mail.invalid' };
    const error = await failureOf(sendMail(connection, message, allowAll, shortly));
    expect(error).toMatchObject({ permanent: false, detail: 'EDNS CONN' });
  });

  test('a connection that is cut passes', async () => {
    const server = await startServer({ DATA: 'cut' });
    const error = await failureOf(sendMail(plain(server.port), message, allowAll));
    expect(error).toMatchObject({ permanent: false, detail: 'ECONNECTION CONN' });
  });

  test('a port that nothing listens on passes', async () => {
    const closed = await startScriptedSmtpServer();
    await closed.close();
    const error = await failureOf(sendMail(plain(closed.port), message, allowAll));
    expect(error).toMatchObject({ permanent: false, detail: 'ESOCKET CONN' });
  });

  test('a server that speaks in clear where TLS is due passes', async () => {
    const server = await startServer();
    const connection = { ...plain(server.port), encryption: 'ssl' as const };
    const error = await failureOf(sendMail(connection, message, allowAll));
    expect(error).toMatchObject({ permanent: false, detail: 'ESOCKET CONN' });
  });

  test('a host that is not allowed is never spoken to', async () => {
    const server = await startServer();
    const refuse = async () => Promise.reject(new Error('a private address'));
    const error = await failureOf(sendMail(plain(server.port), message, refuse));
    expect(error).toMatchObject({ permanent: false, code: 'EADDRESS' });
    expect(server.received).toEqual([]);
  });

  test('a server that offers no sign-in does not get the mail when credentials are set', async () => {
    const server = await startServer({ EHLO: '250 test', AUTH: '502 5.5.1 not here' });
    const error = await failureOf(sendMail(plain(server.port, withCredentials), message, allowAll));
    expect(error).toMatchObject({ permanent: true, detail: '502 5.5.1 EAUTH AUTH PLAIN' });
    expect(server.received.join('\n')).not.toContain('MAIL FROM');
  });

  test('tls never sends in clear: neither credentials nor mail reach a server without STARTTLS', async () => {
    const server = await startServer();
    const connection = { ...plain(server.port, withCredentials), encryption: 'tls' as const };
    expect(await failureOf(sendMail(connection, message, allowAll))).toMatchObject({ permanent: true, code: 'ETLS' });
    expect(server.received.join('\n')).not.toMatch(/AUTH|MAIL FROM/);
  });
});

describe('encrypted connections', () => {
  const certificate = selfSignedCertificate('localhost');
  const trusted = tls.getCACertificates();

  afterEach(() => tls.setDefaultCACertificates(trusted));

  async function sendTo(encryption: 'tls' | 'ssl'): Promise<{ secure: boolean; user: string | undefined }> {
    let session: { secure: boolean; user: string | undefined } | undefined;
    const server = new SMTPServer({
      ...certificate,
      secure: encryption === 'ssl',
      onAuth: (auth, _session, done) => done(null, { user: auth.username }),
      onData: (stream, { secure, user }, done) => {
        session = { secure, user };
        stream.resume().on('end', () => done());
      },
    });
    // A client that distrusts the certificate hangs up, which the server reports.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    try {
      await sendMail({ host: 'localhost', port, encryption, ...withCredentials }, message, allowAll);
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
    if (session === undefined) throw new Error('No mail arrived');
    return session;
  }

  test.each(['tls', 'ssl'] as const)('%s encrypts before it signs in', async (encryption) => {
    tls.setDefaultCACertificates([...trusted, certificate.cert]);
    expect(await sendTo(encryption)).toEqual({ secure: true, user: 'u@example.com' });
  });

  test.each(['tls', 'ssl'] as const)('%s refuses a certificate that no authority has signed', async (encryption) => {
    expect(await failureOf(sendTo(encryption).then(() => undefined))).toMatchObject({ permanent: false });
  });
});

describe('line breaks', () => {
  test.each<[string, Partial<SmtpMessage>]>([
    ['subject', { subject: 'Merhaba\r\nBcc: kurban@example.com' }],
    ['name', { to: { name: 'Ali\nVeli', address: 'ali@example.com' } }],
    ['address', { to: { name: '', address: 'ali@example.com\r\nRCPT TO:<kurban@example.com>' } }],
    ['header', { headers: { 'X-Any': 'a\r\nBcc: kurban@example.com' } }],
    [
      'file name',
      { attachments: [{ fileName: 'a\r\nBcc: x', contentType: 'application/pdf', content: Buffer.from('') }] },
    ],
  ])('in the %s are refused before a connection is opened', async (_place, part) => {
    const server = await startServer();
    const error = await failureOf(sendMail(plain(server.port), { ...message, ...part }, allowAll));
    expect(error).toMatchObject({ permanent: true, code: 'ELINEBREAK' });
    expect(server.received).toEqual([]);
  });
});

test('the outbox’s delivery reads the server settings each time, and waits while there is none', async () => {
  const server = await startServer();
  let connection: SmtpConnection | undefined;
  const deliver = createSmtpDelivery({
    connection: () => connection,
    sender: () => ({ name: 'Hokka', address: 'no-reply@hokka.test' }),
    resolveHost: allowAll,
  });
  const mail = { id: '42', to: 'isil@example.com', toName: '', subject: 'Merhaba', html: '<p>a</p>', text: 'a' };
  await expect(deliver(mail)).rejects.toMatchObject({ permanent: false, message: 'No mail server is configured' });
  connection = plain(server.port);
  await deliver(mail);
  expect(server.received).toContain('Message-ID: <42@hokka.test>');
  expect(server.received).toContain('Auto-Submitted: auto-generated');
});
