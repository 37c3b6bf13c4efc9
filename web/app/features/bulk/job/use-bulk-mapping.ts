import type { BulkDefaults, BulkField, BulkMapping } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { updateBulkJob } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useBulkJobChange } from '../api.ts';

interface Choices {
  readonly mapping: BulkMapping;
  readonly defaults: BulkDefaults;
}

/**
 * How the columns of a job are read. Changes are sent at once, one after another, and the rows are returned
 * accordingly.
 */
export function useBulkMapping(job: BulkJob) {
  const { mutateAsync: save } = useBulkJobChange(updateBulkJob);
  const [choices, setChoices] = useState<Choices>({ mapping: job.mapping, defaults: job.defaults });
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  const newest = useRef(choices);
  const isRunning = useRef(false);

  const send = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setError(undefined);
    try {
      for (let sent: Choices | undefined; sent !== newest.current; ) {
        sent = newest.current;
        await save({ params: { id: job.id }, body: sent });
      }
    } catch (failure) {
      setError(failure as ApiError);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const change = (next: Choices) => {
    newest.current = next;
    setChoices(next);
    void send();
  };
  return {
    ...choices,
    /** The displayed rows are outdated. */
    isSaving,
    error,
    retry: () => void send(),
    mapField: (field: BulkField, column: number | null) =>
      change({ ...newest.current, mapping: { ...newest.current.mapping, [field]: column } }),
    mapTemplateField: (name: string, column: number | null) => {
      const { mapping } = newest.current;
      change({
        ...newest.current,
        mapping: { ...mapping, template_fields: { ...mapping.template_fields, [name]: column } },
      });
    },
    setDefault: (values: Partial<BulkDefaults>) => {
      const { defaults } = newest.current;
      if (Object.entries(values).every(([name, value]) => defaults[name as keyof BulkDefaults] === value)) return;
      change({ ...newest.current, defaults: { ...defaults, ...values } });
    },
  };
}
