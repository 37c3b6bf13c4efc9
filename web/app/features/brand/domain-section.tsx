import { addDomain, checkDomain, getDomain, type OwnDomain, removeDomain } from '@hokka/contracts/workspaces/domain.ts';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { DomainRecords } from './domain-records.tsx';
import { describeProblem, describeState } from './labels.ts';

/** While its records are missing, the state is read again this often, in ms: the server looks every ten minutes. */
const waitingRefetchMs = 60_000;

/** The workspace’s own domain: claimed, proved by DNS, given back. */
export function DomainSection({ isOpen }: { readonly isOpen: boolean }) {
  const query = useEndpointQuery(
    getDomain,
    {},
    { refetchInterval: ({ state }) => (state.data?.domain?.state === 'waiting' ? waitingRefetchMs : false) },
  );
  const { data } = query;
  // Nothing to set up, and nothing to give back, while this service offers no domains.
  if (data !== undefined && !data.is_offered && data.domain === null) return null;
  return (
    <Card as="section" aria-labelledby="alan-adi">
      <h2 id="alan-adi" className="text-xl">
        Alan adı
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        Yazılarınızı kendi adresinizde gösterin; örneğin blog.ornek.com. Eski bağlantılar oraya yönlenir.
      </p>
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Alan adı yüklenemedi" skeleton={<ListSkeleton />} />
      ) : data.domain === null ? (
        isOpen ? (
          <ClaimForm />
        ) : (
          <p className="text-ink-soft">Kendi alan adınız, özel markası olan planlarda kullanılabilir.</p>
        )
      ) : (
        <ClaimedDomain key={data.domain.name} domain={data.domain} isOpen={isOpen} />
      )}
    </Card>
  );
}

function ClaimForm() {
  const [name, setName] = useState('');
  const { mutateAsync, error, isPending } = useEndpointMutation(addDomain, { rereadOnError: [getDomain] });
  const fieldError = error?.errors.find(({ field }) => field === 'name')?.message;
  return (
    <form
      noValidate
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void mutateAsync({ body: { name } }).catch(() => undefined);
      }}
    >
      <ErrorBanner
        errorNotice={
          error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Alan adı eklenemedi')
        }
      />
      <Field
        label="Alan adı"
        required
        hint="Size ait bir alan adının alt adını seçin (blog.ornek.com, www.ornek.com). Kök alan adı (ornek.com) için DNS sağlayıcınızın ALIAS ya da ANAME kaydı gerekir."
        error={fieldError}
      >
        <TextInput
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="blog.ornek.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
        />
      </Field>
      <Writable>
        <Button type="submit" variant="primary" className="mt-4" pending={isPending} pendingLabel="Ekleniyor...">
          Alan adını ekle
        </Button>
      </Writable>
    </form>
  );
}

interface ClaimedDomainProps {
  readonly domain: OwnDomain;
  readonly isOpen: boolean;
}

function ClaimedDomain({ domain, isOpen }: ClaimedDomainProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: check } = useEndpointMutation(checkDomain, { rereadOnError: [getDomain] });
  const { mutateAsync: remove } = useEndpointMutation(removeDomain, { rereadOnError: [getDomain] });
  const { readable_name: shown, name, problem, checked_at: checkedAt } = domain;
  const { label, tone, text } = describeState(domain);
  const runCheck = () =>
    check({}).then(
      ({ state }) => {
        if (state === 'active') notifySuccess('Kayıtlar doğru; alan adınız açık');
      },
      (error) => notifyErrorNotice(error, 'Kayıtlar denetlenemedi'),
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="wrap-anywhere font-medium text-lg">{shown}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {shown !== name && <p className="wrap-anywhere text-ink-soft text-sm">DNS’te: {name}</p>}
      <p className="mt-2 max-w-prose">{text}</p>
      {problem !== null && domain.state !== 'paused' && (
        <p role="status" className="mt-2 max-w-prose text-coral">
          {describeProblem(problem, domain)}
        </p>
      )}
      <DomainRecords domain={domain} />
      {domain.twin !== null && (
        <p className="wrap-anywhere mt-3 max-w-prose text-ink-soft text-sm">
          İsterseniz {domain.twin} adresine de aynı CNAME kaydını (kök alan adında ALIAS ya da ANAME) ekleyin; oradan
          gelenler {name} adresine yönlendirilir. Ayrı bir TXT kaydı gerekmez.
        </p>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {checkedAt === null ? (
          'Henüz denetlenmedi.'
        ) : (
          <>
            Son denetim: <RelativeTime value={checkedAt} />.
          </>
        )}{' '}
        DNS değişikliklerinin görünmesi birkaç saat sürebilir; kayıtları kendiliğimizden de denetleriz.
      </p>
      <Writable>
        <div className="mt-4 flex flex-wrap gap-2">
          {isOpen && (
            <Button variant="primary" pendingLabel="Denetleniyor..." onClick={runCheck}>
              Şimdi denetle
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>Alan adını kaldır</Button>
        </div>
      </Writable>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${shown} kaldırılsın mı?`}
        description="Bu adres hemen durur; yazılar hizmetin kendi adresinde okunur. Yeniden eklemek için yeni bir TXT kaydı gerekir."
        confirmLabel="Kaldır"
        tone="danger"
        onConfirm={() =>
          remove({}).then(
            () => notifySuccess('Alan adı kaldırıldı'),
            (error) => notifyErrorNotice(error, 'Alan adı kaldırılamadı'),
          )
        }
      />
    </>
  );
}
