import { decideReviews } from '@hokka/contracts/approvals/approvals.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyInfo, notifySuccess } from '../../ui/notify.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { describeOutcomes } from './outcomes.ts';

interface DecideDialogProps {
  readonly open: boolean;
  readonly reviewIds: readonly string[];
  readonly kind: 'approved' | 'changes_requested';
  /** Title of the text, if it is one and not the page's. */
  readonly title?: string | undefined;
  readonly onClose: () => void;
}

/** Approves texts or asks for changes, with a note for their writers. */
export function DecideDialog({ open, reviewIds, kind, title, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const { mutateAsync, error, isPending } = useEndpointMutation(decideReviews);
  const isApproval = kind === 'approved';
  const fieldError = error?.errors.find(({ field }) => field === 'note')?.message;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={isApproval ? 'Onayla' : 'Değişiklik iste'}
      description={
        <>
          {title !== undefined && <strong className="wrap-anywhere block font-medium text-ink">{title}</strong>}
          {isApproval
            ? 'Onayınız şu anki başlık, metin, kapak ve bilgiler içindir; biri değişirse onay düşer.'
            : 'Yazar notunuzu e-postayla alır.'}
        </>
      }
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const answer = await mutateAsync({ body: { review_ids: [...reviewIds], kind, note } }).catch(() => undefined);
          if (answer === undefined) return;
          const { isWhole, message } = describeOutcomes(
            answer.results.map(({ outcome }) => outcome),
            kind,
          );
          (isWhole ? notifySuccess : notifyInfo)(message);
          setNote('');
          onClose();
        }}
        errorNotice={error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Kaydedilemedi')}
        isSubmitting={isPending}
        submitLabel={isApproval ? 'Onayla' : 'Gönder'}
        pendingLabel="Kaydediliyor..."
        onCancel={onClose}
      >
        <Field
          label="Not"
          {...(isApproval ? { optional: true } : { required: true })}
          error={fieldError}
          hint={isApproval ? undefined : 'Hangi yerin nasıl değişeceğini yazın.'}
        >
          <TextArea value={note} limit={2000} size="medium" onChange={(event) => setNote(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
