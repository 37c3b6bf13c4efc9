import type { Message, MessageDetails } from './message.ts';

/** The path of everything here; it is proxied unchanged on the product's own port. */
export const BASE = '/sandbox/mail';

const SNIPPET_CHARS = 140;

const dateFormat = new Intl.DateTimeFormat('tr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
const sizeFormat = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });

/** The list of messages; `#messages` is what the page's script exchanges when new mail has come. */
export function listPage(messages: readonly Message[]): string {
  const content = messages.length === 0 ? EMPTY : `<ol class="messages">${messages.map(row).join('')}</ol>`;
  return layout(
    'Posta kutusu',
    `<header class="bar">
<div><h1>Posta kutusu</h1><p class="soft">Bu kurulumun gönderdiği e-postalar burada toplanır; hiçbiri internete çıkmaz.</p></div>
<button type="button" class="danger" id="delete-all"${messages.length === 0 ? ' hidden' : ''}>Tümünü sil</button>
</header>
<p class="soft" id="count" role="status">${messages.length === 0 ? '' : `${messages.length} ileti`}</p>
<div id="messages">${content}</div>
<dialog id="confirm" aria-labelledby="confirm-title">
<h2 id="confirm-title">Tüm iletiler silinsin mi?</h2>
<p>Posta kutusundaki bütün iletiler kalıcı olarak silinir.</p>
<div class="actions"><button type="button" id="cancel">Vazgeç</button><button type="button" class="danger" id="confirm-delete">İletileri sil</button></div>
</dialog>
<script src="${BASE}/assets/list.js" type="module"></script>`,
  );
}

const EMPTY = `<div class="empty"><h2>Henüz ileti yok</h2><p class="soft">Bir e-posta gönderildiğinde, örneğin kayıt olduğunuzda, burada kendiliğinden görünür.</p></div>`;

function row({ id, from, fromName, to, subject, date, text }: Message): string {
  const snippet = text.replace(/\s+/g, ' ').trim().slice(0, SNIPPET_CHARS);
  return `<li data-id="${escaped(id)}"><a href="${BASE}/messages/${encodeURIComponent(id)}">
<span class="line"><span class="who">${escaped(to.join(', '))}</span>${time(date)}</span>
<strong class="subject">${escaped(subject) || 'Konusuz'}</strong>
<span class="soft snippet">${escaped(snippet)}</span>
<span class="soft from">Gönderen: ${escaped(fromName === '' ? from : `${fromName} <${from}>`)}</span>
</a></li>`;
}

/** One message: its HTML in a frame of its own, its text, its headers, its attachments. */
export function messagePage(message: Message, details: MessageDetails, sandbox: string): string {
  const { id, from, fromName, to, subject, date, text, html } = message;
  const address = `${BASE}/messages/${encodeURIComponent(id)}`;
  const frame = `<iframe class="body" title="İletinin HTML görünümü" src="${address}/body" sandbox="${sandbox}"></iframe>`;
  return layout(
    subject === '' ? 'Konusuz' : subject,
    `<p><a class="back" href="${BASE}">‹ Posta kutusu</a></p>
<header><h1>${escaped(subject) || 'Konusuz'}</h1></header>
<dl class="meta">
<div><dt>Gönderen</dt><dd>${escaped(fromName === '' ? from : `${fromName} <${from}>`)}</dd></div>
<div><dt>Alıcı</dt><dd>${escaped(to.join(', '))}</dd></div>
<div><dt>Tarih</dt><dd>${time(date)}</dd></div>
</dl>
${html === '' ? '' : frame}
${text === '' ? '' : `<details${html === '' ? ' open' : ''}><summary>Düz metin</summary><pre>${escaped(text)}</pre></details>`}
${attachmentList(address, details)}
<details><summary>Başlıklar</summary><div class="scroll" tabindex="0" role="region" aria-label="Başlıklar"><table>${details.headers
      .map(({ name, value }) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
      .join('')}</table></div></details>
<p><a href="${address}/source">İletinin kaynağı</a></p>`,
  );
}

function attachmentList(address: string, { attachments }: MessageDetails): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ name, content }, index) =>
      `<li><a href="${address}/attachments/${index}" download>${escaped(name)}</a> <span class="soft">${sizeFormat.format(content.byteLength / 1024)} KB</span></li>`,
  );
  return `<section><h2>Ekler</h2><ul>${items.join('')}</ul></section>`;
}

/** For a message or an address that does not exist. */
export function missingPage(): string {
  return layout(
    'İleti bulunamadı',
    `<div class="empty"><h1>İleti bulunamadı</h1><p class="soft">Silinmiş ya da yerini daha yeni iletilere bırakmış olabilir.</p><p><a href="${BASE}">Posta kutusuna dön</a></p></div>`,
  );
}

function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${BASE}/assets/mailbox.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
}

function time(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return '';
  return `<time datetime="${escaped(date)}">${dateFormat.format(parsed)}</time>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
