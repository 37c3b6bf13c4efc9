import { type ApprovalPolicy, getApprovalPolicy, setApprovalPolicy } from '@hokka/contracts/approvals/approvals.ts';
import { Fragment } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

const counts = [
  { value: '0', label: 'Onaysız' },
  { value: '1', label: 'Bir onay' },
  { value: '2', label: 'İki onay' },
] as const;

const clientLabel = 'Müşteri de onaylar';
const ownLabel = 'Yazar kendi yazısını onaylayabilir';

/** What the workspace asks for before a text is published; changed by whom manages members. */
export function ApprovalRules({ canChange }: { readonly canChange: boolean }) {
  const query = useEndpointQuery(getApprovalPolicy, {});
  const { data: policy } = query;
  const { mutateAsync, isPending } = useEndpointMutation(setApprovalPolicy, { rereadOnError: [getApprovalPolicy] });
  if (policy === undefined)
    return <QueryPlaceholder query={query} title="Onay kuralları yüklenemedi" skeleton={<ListSkeleton />} />;
  const change = async (part: Partial<ApprovalPolicy>) => {
    try {
      await mutateAsync({ body: { ...policy, ...part } });
      notifySuccess('Onay kuralları kaydedildi');
    } catch (error) {
      notifyErrorNotice(error, 'Onay kuralları kaydedilemedi');
    }
  };
  return (
    <Card as="section" aria-label="Onay kuralları" className="split-card">
      <div>
        <h2 className="text-xl">Onay kuralları</h2>
        <p className="mt-1 text-ink-soft">
          Onaydan sonra değişen metin yeniden onay ister. Kural her yayın yolunda geçerlidir: Hokka, siteler, takvim,
          toplu işlemler, API.
        </p>
      </div>
      {canChange ? (
        <div>
          <ChoiceChips
            label="Yayımlamadan önce"
            options={counts}
            value={String(policy.members) as '0' | '1' | '2'}
            onChange={(value) => void change({ members: Number(value) })}
          />
          <Switch
            className="mt-3"
            label={clientLabel}
            hint="Müşteriniz, adresine gelen kodla açılan bağlantıda onaylar; hesabı olması gerekmez."
            checked={policy.client}
            aria-disabled={isPending}
            onChange={(event) => void change({ client: event.target.checked })}
          />
          <Switch
            className="mt-3"
            label={ownLabel}
            checked={policy.allows_own}
            aria-disabled={isPending}
            onChange={(event) => void change({ allows_own: event.target.checked })}
          />
        </div>
      ) : (
        <dl className="grid content-start grid-cols-[1fr_auto] gap-x-6 gap-y-2">
          {[
            ['Yayımlamadan önce', counts[policy.members]?.label],
            [clientLabel, policy.client ? 'Evet' : 'Hayır'],
            [ownLabel, policy.allows_own ? 'Evet' : 'Hayır'],
          ].map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Card>
  );
}
