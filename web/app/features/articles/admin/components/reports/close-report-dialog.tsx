import { moderationNoteMax } from '@hokka/contracts/article-admin.ts';
import { type ArticleReport, closeArticleReport as closing } from '@hokka/contracts/article-reports.ts';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifyInfo, notifySuccess } from '../../../../../ui/notify.ts';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useCloseArticleReport } from '../../api/use-article-reports.ts';

/** The question before a report is closed; what it says stays while it closes. */
export function useCloseReportDialog() {
  const [report, setReport] = useState<ArticleReport>();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return {
    ask(next: ArticleReport): void {
      setReport(next);
      setOpen(true);
    },
    dialog: report !== undefined && (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Bildirim kapatılsın mı?"
        description="Makalenin durumu değişmez. Bildirim kapalı bildirimler arasında durur."
      >
        <ClosingForm key={report.id} report={report} onClose={onClose} />
      </Dialog>
    ),
  };
}

interface ClosingFormProps {
  readonly report: ArticleReport;
  readonly onClose: () => void;
}

function ClosingForm({ report, onClose }: ClosingFormProps) {
  const form = useValidatedForm(closing.body, { note: '' });
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync: closeReport } = useCloseArticleReport();
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ note }) => {
    setRefusal(undefined);
    try {
      await closeReport({ params: { id: report.id }, body: note ? { note } : {} });
      notifySuccess('Bildirim kapatıldı');
      onClose();
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        notifyInfo(error.message, { description: 'Liste güncellendi.' });
        onClose();
      } else if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Bildirim kapatılamadı'));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field label="Not" optional hint="Yalnızca adminler görür." error={errors.note?.message}>
        <TextArea {...form.register('note')} value={form.watch('note') ?? ''} size="small" limit={moderationNoteMax} />
      </Field>
      <DialogActions>
        <Button onClick={() => isSubmitting || onClose()}>Vazgeç</Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Kapatılıyor...">
          Bildirimi kapat
        </Button>
      </DialogActions>
    </form>
  );
}
