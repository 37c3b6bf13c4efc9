import { moderationNoteMax } from '@hokka/contracts/articles/article-admin.ts';
import {
  type ArticleReport,
  closeArticleReport as closing,
  listArticleReports,
  reportClosing,
} from '@hokka/contracts/articles/article-reports.ts';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Dialog, useDialogSubject } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { TextArea } from '../../../../ui/text-area.tsx';

/** Confirmation before a report is closed. Its text stays while the dialog closes. */
export function useCloseReportDialog() {
  const { subject: report, openDialog, onClose, ...state } = useDialogSubject<ArticleReport>();
  return {
    openDialog,
    dialog: report !== undefined && (
      <Dialog
        {...state}
        title="Şikâyet kapatılsın mı?"
        description={<span className="wrap-anywhere">{describeEffect(report)}</span>}
      >
        <ClosingForm key={report.id} report={report} onClose={onClose} />
      </Dialog>
    ),
  };
}

function describeEffect({ article }: ArticleReport): string {
  const subject = article === null ? 'Makalenin' : `“${article.title}” makalesinin`;
  return `${subject} durumu değişmez. Şikâyet kapalı şikâyetler arasında durur.`;
}

interface ClosingFormProps {
  readonly report: ArticleReport;
  readonly onClose: () => void;
}

function ClosingForm({ report, onClose }: ClosingFormProps) {
  const form = useValidatedForm(reportClosing, { note: '' });
  const { mutateAsync: closeReport } = useEndpointMutation(closing, { rereadOnError: [listArticleReports] });
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Şikâyet kapatılamadı', async ({ note }) => {
    try {
      await closeReport({ params: { id: report.id }, body: note ? { note } : {} });
      notifySuccess('Şikâyet kapatıldı');
      onClose();
    } catch (error) {
      if (!isConflict(error)) throw error;
      notifyInfo(error.message, { description: 'Liste güncellendi.' });
      onClose();
    }
  });
  return (
    <DialogForm {...sending} submitLabel="Şikâyeti kapat" pendingLabel="Kapatılıyor..." onCancel={onClose}>
      <Field label="Not" optional hint="Yalnızca yöneticiler görür." error={errors.note?.message}>
        <TextArea {...form.register('note')} value={form.watch('note') ?? ''} size="small" limit={moderationNoteMax} />
      </Field>
    </DialogForm>
  );
}
