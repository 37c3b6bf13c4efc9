import type { TransferInstructions } from '@hokka/contracts/billing/payments/payments.ts';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { formatIban } from '../../../../lib/formatting/iban.ts';
import { Card } from '../../../../ui/card.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import type { PaymentStatus } from '../../api.ts';
import { PaymentResult } from './payment-result.tsx';
import { WithdrawOrder } from './withdraw-order.tsx';

/** The provider has not reported a result yet. */
export function PendingCardPayment({
  payment: { plan, amount, currency, paymentUrl },
}: {
  readonly payment: PaymentStatus;
}) {
  return (
    <PaymentResult
      look="waiting"
      title="Ödemeniz bekleniyor…"
      action={
        paymentUrl !== null && (
          <LinkButton variant="primary" to={paymentUrl} reloadDocument>
            Ödemeyi sürdür
          </LinkButton>
        )
      }
    >
      <p>
        {plan.name} planı için {formatPrice(amount, currency)} ödemenizin sonucu gelince bu sayfa kendiliğinden
        güncellenir.
      </p>
      <p>
        Ödemeyi bitirmediyseniz sürdürün. Bitirdiyseniz bekleyin ya da sayfayı kapatın: onaylanınca siparişiniz
        tamamlanır ve size e-posta gönderilir.
      </p>
      <p className="text-sm">
        <Spinner label="Sonuç kontrol ediliyor..." />
      </p>
    </PaymentResult>
  );
}

interface PendingTransferProps {
  readonly payment: PaymentStatus;
  readonly transfer: TransferInstructions;
}

/** Where to send the money, and the reference to write on the transfer. */
export function PendingTransfer({ payment, transfer }: PendingTransferProps) {
  const { reference, iban, holder, bank, amount, currency, expiresAt } = transfer;
  return (
    <Card className="max-w-prose border-cobalt/40!">
      <h1 className="text-2xl">Siparişiniz alındı, ödemeniz bekleniyor</h1>
      <p className="mt-1 text-ink-soft">
        {payment.plan.name} planı siparişiniz, havaleniz hesabımıza geçip onaylanınca tamamlanır; size e-posta
        gönderilir. Bu sayfayı kapatabilirsiniz, bilgiler e-postanızda da var.
      </p>
      <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail name="Alıcı">{holder}</Detail>
        {bank !== '' && <Detail name="Banka">{bank}</Detail>}
        <Detail name="IBAN" copied={{ text: iban, label: 'IBAN’ı kopyala', message: 'IBAN kopyalandı' }}>
          <span className="text-sm tabular-nums sm:text-base">{formatIban(iban)}</span>
        </Detail>
        <Detail
          name="Açıklama"
          copied={{ text: reference, label: 'Açıklamayı kopyala', message: 'Açıklama kopyalandı' }}
        >
          <span className="font-mono">{reference}</span>
        </Detail>
        <Detail
          name="Tutar"
          copied={{ text: `${amount}`.replace('.', ','), label: 'Tutarı kopyala', message: 'Tutar kopyalandı' }}
        >
          <span className="tabular-nums">{formatPrice(amount, currency)}</span>
        </Detail>
        <Detail name="Son ödeme günü">
          <DateText value={expiresAt} />
        </Detail>
      </dl>
      <p className="mt-5 text-sm">
        Açıklamaya yalnızca yukarıdaki kodu yazın; ödemenizi bu kodla tanırız. Tutarı eksiksiz gönderin.
      </p>
      <Writable>
        <WithdrawOrder payment={payment} className="mt-4" />
      </Writable>
    </Card>
  );
}

interface DetailProps {
  readonly name: string;
  readonly copied?: { readonly text: string; readonly label: string; readonly message: string };
  readonly children: ReactNode;
}

function Detail({ name, copied, children }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere flex min-h-10 items-center gap-1 font-medium">
        {children}
        {copied !== undefined && (
          <IconButton
            label={copied.label}
            icon={<Copy aria-hidden size={16} />}
            onClick={() => void copyText(copied.text, copied.message)}
          />
        )}
      </dd>
    </div>
  );
}
