import { type ApiKey, apiKeyPrefix } from '@hokka/contracts/accounts/api-keys.ts';
import { apiScopeLabels } from '@hokka/contracts/permissions/api-scopes.ts';
import { KeyRound } from 'lucide-react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { DateText, RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';

interface ApiKeyRowProps {
  readonly apiKey: ApiKey;
  /** Absent if the plan does not include the API. */
  readonly onRotate: ((apiKey: ApiKey) => void) | undefined;
  readonly onRevoke: (apiKey: ApiKey) => void;
}

/** One key: its scopes, creation and expiry. */
export function ApiKeyRow({ apiKey, onRotate, onRevoke }: ApiKeyRowProps) {
  const { name, scopes, last_four, expires_at, former } = apiKey;
  const isExpired = expires_at !== null && new Date(expires_at) <= new Date();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-4 sm:gap-x-4">
      <KeyRound aria-hidden size={22} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="wrap-anywhere font-medium font-sans">{name}</h3>
          <code className="text-ink-soft text-sm">
            {apiKeyPrefix}…{last_four}
          </code>
          {isExpired && <Badge tone="danger">Süresi doldu</Badge>}
        </div>
        <p className="mt-0.5 text-ink-soft text-sm">{scopes.map((scope) => apiScopeLabels[scope].label).join(' · ')}</p>
        <KeyTimes apiKey={apiKey} isExpired={isExpired} />
        {former.map((secret) => (
          <p key={secret.last_four + secret.expires_at} className="mt-0.5 text-ink-soft text-sm">
            Eski anahtar <code>…{secret.last_four}</code>, {formatDateTime(secret.expires_at)} tarihine kadar geçerli
          </p>
        ))}
      </div>
      <Writable>
        <RowMenu name={name}>
          {onRotate !== undefined && !isExpired && (
            <MenuAction label={`Anahtarı değiştir: ${name}`} onSelect={() => onRotate(apiKey)}>
              Anahtarı değiştir
            </MenuAction>
          )}
          <MenuAction danger label={`Anahtarı iptal et: ${name}`} onSelect={() => onRevoke(apiKey)}>
            Anahtarı iptal et
          </MenuAction>
        </RowMenu>
      </Writable>
    </li>
  );
}

function KeyTimes({ apiKey, isExpired }: { readonly apiKey: ApiKey; readonly isExpired: boolean }) {
  const { created_at, expires_at, last_used_at } = apiKey;
  return (
    <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
      <li>{last_used_at === null ? 'Henüz kullanılmadı' : <LastUse at={last_used_at} />}</li>
      <li>
        Oluşturma: <DateText value={created_at} />
      </li>
      <li>
        {expires_at === null ? (
          'Süresiz'
        ) : (
          <>
            {isExpired ? 'Bitti' : 'Bitiş'}: <DateText value={expires_at} />
          </>
        )}
      </li>
    </ul>
  );
}

function LastUse({ at }: { readonly at: string }) {
  return (
    <>
      Son kullanım: <RelativeTime value={at} />
    </>
  );
}
