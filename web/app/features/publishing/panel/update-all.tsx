import type { createPublication, Publication } from '@hokka/contracts/publishing/publications.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import { useState } from 'react';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { toFormerBody } from '../former-body.ts';
import type { EditedArticle } from './edited-article.ts';
import { updateInTurns } from './update-in-turns.ts';

interface UpdateAllProps {
  readonly article: Pick<EditedArticle, 'save'>;
  /** The publications whose sites have an older text. */
  readonly publications: readonly Publication[];
  /** @throws ApiError */
  readonly onSend: (body: EndpointBody<typeof createPublication>) => Promise<unknown>;
}

/** Why a site did not accept the text. */
interface Refusal {
  readonly id: string;
  readonly site: string;
  readonly reason: string;
}

/** Sends the text to all sites that have an older one, each with the options of its last publication. */
export function UpdateAll({ article, publications, onSend }: UpdateAllProps) {
  const [isUpdating, setUpdating] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  // One that was updated meanwhile is no longer refused.
  const shown = refusals.filter(({ id }) => publications.some((one) => one.id === id));
  const update = async () => {
    setRefusals([]);
    setUpdating(true);
    await sendAll().finally(() => setUpdating(false));
  };
  const sendAll = async () => {
    if (!(await article.save())) {
      notifyError('Siteler güncellenmedi', {
        description: 'Kaydedilmemiş değişiklikleriniz var ve kaydedilemedi. Kaydedip yeniden deneyin.',
      });
      return;
    }
    const failures = await updateInTurns(publications, (publication) => onSend(toFormerBody(publication)));
    setRefusals(
      failures.map(({ item, error }) => {
        const { title, detail } = toErrorNotice(error, 'Gönderilemedi');
        return { id: item.id, site: item.site.name, reason: detail ?? title };
      }),
    );
  };
  // It stays while it sends: each site that has accepted the text is no longer behind.
  const isOffered = publications.length > 1 || isUpdating;
  if (!isOffered && shown.length === 0) return null;
  return (
    <>
      {isOffered && (
        <Button variant="primary" className="grow" pendingLabel="Gönderiliyor..." onClick={update}>
          Hepsini güncelle
        </Button>
      )}
      {shown.length > 0 && (
        <div role="alert" className="-order-1 basis-full text-coral text-sm">
          <ul className="flex flex-col gap-1">
            {shown.map(({ id, site, reason }) => (
              <li key={id} className="wrap-anywhere">
                {site}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
