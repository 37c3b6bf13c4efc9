import { type ApiKey, apiKeysMax, listApiKeys } from '@hokka/contracts/accounts/api-keys.ts';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { type LockableFeature, LockedPanel } from '../../../../ui/locked-panel.tsx';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { ListSkeleton } from '../../../../ui/skeleton.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { buildApiExamples, keyVariable } from './api-examples.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { CodeFigure } from './code-figure.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';
import { type KeyChange, useKeyChanges } from './use-key-changes.ts';

/** The user's API keys with their actions. Users who lost the plan can still see and revoke them. */
export function ApiKeys({ entitlement }: { readonly entitlement: LockableFeature }) {
  const query = useEndpointQuery(listApiKeys, {});
  const [isCreating, setCreating] = useState(false);
  const secret = useDialogSubject<ShownSecret>();
  const { openDialog, dialog } = useKeyChanges(secret.openDialog);
  const { data, error, refetch } = query;
  const keys = data?.api_keys;
  const createButton = entitlement.isOpen && keys !== undefined && (
    <Writable>
      <Button
        variant="primary"
        icon={<Plus aria-hidden size={18} />}
        disabled={keys.length >= apiKeysMax}
        onClick={() => setCreating(true)}
      >
        Yeni anahtar
      </Button>
    </Writable>
  );
  return (
    <section aria-labelledby="api-keys">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="api-keys" className="text-xl">
          API anahtarları
        </h2>
        {keys !== undefined && keys.length > 0 && createButton}
      </div>
      {entitlement.lock !== null && <LockedNotice lock={entitlement.lock} hasKeys={(keys?.length ?? 0) > 0} />}
      {keys === undefined ? (
        <QueryPlaceholder query={query} title="API anahtarları yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
          <KeyList
            keys={keys}
            entitlement={entitlement}
            createButton={createButton}
            onRotate={(apiKey) => openDialog({ kind: 'rotate', apiKey })}
            onRevoke={(apiKey) => openDialog({ kind: 'revoke', apiKey })}
          />
        </>
      )}
      <CreateKeyDialog
        open={isCreating}
        onOpenChange={setCreating}
        onCreated={(created) => {
          setCreating(false);
          secret.openDialog(created);
        }}
      />
      <KeyChangeDialog {...dialog} />
      <SecretDialog secret={secret.subject} open={secret.open} onClose={secret.onClose} />
    </section>
  );
}

interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly entitlement: LockableFeature;
  readonly createButton: ReactNode;
  readonly onRotate: (apiKey: ApiKey) => void;
  readonly onRevoke: (apiKey: ApiKey) => void;
}

function KeyList({ keys, entitlement, createButton, onRotate, onRevoke }: KeyListProps) {
  if (keys.length === 0) {
    if (entitlement.lock !== null) return null;
    return (
      <EmptyState
        Icon={KeyRound}
        title="Henüz API anahtarınız yok"
        description="Kendi programlarınız, Hokka’yı bir anahtarla sizin adınıza kullanır: makale oluşturur, okur, düzenler, yayımlar."
        action={createButton}
      />
    );
  }
  return (
    <>
      <Card className="py-1">
        <ul aria-label="API anahtarları" className="divide-y divide-line">
          {keys.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onRotate={entitlement.isOpen ? onRotate : undefined}
              onRevoke={onRevoke}
            />
          ))}
        </ul>
      </Card>
      {entitlement.isOpen && <FirstCall />}
      {keys.length >= apiKeysMax && (
        <p className="mt-2 text-ink-soft text-sm">
          En fazla {apiKeysMax} anahtarınız olabilir. Yenisi için kullanmadığınız birini iptal edin.
        </p>
      )}
    </>
  );
}

/** The first call of the examples, to try a new key. */
function FirstCall() {
  const [example] = buildApiExamples(window.location.origin);
  if (example === undefined) return null;
  const [call = ''] = example.code.split('\n\n');
  return (
    <section aria-labelledby="first-call" className="mt-8">
      <h3 id="first-call" className="mb-3 text-lg">
        Anahtarı deneyin
      </h3>
      <CodeFigure label="İlk çağrı" command={`${keyVariable}=hk_live_…`} code={call} />
    </section>
  );
}

const offer = {
  points: [
    'Makale oluşturur, okur, düzenler ve yayımlarsınız',
    'Her program için yetkileri sınırlı ayrı bir anahtar olur',
    'Aynı anahtarlarla AI asistanları ve komut satırı da çalışır',
  ],
  sampleTitle: 'Bir anahtarın görünümü',
  sample: [
    { title: 'Ürün kataloğu', detail: 'Makale yazma ve okuma', state: 'bugün kullanıldı' },
    { title: 'Haftalık rapor', detail: 'Yalnızca okuma', state: 'dün kullanıldı' },
  ],
};

function LockedNotice({ lock, hasKeys }: { readonly lock: ReactNode; readonly hasKeys: boolean }) {
  return (
    <div className="mb-4">
      <LockedPanel title="Kendi programlarınızdan makale isteyin" lock={lock} {...(!hasKeys && offer)}>
        {hasKeys
          ? 'Planınız API erişimini içermediği için anahtarlarınız şu anda çalışmıyor. İsterseniz iptal edebilirsiniz.'
          : undefined}
      </LockedPanel>
    </div>
  );
}

interface KeyChangeDialogProps {
  readonly change: KeyChange | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (change: KeyChange) => unknown;
}

/** Confirms that a key is rotated or revoked. */
function KeyChangeDialog({ change, open, onOpenChange, onConfirm }: KeyChangeDialogProps) {
  if (change === undefined) return null;
  const texts =
    change.kind === 'rotate'
      ? {
          title: 'Anahtar değiştirilsin mi?',
          description: `“${change.apiKey.name}” için yeni bir gizli anahtar gösterilir. Eskisi 24 saat daha çalışır, sonra reddedilir.`,
          confirmLabel: 'Anahtarı değiştir',
          tone: 'primary' as const,
        }
      : {
          title: 'Anahtarı iptal etmek istediğinizden emin misiniz?',
          description: `“${change.apiKey.name}” hemen reddedilir; onu kullanan programlar çalışmaz. Bu işlem geri alınamaz.`,
          confirmLabel: 'Anahtarı iptal et',
        };
  return <ConfirmDialog {...texts} open={open} onOpenChange={onOpenChange} onConfirm={() => onConfirm(change)} />;
}
