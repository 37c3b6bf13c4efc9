import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { useStoreBrief, useUpdateBrief } from '../api.ts';
import { BriefFields } from '../form/brief-fields.tsx';
import { briefFormSchema, findBriefField, toBriefFormValues, toUpdateBriefInput } from '../form/brief-form-schema.ts';
import { listBriefFacts } from '../labels.ts';
import { useVoiceList } from '../voice-api.ts';

interface BriefDetailsProps {
  readonly brief: Brief;
  readonly advanced: LockableFeature;
  /** Saves the displayed outline; resolves to whether it succeeded. */
  readonly flush: () => Promise<boolean>;
}

/** The settings of the text, next to its outline. */
export function BriefDetails({ brief, advanced, flush }: BriefDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const keyphrases = [brief.keyphrase, ...brief.keyphrases].filter((one) => one !== null).join(', ');
  const open = async () => {
    if (await flush()) setOpen(true);
    else
      notifyError('Önce plan kaydedilmeli', {
        description: 'Plandaki uyarıları giderin ya da bağlantınızı kontrol edin; sonra yeniden deneyin.',
      });
  };
  return (
    <>
      <dl className="flex flex-col gap-3">
        <Detail name="Uzunluk">{formatNumber(brief.word_target)} kelime</Detail>
        <Detail name="Tür">{listBriefFacts(brief).join(' · ')}</Detail>
        <Detail name="AI isteği (prompt)">
          <span className="line-clamp-6 whitespace-pre-line">{brief.request}</span>
        </Detail>
        {brief.audience !== null && <Detail name="Hedef kitle">{brief.audience}</Detail>}
        {keyphrases !== '' && <Detail name="Anahtar kelimeler">{keyphrases}</Detail>}
        {brief.model !== null && <Detail name="Model">{brief.model}</Detail>}
        {brief.faq && <Detail name="Sık sorulan sorular">Eklenecek</Detail>}
        {brief.voice_id !== null && <VoiceDetail id={brief.voice_id} />}
      </dl>
      <Button className="mt-4 w-full" icon={<PenLine aria-hidden size={16} />} onClick={open}>
        Bilgileri düzenle
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Yazı bilgileri"
        description="Uzunluğu değiştirirseniz bölümlerin kelimeleri yeniden dağıtılır. Öteki değişiklikler bir sonraki planda ve yazıda geçerli olur."
      >
        {isOpen && <DetailsForm brief={brief} advanced={advanced} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** The name of the voice; renders nothing until it is known, or if it was deleted. */
function VoiceDetail({ id }: { readonly id: string }) {
  const voice = useVoiceList().data?.voices.find((one) => one.id === id);
  return voice && <Detail name="Yazı üslubu">{voice.name}</Detail>;
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface DetailsFormProps extends Pick<BriefDetailsProps, 'brief' | 'advanced'> {
  readonly onClose: () => void;
}

function DetailsForm({ brief, advanced, onClose }: DetailsFormProps) {
  const form = useValidatedForm(briefFormSchema, toBriefFormValues(brief), findBriefField);
  const { mutateAsync: update } = useUpdateBrief();
  const storeBrief = useStoreBrief();
  const submission = useFormSubmit(form, 'Bilgiler kaydedilemedi', async (values) => {
    const changed = await update({
      params: { id: brief.id },
      body: { ...toUpdateBriefInput(values), version: brief.version },
    });
    storeBrief(changed);
    notifySuccess('Bilgiler kaydedildi');
    onClose();
  });
  return (
    <DialogForm {...submission} submitLabel="Kaydet" pendingLabel="Kaydediliyor..." onCancel={onClose}>
      <BriefFields form={form} advanced={advanced} />
    </DialogForm>
  );
}
