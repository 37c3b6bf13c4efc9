import { describeAmount } from '../amounts.ts';
import { BASE, escaped, layout, time } from '../page-layout.ts';
import type { Attempt, Notification, Payment } from '../payment.ts';

/** The last ones; the JSON has them all. */
const ATTEMPTS_SHOWN = 5;

const stateNames: Record<Notification['state'], string> = {
  waiting: 'Bekliyor',
  delivered: 'Ulaştı',
  lost: 'Kaybedildi',
  given_up: 'Bırakıldı',
  no_address: 'Gönderilemedi: bildirim adresi verilmedi',
};

/** All payments; `#payments` is what the page's script exchanges when something has changed. */
export function paymentsPage(payments: readonly Payment[], notificationUrl: string | undefined): string {
  const content =
    payments.length === 0
      ? '<div class="empty"><h2>Henüz ödeme yok</h2><p class="soft">Bir ödeme sayfası istendiğinde burada kendiliğinden görünür.</p></div>'
      : `<ol class="payments">${payments.map(paymentItem).join('')}</ol>`;
  const address =
    notificationUrl === undefined
      ? '<p class="notice">Bildirim adresi verilmedi; hiçbir bildirim gönderilemez.</p>'
      : `<p class="soft">Bildirim adresi: <code>${escaped(notificationUrl)}</code></p>`;
  return layout(
    'PayTR ödemeleri',
    `<h1>PayTR ödemeleri</h1>
<p class="soft">PayTR’nin yerini tutan sandbox’taki ödemeler ve bildirimleri. Sandbox durunca unutulurlar.</p>
${address}
<div id="payments">${content}</div>`,
    ['list.js'],
  );
}

function paymentItem(payment: Payment): string {
  const { merchantOid, amount, currency, createdAt, isTest, notifications, refunds } = payment;
  const oid = escaped(merchantOid);
  return `<li class="card" aria-labelledby="p-${oid}">
<div class="line"><h2 id="p-${oid}">${escaped(describeAmount(amount, currency))}</h2>${badge(payment)}</div>
<p class="soft">Sipariş no: ${oid}${isTest ? ' · test modu' : ''}<br>${time(createdAt)}</p>
${outcomeLine(payment)}
${refunds.length === 0 ? '' : `<h3>İadeler</h3><ul>${refunds.map(({ at, amount: back, referenceNo }) => `<li>${escaped(describeAmount(back, currency))} · ${time(at)}${referenceNo === undefined ? '' : ` · ${escaped(referenceNo)}`}</li>`).join('')}</ul>`}
${notifications.length === 0 ? '' : `<h3>Bildirimler</h3><ol class="notifications">${notifications.map(notificationItem).join('')}</ol>`}
${actions(payment)}
</li>`;
}

function badge({ outcome }: Payment): string {
  if (outcome === undefined) return '<span class="badge">Bekliyor</span>';
  return outcome.status === 'success'
    ? '<span class="badge good">Başarılı</span>'
    : '<span class="badge bad">Başarısız</span>';
}

function outcomeLine({ outcome }: Payment): string {
  if (outcome === undefined) return '';
  return outcome.status === 'success'
    ? `<p>${outcome.card.brand} <code>${outcome.card.maskedNumber}</code> · ${time(outcome.at)}</p>`
    : `<p>${outcome.reason.code} · ${escaped(outcome.reason.message)}</p>`;
}

function notificationItem({ fields, state, attempts }: Notification): string {
  const { status = '', failed_reason_code: reason } = fields;
  return `<li><p><code>${escaped(status)}${reason === undefined ? '' : ` ${escaped(reason)}`}</code> · toplam <code>${escaped(fields.total_amount ?? '')}</code> · <strong>${stateNames[state]}</strong>${attempts.length > ATTEMPTS_SHOWN ? ` · ${attempts.length} deneme` : ''}</p>
${attempts.length === 0 ? '' : `<ul class="attempts">${attempts.slice(-ATTEMPTS_SHOWN).map(attemptItem).join('')}</ul>`}</li>`;
}

function attemptItem({ at, httpStatus, answer }: Attempt): string {
  return `<li>${time(at)} → ${httpStatus ?? 'yanıt yok'} <code>${escaped(answer)}</code></li>`;
}

function actions({ merchantOid, token, outcome }: Payment): string {
  const oid = escaped(merchantOid);
  if (outcome === undefined) {
    return `<p class="actions"><a class="button" href="${BASE}/odeme/guvenli/${token}">Ödeme sayfasını aç</a></p>`;
  }
  return `<form class="actions" method="post" action="${BASE}/payments/${oid}/notifications"><button id="send-${oid}" aria-describedby="p-${oid}">Bildirimi yeniden gönder</button></form>`;
}
