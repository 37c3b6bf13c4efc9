import type { LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { OrderedPlan } from '../../api.ts';
import { LegalDocumentDialog } from './legal-document-dialog.tsx';
import type { OrderFormState } from './use-order-form.ts';

interface OrderConsentsProps {
  readonly form: OrderFormState;
  readonly order: OrderedPlan;
  readonly headingId: string;
  /** Shows a contract's Markdown. */
  readonly renderText: (markdown: string) => ReactNode;
}

const documents = [
  { kind: 'preliminary-information', title: 'Ön Bilgilendirme Formu' },
  { kind: 'distance-sales-contract', title: 'Mesafeli Satış Sözleşmesi' },
] as const satisfies readonly { kind: LegalDocumentKind; title: string }[];

/** The texts to read and the two boxes to tick; neither is ticked in advance. */
export function OrderConsents({ form: { register, formState }, order, headingId, renderText }: OrderConsentsProps) {
  const [shown, setShown] = useState<(typeof documents)[number]>(documents[0]);
  const [open, setOpen] = useState(false);
  const errors = formState.errors.consents;
  return (
    <>
      <h2 id={headingId} className="mb-3 text-lg">
        Onaylar
      </h2>
      <div className="mb-5 flex flex-wrap gap-3">
        {documents.map((document) => (
          <Button
            key={document.kind}
            size="small"
            icon={<FileText aria-hidden size={16} />}
            onClick={() => {
              setShown(document);
              setOpen(true);
            }}
          >
            {document.title}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Checkbox
          {...register('consents.contract')}
          aria-required
          label="Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni okudum, kabul ediyorum."
          error={errors?.contract?.message}
        />
        <Checkbox
          {...register('consents.immediatePerformance')}
          aria-required
          label="14 günlük cayma süresi dolmadan hizmetin ifasına başlanmasını istiyorum ve onaylıyorum. Başlandığında cayma hakkımı kullanamayacağım konusunda bilgilendirildim."
          error={errors?.immediatePerformance?.message}
        />
      </div>
      <LegalDocumentDialog {...shown} order={order} open={open} onOpenChange={setOpen} renderText={renderText} />
    </>
  );
}
