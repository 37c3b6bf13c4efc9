import {
  auditActionLabels,
  auditActions,
  auditTargetKinds,
  auditTargetLabels,
} from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { X } from 'lucide-react';
import type { ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { Select, toOptions } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { auditFilters } from './audit-filters.ts';

/** Search and filters of the log. */
export function AuditToolbar({ filters, onChange }: ToolbarProps<typeof auditFilters.defaults>) {
  const { action = '', target_kind = '', actor_id, target_id } = auditFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Yapanın adını veya e-posta adresini ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="İşlem" className="min-w-48 flex-1 sm:max-w-72">
          <Select
            value={action}
            onChange={(event) => onChange({ action: event.currentTarget.value })}
            emptyLabel="Tüm işlemler"
            options={toOptions(auditActions, auditActionLabels)}
          />
        </Field>
        <Field label="Neye yapıldı" className="min-w-40 flex-1 sm:max-w-52">
          <Select
            value={target_kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value })}
            emptyLabel="Her şey"
            options={toOptions(auditTargetKinds, auditTargetLabels)}
          />
        </Field>
        <Field label="Başlangıç" className="min-w-36 flex-1 sm:max-w-44">
          <TextInput
            type="date"
            value={filters.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label="Bitiş" className="min-w-36 flex-1 sm:max-w-44">
          <TextInput type="date" value={filters.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
        </Field>
      </div>
      {(actor_id !== undefined || target_id !== undefined) && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {actor_id === undefined
            ? 'Yalnızca bir kaydın geçmişi gösteriliyor.'
            : 'Yalnızca bir kişinin yaptıkları gösteriliyor.'}
          <Button size="small" icon={<X aria-hidden size={16} />} onClick={() => onChange({ actor: '', target: '' })}>
            Tümünü göster
          </Button>
        </p>
      )}
    </div>
  );
}
