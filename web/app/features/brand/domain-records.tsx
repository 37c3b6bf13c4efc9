import type { OwnDomain } from '@hokka/contracts/workspaces/domain.ts';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** The DNS records that a domain needs, each with what the last check found. */
export function DomainRecords({ domain: { records, is_apex: isApex } }: { readonly domain: OwnDomain }) {
  return (
    <ul aria-label="DNS kayıtları" className="mt-5 flex flex-col gap-4">
      {records.map((record) => (
        <li key={record.type} className="rounded-control border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium">
              {record.type === 'CNAME' && isApex ? 'ALIAS, ANAME ya da düzleştirilmiş CNAME' : `${record.type} kaydı`}
            </p>
            <RecordState isFound={record.is_found} />
          </div>
          <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <RecordPart term="Ad" value={record.name} />
            <RecordPart term="Değer" value={record.value} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RecordState({ isFound }: { readonly isFound: boolean | null }) {
  if (isFound === null) return <span className="text-ink-soft text-sm">Henüz denetlenmedi</span>;
  return isFound ? (
    <span className="inline-flex items-center gap-1.5 text-sm text-turquoise">
      <CircleCheck aria-hidden size={16} />
      Bulundu
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-coral text-sm">
      <CircleAlert aria-hidden size={16} />
      Bulunamadı
    </span>
  );
}

function RecordPart({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-soft sm:pt-1.5">{term}</dt>
      <dd className="flex items-start gap-1">
        <code className="wrap-anywhere min-w-0 grow py-1.5">{value}</code>
        <IconButton
          label={`Kopyala: ${term}`}
          icon={<Copy aria-hidden size={16} />}
          onClick={() => copyText(value, 'Kopyalandı')}
        />
      </dd>
    </>
  );
}
