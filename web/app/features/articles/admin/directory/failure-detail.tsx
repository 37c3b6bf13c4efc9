import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { toAdminReason } from '@hokka/contracts/articles/stop-reasons.ts';
import { CircleAlert, Copy } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';

type Failed = Pick<AdminArticle, 'failure_reason' | 'failure_detail' | 'title'>;

/** Why an article failed, or is incomplete, with the technical reason in a disclosure. */
export function FailureDetail({
  article: { failure_reason: reason, failure_detail: detail, title },
}: {
  readonly article: Failed;
}) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      {reason !== null && (
        <p title={reason} className="flex min-w-0 items-start gap-1.5 text-coral">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere min-w-0 @3xl:line-clamp-2">{toAdminReason(reason)}</span>
        </p>
      )}
      {detail !== null && (
        <Disclosure label="Teknik ayrıntı" className="open:basis-full">
          <pre className="wrap-anywhere mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control bg-wash p-3 text-sm">
            {detail}
          </pre>
          <Button
            size="small"
            variant="quiet"
            icon={<Copy aria-hidden size={14} />}
            aria-label={`Teknik ayrıntıyı kopyala: ${title}`}
            onClick={() => copyText(detail, 'Teknik ayrıntı kopyalandı')}
          >
            Kopyala
          </Button>
        </Disclosure>
      )}
    </div>
  );
}
