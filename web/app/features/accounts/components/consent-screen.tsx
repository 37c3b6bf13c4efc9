import {
  answerAuthorizationRequest,
  authorizationParameters,
  type ConsentQuestion,
  type GrantScope,
  getAuthorizationRequest,
} from '@hokka/contracts/accounts/oauth.ts';
import { apiScopeLabels } from '@hokka/contracts/permissions/api-scopes.ts';
import { AppWindow } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { type ErrorNotice, toErrorNotice } from '../../../lib/api/error-notice.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxGroup, DescribedCheckbox } from '../../../ui/checkbox-group.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { WritablePage } from '../../../ui/writable.tsx';
import { useCurrentUser } from '../current-user.ts';

type Parameters = Readonly<Partial<Record<keyof typeof authorizationParameters, string>>>;

/**
 * Asks the user whether a program may use the account, as requested in the address. The program receives the answer in
 * either case.
 */
export function ConsentScreen({ entitlement }: { readonly entitlement: LockableFeature }) {
  const [search] = useSearchParams();
  const parameters = readParameters(search);
  const query = useEndpointQuery(
    getAuthorizationRequest,
    { query: parameters },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { data, error } = query;
  if (error?.status === 400)
    return (
      <DeadEnd title="Bu uygulama bağlanamıyor">
        <p>{error.message}</p>
      </DeadEnd>
    );
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Erişim isteği yüklenemedi" skeleton={<ListSkeleton />} />;
  if (data.kind === 'refused')
    return (
      <DeadEnd
        title="Bu uygulama bağlanamıyor"
        action={<Button onClick={() => window.location.assign(data.redirect_to)}>Uygulamaya dön</Button>}
      >
        <p>{data.message} Uygulamanın yapımcısına bildirin.</p>
      </DeadEnd>
    );
  return (
    <WritablePage>
      <ConsentForm question={data} parameters={parameters} entitlement={entitlement} />
    </WritablePage>
  );
}

/** Reads the parameters of an authorization request; of a repeated parameter the first one counts. */
function readParameters(search: URLSearchParams): Parameters {
  return Object.fromEntries(
    Object.keys(authorizationParameters).flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

interface ConsentFormProps {
  readonly question: ConsentQuestion;
  readonly parameters: Parameters;
  readonly entitlement: LockableFeature;
}

function ConsentForm({ question, parameters, entitlement }: ConsentFormProps) {
  const { client } = question;
  const user = useCurrentUser();
  const [scopes, setScopes] = useState<readonly GrantScope[]>(question.asked_scopes);
  const [returnTo, setReturnTo] = useState<string>();
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  // The response contains a code, so it is not cached.
  const { mutateAsync } = useEndpointMutation(answerAuthorizationRequest, { gcTime: 0 });
  const answer = async (allow: boolean) => {
    setErrorNotice(undefined);
    try {
      const { redirect_to } = await mutateAsync({ body: { ...parameters, allow, scopes: [...scopes] } });
      setReturnTo(redirect_to);
      window.location.assign(redirect_to);
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Yanıtınız gönderilemedi'));
    }
  };
  const toggle = (scope: GrantScope, isOn: boolean) =>
    setScopes((before) => question.scopes.filter((one) => (one === scope ? isOn : before.includes(one))));
  if (returnTo !== undefined) return <Returning to={returnTo} name={client.name} />;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div>
        <AppWindow aria-hidden size={28} strokeWidth={1.5} className="mb-3 text-ink-soft" />
        <h1 className="wrap-anywhere text-2xl">{client.name} hesabınıza erişmek istiyor</h1>
        <p className="mt-2 wrap-anywhere text-ink-soft">
          Hesabınız: <strong className="font-medium text-ink">{user.email}</strong>
        </p>
      </div>
      <ClientIdentity question={question} />
      {entitlement.lock !== null && (
        <Banner tone="warning" title="Planınız uygulama bağlamayı içermiyor">
          {entitlement.lock}
        </Banner>
      )}
      <CheckboxGroup
        legend="İzin vereceğiniz yetkiler"
        error={scopes.length === 0 ? 'İzin vermek için en az bir yetki seçin' : undefined}
      >
        {question.scopes.map((scope) => (
          <DescribedCheckbox
            key={scope}
            {...apiScopeLabels[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </CheckboxGroup>
      {question.asked_scopes.length < question.scopes.length && (
        <p className="text-ink-soft text-sm">
          Uygulama hangi yetkileri istediğini bildirmedi; yalnızca okuma yetkileri seçili. Gerekenleri siz ekleyin.
        </p>
      )}
      <p className="text-ink-soft text-sm">
        İzin en çok 180 gün sürer; “Geliştirici” sayfasından istediğiniz an kaldırabilirsiniz. Şifrenizi uygulama
        görmez.
      </p>
      <ErrorBanner errorNotice={errorNotice} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pendingLabel="İzin veriliyor..."
          aria-disabled={scopes.length === 0 || !entitlement.isOpen || undefined}
          onClick={() => answer(true)}
        >
          İzin ver
        </Button>
        <Button pendingLabel="Reddediliyor..." onClick={() => answer(false)}>
          Reddet
        </Button>
      </div>
    </Card>
  );
}

/** What is known about the requesting program. Only the hosts cannot be forged. */
function ClientIdentity({
  question: { client, redirect_host, redirect_scheme },
}: {
  readonly question: ConsentQuestion;
}) {
  return (
    <dl className="grid gap-3 rounded-control bg-wash px-4 py-3 text-sm">
      {client.is_documented && (
        <div>
          <dt className="text-ink-soft">Uygulamayı tanıtan site</dt>
          <dd className="wrap-anywhere font-medium">{client.host}</dd>
        </div>
      )}
      <div>
        <dt className="text-ink-soft">Yanıtın gideceği adres</dt>
        <dd className="wrap-anywhere font-medium">{redirect_host}</dd>
        {redirect_scheme !== null && (
          <dd className="wrap-anywhere mt-1 text-ink-soft">
            Yanıtı bu cihazda “{redirect_scheme}” bağlantılarını açan uygulama alır. O uygulamayı siz kurmadıysanız
            reddedin.
          </dd>
        )}
      </div>
      {!client.is_documented && (
        <div>
          <dt className="sr-only">Uyarı</dt>
          <dd className="text-ink-soft">
            Uygulama adını kendisi bildirdi; doğrulamadık. Bağlantıyı siz başlatmadıysanız reddedin.
          </dd>
        </div>
      )}
    </dl>
  );
}

function Returning({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <Card as="section" role="status">
      <h1 className="wrap-anywhere text-2xl">{name} uygulamasına dönülüyor</h1>
      <p className="mt-2 text-ink-soft">
        Uygulama kendiliğinden açılmazsa bir dakika içinde aşağıdaki düğmeyi kullanın. Bağlantı kurulduysa bu sekmeyi
        kapatabilirsiniz.
      </p>
      <Button className="mt-5" onClick={() => window.location.assign(to)}>
        Uygulamaya dön
      </Button>
    </Card>
  );
}

interface DeadEndProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shown if nothing can be allowed. */
function DeadEnd({ title, action, children }: DeadEndProps) {
  return (
    <Card as="section" role="alert">
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-2 text-ink-soft">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        {action}
        <LinkButton to={paths.dashboard}>Panele gidin</LinkButton>
      </div>
    </Card>
  );
}
