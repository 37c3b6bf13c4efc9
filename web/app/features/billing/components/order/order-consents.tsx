import { getLegalDocument, type LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import { type ReactNode, useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import type { OrderedPlan } from '../../api.ts';
import type { OrderFormState } from './use-order-form.ts';

interface OrderConsentsProps {
  readonly form: OrderFormState;
  readonly order: OrderedPlan;
  readonly headingId: string;
  /** Renders a contract's Markdown. */
  readonly renderText: (markdown: string) => ReactNode;
}

const documents = [
  { kind: 'preliminary-information', title: 'Ön Bilgilendirme Formu' },
  { kind: 'distance-sales-contract', title: 'Mesafeli Satış Sözleşmesi' },
] as const satisfies readonly { kind: LegalDocumentKind; title: string }[];

/** The documents to read and the two consents; neither checkbox is preselected. */
export function OrderConsents({ form: { register, formState }, order, headingId, renderText }: OrderConsentsProps) {
  const [shown, setShown] = useState<(typeof documents)[number]>(documents[0]);
  const [open, setOpen] = useState(false);
  const errors = formState.errors.consents;
  const link = (document: (typeof documents)[number]) => (
    <button
      type="button"
      className="rounded-sm font-medium text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
      onClick={() => {
        setShown(document);
        setOpen(true);
      }}
    >
      {document.title}
    </button>
  );
  return (
    <>
      <h2 id={headingId} className="mb-3 text-lg">
        Onaylar
      </h2>
      <div className="flex flex-col gap-4">
        <Checkbox
          {...register('consents.contract')}
          aria-required
          label={
            <>
              {link(documents[0])}’nu ve {link(documents[1])}’ni okudum, kabul ediyorum.
            </>
          }
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

interface LegalDocumentDialogProps {
  readonly kind: LegalDocumentKind;
  readonly title: string;
  readonly order: OrderedPlan;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly renderText: (markdown: string) => ReactNode;
}

/** A contract text as it would be stored with this order. */
function LegalDocumentDialog({ kind, title, order, open, onOpenChange, renderText }: LegalDocumentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <DocumentText kind={kind} order={order} renderText={renderText} />
    </Dialog>
  );
}

type DocumentTextProps = Pick<LegalDocumentDialogProps, 'kind' | 'order' | 'renderText'>;

function DocumentText({ kind, order, renderText }: DocumentTextProps) {
  const query = useEndpointQuery(
    getLegalDocument,
    { params: { kind }, query: { planId: `${order.planId}`, method: order.method } },
    { staleTime: 0 },
  );
  if (query.data === undefined)
    return <QueryPlaceholder query={query} title="Metin yüklenemedi" skeleton={<Skeletons {...textShapes} />} />;
  // Smaller than articles, because contracts are consulted rather than read.
  return <div className="[&_.reading-text]:text-base">{renderText(withoutTitle(query.data.content))}</div>;
}

const textShapes = {
  className: 'flex flex-col gap-3',
  shapes: ['h-4 w-1/3', 'h-4 w-full', 'h-4 w-11/12', 'h-4 w-5/6', 'h-4 w-1/2', 'h-4 w-4/5'],
};

/** Removes the heading, which the dialog's title repeats. */
function withoutTitle(content: string): string {
  return content.replace(/^# .*\n+/, '');
}
