import { enterReviewCode, sendReviewCode } from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Field } from '../../../ui/field.tsx';
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

/** Asks for a code by mail before anything is shown: first the code is sent, then it is typed. */
export function CodeForm({ token, sender, address, onEntered }: CodeFormProps) {
  const [hasCode, setHasCode] = useState(false);
  const sending = useEndpointMutation(sendReviewCode);
  const isCodeExpected = hasCode || sending.isSuccess;
  return (
    <Card className="mx-auto w-full max-w-[30rem] text-base sm:mt-16 sm:p-8!">
      <Mail aria-hidden size={28} strokeWidth={1.5} className="mb-4 text-cobalt" />
      <h1 className="wrap-anywhere text-2xl">{sender} görüşünüzü istiyor</h1>
      <p className="wrap-anywhere mt-2 text-ink-soft">
        Yazı yalnızca {address} adresine gelecek kodla açılır. Kodu girince yazıyı okur, görüşünüzü yazarsınız.
      </p>
      <div className="mt-6">
        <ErrorBanner
          errorNotice={sending.error === null ? undefined : toErrorNotice(sending.error, 'Kod gönderilemedi')}
        />
        {isCodeExpected && <CodeEntry token={token} onEntered={onEntered} />}
        <div className={classNames('flex flex-wrap gap-3', isCodeExpected && 'mt-5 border-line border-t pt-5')}>
          <Button
            variant={isCodeExpected ? 'secondary' : 'primary'}
            pending={sending.isPending}
            pendingLabel="Gönderiliyor..."
            onClick={() => sending.mutate({ body: { token } })}
          >
            {isCodeExpected ? 'Yeniden gönder' : 'Kod gönder'}
          </Button>
          {!isCodeExpected && <Button onClick={() => setHasCode(true)}>Kodum var</Button>}
        </div>
        <p role="status" className="mt-3 text-ink-soft text-sm empty:hidden">
          {sending.data !== undefined && describeCode(sending.data)}
        </p>
      </div>
    </Card>
  );
}

function CodeEntry({ token, onEntered }: Pick<CodeFormProps, 'token' | 'onEntered'>) {
  const [code, setCode] = useState('');
  const entering = useEndpointMutation(enterReviewCode);
  const { error } = entering;
  const fieldError = error?.errors.find(({ field }) => field === 'code')?.message;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const entered = await entering.mutateAsync({ body: { token, code } }).catch(() => undefined);
        if (entered !== undefined) onEntered(entered.visit);
      }}
    >
      <ErrorBanner
        errorNotice={error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Kod girilemedi')}
      />
      <Field label="Kod" required hint="E-postanızdaki 6 rakam; 15 dakika geçerlidir." error={fieldError}>
        <TextInput
          autoFocus
          className="max-w-48 text-lg! tracking-widest"
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
        variant="primary"
        className="self-start"
        pending={entering.isPending}
        pendingLabel="Açılıyor..."
      >
        Aç
      </Button>
    </form>
  );
}
