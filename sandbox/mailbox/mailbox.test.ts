import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Mailbox, startMailbox } from './server.ts';

const SUBJECT = 'İğdır’dan şiirler: ÇĞİÖŞÜ çğıöşü — doğrulama';
const HTML =
  '<!doctype html><html><head><title>x</title></head><body><p>Hoş geldiniz, Işıl</p><a href="https://hokka.test/verify?token=a&amp;b=1">Doğrula</a><img src="cid:logo"><script>alert(1)</script></body></html>';
const TEXT = 'Hoş geldiniz, Işıl. Adres: https://hokka.test/verify?token=a&b=1. Ayrıca (https://hokka.test/yardim).';

const messageList = z.array(
  z.object({
    id: z.string(),
    from: z.string(),
    fromName: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    date: z.iso.datetime(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  }),
);

// Tests of other folders share the machine.

let mailbox: Mailbox;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hokka-mailbox-'));
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, directory });
});

afterEach(async () => {
  await mailbox.close();
  await rm(directory, { recursive: true });
});

function send(options: SendMailOptions = {}, auth?: { user: string; pass: string }) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: mailbox.smtpPort,
    secure: false,
    ...(auth === undefined ? {} : { auth }),
  });
  return transport.sendMail({
    from: 'Hokka Güneş <merhaba@hokka.test>',
    to: 'isil@ornek.test',
    subject: SUBJECT,
    text: TEXT,
    html: HTML,
    ...options,
  });
}

const get = (path: string) => fetch(`${mailbox.httpUrl}/sandbox/mail${path}`);
const listed = async (query = '') => messageList.parse(await (await get(`/api/messages${query}`)).json());

describe('a message sent over SMTP', () => {
  it('arrives with every letter, both parts and its links', async () => {
    await send({ attachments: [{ cid: 'logo', content: Buffer.from('png'), contentType: 'image/png' }] });
    expect(await listed()).toEqual([
      {
        id: expect.stringMatching(/^\d+-0001$/),
        from: 'merhaba@hokka.test',
        fromName: 'Hokka Güneş',
        to: ['isil@ornek.test'],
        subject: SUBJECT,
        date: expect.any(String),
        text: expect.stringContaining('Hoş geldiniz, Işıl'),
        html: expect.stringContaining('Hoş geldiniz, Işıl'),
        links: ['https://hokka.test/verify?token=a&b=1', 'https://hokka.test/yardim'],
      },
    ]);
    expect(mailbox.messages()).toEqual(await listed());
  });

  it('may come with any credentials', async () => {
    await send({}, { user: 'kim@olursa.test', pass: 'şifre' });
    expect(await listed()).toHaveLength(1);
  });

  it('is found by its recipient, whatever the case, hidden copies too; the newest comes first', async () => {
    await send({ subject: 'bir' });
    await send({ subject: 'iki', to: 'BASKA@ornek.test', bcc: 'gizli@ornek.test' });
    expect((await listed()).map(({ subject }) => subject)).toEqual(['iki', 'bir']);
    expect((await listed('?to=baska@ORNEK.test')).map(({ subject }) => subject)).toEqual(['iki']);
    expect((await listed('?to=gizli@ornek.test')).map(({ subject }) => subject)).toEqual(['iki']);
    expect(await listed('?to=kimse@ornek.test')).toEqual([]);
  });

  it('is awaited by the link to the newest one', async () => {
    await send({ to: 'baska@ornek.test' });
    const answer = fetch(`${mailbox.httpUrl}/sandbox/mail/newest?to=ilk@ornek.test`, {
      redirect: 'manual',
    });
    await send({ subject: 'sonra', to: 'ilk@ornek.test' });
    const [message] = await listed('?to=ilk@ornek.test');
    expect((await answer).headers.get('location')).toBe(`/sandbox/mail/messages/${message?.id}`);
  });

  it.each([
    ['reddet-550@ornek.test', 'EENVELOPE', 550],
    ['gecici-451@ornek.test', 'EENVELOPE', 451],
    ['veri-554@ornek.test', 'EMESSAGE', 554],
  ])('to %s is refused as asked', async (to, code, responseCode) => {
    await expect(send({ to })).rejects.toMatchObject({ code, responseCode });
    expect(await listed()).toEqual([]);
  });

  it('is refused for one recipient only when the other one is good', async () => {
    const { accepted, rejected } = await send({ to: ['iyi@ornek.test', 'reddet-550@ornek.test'] });
    expect([accepted, rejected]).toEqual([['iyi@ornek.test'], ['reddet-550@ornek.test']]);
    expect((await listed())[0]?.to).toEqual(['iyi@ornek.test']);
  });
});

describe('the pages', () => {
  it('list the messages, escaped, and say when there are none', async () => {
    expect(await (await get('')).text()).toContain('Henüz ileti yok');
    await send({ subject: '<b>Kalın</b> & "tırnak"' });
    const page = await (await get('/')).text();
    expect(page).toContain('&lt;b&gt;Kalın&lt;/b&gt; &amp; &quot;tırnak&quot;');
    expect(page).not.toContain('Henüz ileti yok');
    expect(page).toContain('Tümünü sil');
  });

  it('show a message with its HTML in a frame that cannot run anything', async () => {
    await send({
      attachments: [
        { cid: 'logo', content: Buffer.from('png'), contentType: 'image/png' },
        { filename: 'sözleşme.pdf', content: Buffer.from('%PDF') },
      ],
    });
    const [message] = await listed();
    const page = await (await get(`/messages/${message?.id}`)).text();
    expect(page).toMatch(
      /<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"/,
    );
    expect(page).toContain('Hoş geldiniz, Işıl. Adres');
    expect(page).toContain('<th scope="row">Message-ID</th>');
    const body = await get(`/messages/${message?.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups (?!.*allow-scripts)(?!.*allow-same-origin)/,
    );
    expect(await body.text()).toMatch(/<head><base target="_top">.+data:image\/png;base64,cG5n/s);
    const attachment = await get(`/messages/${message?.id}/attachments/1`);
    expect(attachment.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''s%C3%B6zle%C5%9Fme.pdf");
    expect(await attachment.text()).toBe('%PDF');
    expect(await (await get(`/messages/${message?.id}/source`)).text()).toContain('X-Envelope-To: isil@ornek.test');
  });

  it('answer 404 for what is not there', async () => {
    await send();
    const [message] = await listed();
    for (const path of [
      '/messages/yok',
      '/messages/yok/body',
      '/messages/yok/source',
      `/messages/${message?.id}/attachments/9`,
      '/yok',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('İleti bulunamadı');
    }
  });

  it('tell cheaply when something has changed', async () => {
    const before = z.object({ version: z.number(), count: z.number() }).parse(await (await get('/api/version')).json());
    await send();
    expect(await (await get('/api/version')).json()).toEqual({ version: before.version + 1, count: 1 });
  });

  it('serve their style and script themselves', async () => {
    for (const [path, type] of [
      ['/assets/mailbox.css', 'text/css'],
      ['/assets/list.js', 'text/javascript'],
    ] as const) {
      expect((await get(path)).headers.get('content-type')).toContain(type);
    }
  });
});

describe('keeping', () => {
  it('reads the messages back after a restart and passes over what is not a message', async () => {
    await send({ subject: 'bir', bcc: 'gizli@ornek.test' });
    await send({ subject: SUBJECT });
    const before = await listed();
    await mailbox.close();
    await writeFile(join(directory, '1-0001.eml.part'), 'yarım');
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, directory });
    expect(await listed()).toEqual(before);
  });

  it('erases everything when told to', async () => {
    await send();
    expect(await readdir(directory)).toHaveLength(1);
    expect((await fetch(`${mailbox.httpUrl}/sandbox/mail/api/messages`, { method: 'DELETE' })).status).toBe(200);
    expect([await listed(), await readdir(directory)]).toEqual([[], []]);
  });
});
