import { bulkFileBytes } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { createBulkJob } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import type { SheetReading } from './reading-dialog.tsx';

/** Problems of a file that are known before it is uploaded. */
export function findSheetProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.xls$/i.test(name)) return 'Eski Excel dosyaları (.xls) okunamaz. Dosyayı .xlsx ya da .csv olarak kaydedin.';
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(name))
    return 'Bu dosya türü okunamıyor. CSV, TSV ya da Excel (.xlsx) dosyası seçin.';
  if (size > bulkFileBytes) return 'Dosya en fazla 2 MB olabilir.';
  return size === 0 ? 'Dosya boş.' : undefined;
}

export interface SheetUpload {
  readonly file: File;
  /** The same for all attempts, so that a repeated upload whose answer was lost creates only one job. */
  readonly key: string;
  readonly reading: SheetReading;
  /** Why the file was not read; undefined while it is being uploaded. */
  readonly failure?: { readonly message: string; readonly canRetry: boolean };
}

const nameMax = 200;

/**
 * Uploads one file at a time; leaving the page cancels the upload.
 * @param onRead is called with the job created from the file
 */
export function useSheetUpload(onRead: (job: BulkJob) => void) {
  const [upload, setUpload] = useState<SheetUpload>();
  const [share, setShare] = useState(0);
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const send = async ({ file, key, reading }: SheetUpload) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    setShare(0);
    setUpload({ file, key, reading });
    try {
      const query = { name: [...file.name].slice(0, nameMax).join(''), ...reading };
      const job = await uploadFile(createBulkJob, { query, file, idempotencyKey: key, onProgress: setShare, signal });
      setUpload(undefined);
      onRead(job);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const canRetry = ![400, 403, 409, 413].includes(error.status);
      setUpload({ file, key, reading, failure: { message: error.message, canRetry } });
    }
  };
  return {
    upload,
    /** Progress of the upload, from 0 to 1; at 1 the server is reading the file. */
    share,
    choose: (file: File, reading: SheetReading = {}) => {
      const problem = findSheetProblem(file);
      const chosen = { file, key: newIdempotencyKey(), reading };
      if (problem === undefined) void send(chosen);
      else setUpload({ ...chosen, failure: { message: problem, canRetry: false } });
    },
    retry: () => {
      if (upload !== undefined) void send(upload);
    },
    cancel: () => {
      going.current?.abort();
      setUpload(undefined);
    },
  };
}
