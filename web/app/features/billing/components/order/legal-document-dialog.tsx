import type { LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { type OrderedPlan, useLegalDocument } from '../../api.ts';

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
  const { data, error, refetch } = useLegalDocument(kind, order);
  if (data !== undefined) {
    // Smaller than an article is read: a contract is looked up in.
    return <div className="[&_.reading-text]:text-base">{renderText(withoutTitle(data.content))}</div>;
  }
  if (error === null) return <TextSkeleton />;
  return (
    <ErrorState title="Metin yüklenemedi" description={error.message} requestId={error.requestId} onRetry={refetch} />
  );
}

/** The dialog's own title says it already. */
function withoutTitle(content: string): string {
  return content.replace(/^# .*\n+/, '');
}

function TextSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {['w-1/3', 'w-full', 'w-11/12', 'w-5/6', 'w-1/2', 'w-4/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
