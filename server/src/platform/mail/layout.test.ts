import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailProblems } from '../../../../testing/mail-structure.ts';
import { nastyStorableString } from '../../../../testing/text-samples.ts';
import { type MailContent, type MailSite, renderMail } from './layout.ts';

const site: MailSite = { name: 'Hokka', url: 'https://hokka.test', supportAddress: 'destek@hokka.test' };
const content: MailContent = {
  subject: 'E-posta adresinizi doğrulayın',
  preheader: 'Son bir adım kaldı.',
  greeting: 'Merhaba Işıl,',
  paragraphs: ['Şişli’de yağmur var.', 'İkinci satır.'],
  action: { label: 'E-posta adresimi doğrula', url: 'https://hokka.test/verify-email/abc?x=1&y=2' },
  notes: ['Bu bağlantı 24 saat geçerlidir.'],
};

/** The text a reader of the HTML sees. */
function visibleText(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('a mail', () => {
  test('says the same in HTML and in plain text', () => {
    const { html, text } = renderMail(content, site);
    const seen = visibleText(html);
    for (const line of [content.greeting, ...content.paragraphs, ...(content.notes ?? []), site.supportAddress]) {
      expect(text).toContain(line);
      expect(seen).toContain(line);
    }
    expect(text).toContain(content.action?.url);
    expect(html).toContain('href="https://hokka.test/verify-email/abc?x=1&amp;y=2"');
    expect(html).toContain('lang="tr"');
  });

  test('names a workspace with its logo instead of the site', () => {
    const logo = { url: 'https://hokka.test/api/brand-logos/1/440.webp', width: 220, height: 40 };
    const sender = { name: 'Çınar & Ortakları', logo };
    const mail = renderMail({ ...content, sender }, site);
    expect(mailProblems(mail)).toEqual([]);
    expect(mail.html).toContain('<img class="logo" src="https://hokka.test/api/brand-logos/1/440.webp" alt=""');
    expect(
      visibleText(mail.html)
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toContain(sender.name);
    expect(mail.text.startsWith(`${sender.name}\n`)).toBe(true);
    expect(mail.text).toContain(site.name);
  });

  test('leaves out what there is not', () => {
    const { action: _action, notes: _notes, ...bare } = content;
    const { html, text } = renderMail(bare, { ...site, supportAddress: '' });
    expect(html).not.toContain('class="button"');
    expect(text).not.toContain('Sorularınız');
  });

  test('sets whole texts on sheets of their own, the same words in HTML and in plain text', () => {
    const documents = [
      '# Sözleşme\n\n## 1. Konu\n\n- Şişli **çok** uzak\n- A\\.Ş\\. \\*yıldız\\*\n\nSon **söz** burada.\n',
      '# İkinci\n\n1\\.5 kez.\n',
    ];
    const mail = renderMail({ ...content, documents }, site);
    expect(mailProblems(mail)).toEqual([]);
    expect(mail.html.match(/<td class="surface[ "]/g)).toHaveLength(3);
    expect(mail.html).toContain('Şişli <strong>çok</strong> uzak</li>');
    expect(mail.html).toContain('A.Ş. *yıldız*</li>');
    expect(mail.html.match(/<ul/g)).toHaveLength(1);
    expect(mail.html.match(/<\/ul>/g)).toHaveLength(1);
    expect(mail.text).toContain('Sözleşme\n\n1. Konu\n\n- Şişli çok uzak\n- A.Ş. *yıldız*\n\nSon söz burada.');
    expect(mail.text.indexOf('İkinci')).toBeLessThan(mail.text.indexOf('-- \n'));
  });

  test('sets facts that belong together in lines', () => {
    const mail = renderMail({ ...content, paragraphs: ['Aldık.', ['Tutar: ₺49', 'Makbuz: <1>']] }, site);
    expect(mailProblems(mail)).toEqual([]);
    expect(mail.html).toContain('>Tutar:</span><strong style="font-weight:600"> ₺49</strong><br>');
    expect(mail.html).toContain('>Makbuz:</span><strong style="font-weight:600"> &lt;1&gt;</strong></p>');
    expect(mail.text).toContain('Aldık.\n\nTutar: ₺49\nMakbuz: <1>');
  });

  test('sets the words of a person apart, line by line', () => {
    const mail = renderMail(
      { ...content, paragraphs: ['Mert yazdı:', { quote: 'Girişi <kısaltın>.\nOlur mu?' }] },
      site,
    );
    expect(mailProblems(mail)).toEqual([]);
    expect(mail.html).toMatch(/class="ink quote"[^>]*>Girişi &lt;kısaltın&gt;\.<br>Olur mu\?<\/p>/);
    expect(mail.text).toContain('Mert yazdı:\n\nGirişi <kısaltın>.\nOlur mu?');
  });

  test('leads to addresses of the site that its texts name, and to no others', () => {
    const notes = [
      'Bkz. https://hokka.test/forgot-password?a=1&b=2.',
      'Ad: https://hokka.test.evil.example/ ve https://evil.example/',
    ];
    const { html } = renderMail({ ...content, notes }, site);
    expect(html).toContain('<a class="link" href="https://hokka.test/forgot-password?a=1&amp;b=2"');
    expect(html).not.toMatch(/href="[^"]*evil/);
  });

  test('fits narrow screens, the dark and plain text', () => {
    const word = 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.repeat(3);
    const { action: _action, notes: _notes, ...bare } = content;
    const long = { ...content, greeting: `Merhaba ${word},`, paragraphs: [word], notes: [word, word] };
    for (const shape of [content, bare, long]) {
      expect(mailProblems(renderMail(shape, site))).toEqual([]);
      expect(mailProblems(renderMail(shape, { ...site, supportAddress: '' }))).toEqual([]);
    }
  });

  test.each([
    ['lang="tr"', 'lang="en"'],
    ['<table role="presentation"', '<table'],
    ['max-width:560px', 'width:560px'],
    ['width="100%"', 'width="600"'],
    ['<tr><td', '<tr><td></td><td'],
    ['overflow-wrap:anywhere', 'overflow-wrap:normal'],
    ['.ink { color', '.pencil { color'],
    ['.button a { color', '.link a { color'],
    ['padding:12px 24px', 'padding:8px 24px'],
    ['</body>', '<img src="https://hokka.test/logo.png"></body>'],
    ['E-posta adresimi doğrula<', 'Doğrula<'],
    ['verify-email/abc', 'verify-email/xyz'],
  ])('is known to be wrong with %s as %s', (right, wrong) => {
    const { html, text } = renderMail(content, site);
    expect(html).toContain(right);
    expect(mailProblems({ html: html.replaceAll(right, wrong), text })).not.toEqual([]);
  });

  test('never lets a text become markup', () => {
    const tags = (html: string) => html.match(/<[a-z/!][^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""'));
    const expected = tags(renderMail(content, site).html);
    fc.assert(
      fc.property(nastyStorableString, (nasty) => {
        const text = `${nasty}"><img src=x onerror=alert(1)>`;
        const dressed = {
          ...content,
          subject: text,
          preheader: text,
          greeting: text,
          paragraphs: [text, text],
          notes: [text],
        };
        expect(tags(renderMail(dressed, { ...site, name: text }).html)).toEqual(expected);
      }),
    );
  });
});
