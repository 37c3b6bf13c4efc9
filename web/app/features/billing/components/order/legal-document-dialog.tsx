import { getLegalDocument, type LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import type { OrderedPlan } from '../../api.ts';

interface LegalDocumentDialogProps {
  readonly kind: LegalDocumentKind;
  readonly title: string;
  readonly order: OrderedPlan;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly renderText: (markdown: string) => ReactNode;
}

/** A contract text as it would be stored with this order. */
export function LegalDocumentDialog({ kind, title, order, open, onOpenChange, renderText }: LegalDocumentDialogProps) {
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
  // Smaller than an article is read: a contract is looked up in.
  return <div className="[&_.reading-text]:text-base">{renderText(withoutTitle(query.data.content))}</div>;
}

const textShapes = {
  className: 'flex flex-col gap-3',
  shapes: ['h-4 w-1/3', 'h-4 w-full', 'h-4 w-11/12', 'h-4 w-5/6', 'h-4 w-1/2', 'h-4 w-4/5'],
};

/** The dialog's own title says it already. */
function withoutTitle(content: string): string {
  return content.replace(/^# .*\n+/, '');
}
