import { enterReviewCode, sendReviewCode } from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface CodeFormProps {
  readonly token: string;
  /** Name of the workspace that sent the link. */
  readonly sender: string;
  /** The masked address. */
  readonly address: string;
  readonly onEntered: (visit: string) => void;
}

/** What became of a request for a code. */
function describeCode({ outcome, wait_seconds: seconds }: EndpointData<typeof sendReviewCode>): string {
  if (outcome === 'sent') return 'Kod gönderildi. Yenisini bir dakika sonra isteyebilirsiniz.';
  if (outcome === 'earlier_valid')
    return `Yeni kod gönderilmedi: az önce gönderilen kod hâlâ geçerli. Gelmediyse ${seconds} saniye sonra yenisini isteyin.`;
  if (outcome === 'wait') return `Son kod artık geçerli değil. ${seconds} saniye sonra yenisini isteyebilirsiniz.`;
  if (outcome === 'not_needed') return 'Bu bağlantı kod istemeden açılır. Sayfayı yenileyin.';
  return 'Bu bağlantı daha fazla kod göndermez. Son kodu geldikten sonraki 15 dakika içinde girebilirsiniz; olmazsa size gönderen kişiden yeni bir bağlantı isteyin.';
}

/** Asks for a code by mail before anything is shown. */
export function CodeForm({ token, sender, address, onEntered }: CodeFormProps) {
  const [code, setCode] = useState('');
  const sending = useEndpointMutation(sendReviewCode);
  const entering = useEndpointMutation(enterReviewCode);
  const error = entering.error ?? sending.error;
  const isCodeExpected = sending.isSuccess || code !== '';
  const fieldError = entering.error?.errors.find(({ field }) => field === 'code')?.message;
  return (
    <>
      <PageHeader title="Bu sayfa kodla açılır" description={`${sender} okumanız için yazı gönderdi.`} />
      <Card className="max-w-prose">
        <ErrorBanner
          errorNotice={error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Kod girilemedi')}
        />
        <p className="wrap-anywhere">Kod {address} adresine gönderilir ve 15 dakika geçerlidir.</p>
        <Button
          className="mt-4"
          variant={isCodeExpected ? 'secondary' : 'primary'}
          pending={sending.isPending}
          pendingLabel="Gönderiliyor..."
          onClick={() => sending.mutate({ body: { token } })}
        >
          {sending.isSuccess ? 'Yeniden gönder' : 'Kod gönder'}
        </Button>
        <p role="status" className="mt-2 text-ink-soft empty:hidden">
          {sending.data !== undefined && describeCode(sending.data)}
        </p>
        <form
          className="mt-6"
          onSubmit={async (event) => {
            event.preventDefault();
            const entered = await entering.mutateAsync({ body: { token, code } }).catch(() => undefined);
            if (entered !== undefined) onEntered(entered.visit);
          }}
        >
          <Field label="Kod" required error={fieldError}>
            <TextInput
              className="max-w-48"
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              // Also with the blanks or hyphens that came along from the mail.
              maxLength={40}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant={isCodeExpected ? 'primary' : 'secondary'}
            className="mt-4"
            pending={entering.isPending}
            pendingLabel="Açılıyor..."
          >
            Aç
          </Button>
        </form>
      </Card>
    </>
  );
}
