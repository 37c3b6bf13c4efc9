import { createReviewLink, listReviewLinks, revokeReviewLink } from '@hokka/contracts/approvals/review-links.ts';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { DateText } from '../../ui/time-text.tsx';

interface ClientLinkDialogProps {
  readonly open: boolean;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly onClose: () => void;
}

/** Makes a link for a client, and shows the links of these articles that are still valid. */
export function ClientLinkDialog({ open, articles, onClose }: ClientLinkDialogProps) {
  const [label, setLabel] = useState('');
  const [codeEmail, setCodeEmail] = useState('');
  const [mayComment, setMayComment] = useState(true);
  const [mayDecide, setMayDecide] = useState(true);
  const [url, setUrl] = useState<string>();
  const { mutateAsync, error, isPending } = useEndpointMutation(createReviewLink);
  const findError = (name: string) => error?.errors.find(({ field }) => field === name)?.message;
  const close = () => {
    setUrl(undefined);
    onClose();
  };
  if (url !== undefined) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => next || close()}
        title="Bağlantı hazır"
        description="Bağlantı bir daha gösterilmez; müşterinize kendiniz gönderin. 14 gün geçerlidir."
        actions={
          <>
            <Button onClick={close}>Kapat</Button>
            <Button variant="primary" onClick={() => copyText(url, 'Bağlantı panoya kopyalandı!')}>
              Kopyala
            </Button>
          </>
        }
      >
        <Field label="Bağlantı">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Müşteri bağlantısı"
      description={`Hesabı olmayan müşteriniz ${articles.length === 1 ? 'bu makaleyi' : `${articles.length} makaleyi`} onaya gönderildiği hâliyle okur.`}
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const body = {
            label,
            article_ids: articles.map(({ id }) => id),
            may_comment: mayComment,
            may_decide: mayDecide,
            code_email: codeEmail || null,
          };
          const made = await mutateAsync({ body }).catch(() => undefined);
          if (made !== undefined) setUrl(made.url);
        }}
        errorNotice={error === null || error.errors.length > 0 ? undefined : toErrorNotice(error, 'Oluşturulamadı')}
        isSubmitting={isPending}
        submitLabel="Bağlantı oluştur"
        pendingLabel="Oluşturuluyor..."
        onCancel={close}
      >
        <Field label="Müşteri" required error={findError('label')} hint="Bağlantıyı listede tanımanız için.">
          <TextInput value={label} maxLength={100} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Checkbox
          label="Yorum yazabilir"
          checked={mayComment}
          onChange={(event) => setMayComment(event.target.checked)}
        />
        <Checkbox
          label={codeEmail === '' ? 'Değişiklik isteyebilir' : 'Onaylayabilir ya da değişiklik isteyebilir'}
          checked={mayDecide}
          onChange={(event) => setMayDecide(event.target.checked)}
        />
        <Field
          label="Kod gönderilecek e-posta"
          optional
          error={findError('code_email')}
          hint="Müşterinizin adresi. Onay için gerekir; bağlantı o zaman yalnızca bu adrese gelen kodla açılır. Boş bırakırsanız bağlantıyla onay verilemez."
        >
          <TextInput type="email" value={codeEmail} onChange={(event) => setCodeEmail(event.target.value)} />
        </Field>
      </DialogForm>
      <ValidLinks articleIds={articles.map(({ id }) => id)} isShown={open} />
    </Dialog>
  );
}

function describeLink(codeEmail: string | null, mayDecide: boolean): string {
  const opens = codeEmail === null ? 'Kodsuz açılır' : `${codeEmail} adresine gelen kodla açılır`;
  if (!mayDecide) return `${opens}; karar verilemez`;
  return codeEmail === null ? `${opens}; değişiklik istenebilir, onay verilemez` : `${opens}; onay verilebilir`;
}

function ValidLinks({ articleIds, isShown }: { readonly articleIds: readonly string[]; readonly isShown: boolean }) {
  const { data } = useEndpointQuery(listReviewLinks, {}, { enabled: isShown });
  const { mutateAsync } = useEndpointMutation(revokeReviewLink);
  const links = data?.links.filter(({ articles }) => articles.some(({ id }) => articleIds.includes(id))) ?? [];
  if (links.length === 0) return null;
  return (
    <section aria-label="Geçerli bağlantılar" className="mt-6 border-line border-t pt-4">
      <h3 className="font-medium font-sans text-base">Geçerli bağlantılar</h3>
      <ul className="divide-y divide-line">
        {links.map(({ id, label, expires_at, last_opened_at, code_email, may_decide }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{label}</p>
              <p className="text-ink-soft text-sm">
                <DateText value={expires_at} /> tarihine kadar; {last_opened_at === null ? 'henüz açılmadı' : 'açıldı'}
              </p>
              <p className="wrap-anywhere text-ink-soft text-sm">{describeLink(code_email, may_decide)}</p>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Bağlantıyı kapat: ${label}`}
              pendingLabel="Kapatılıyor..."
              onClick={async () => {
                try {
                  await mutateAsync({ params: { id } });
                  notifySuccess('Bağlantı kapatıldı');
                } catch (error) {
                  notifyErrorNotice(error, 'Kapatılamadı');
                }
              }}
            >
              Bağlantıyı kapat
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
