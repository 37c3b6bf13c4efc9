import { sourceFileBytes, uploadSource } from '@hokka/contracts/briefs/sources.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { useUnsavedWork } from '../../../lib/session/unsaved-work.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useRereadSources } from '../source-api.ts';

/** A file that is being uploaded as a source. */
export interface Upload {
  /** The same for all attempts, so that a repeated upload whose answer was lost is stored only once. */
  readonly key: string;
  readonly file: File;
  /** Why the upload failed; undefined while it waits or runs. */
  readonly failure?: { readonly message: string; readonly canRetry: boolean };
}

/** Uploads files one after another while the caller is mounted. Leaving the page cancels them, with a notice. */
export function useUploads(briefId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [share, setShare] = useState(0);
  const reread = useRereadSources();
  const current = uploads.find(({ failure }) => failure === undefined);
  const files = useRef(new Map<string, File>());
  const currentKey = current?.key;
  useEffect(() => {
    const file = currentKey === undefined ? undefined : files.current.get(currentKey);
    if (currentKey === undefined || file === undefined) return undefined;
    const going = new AbortController();
    setShare(0);
    const call = { params: { id: briefId }, file, idempotencyKey: currentKey, onProgress: setShare };
    uploadFile(uploadSource, { ...call, signal: going.signal }).then(
      () => {
        reread();
        setUploads((all) => all.filter(({ key }) => key !== currentKey));
      },
      (error: unknown) => {
        if (going.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        const failure = { message: error.message, canRetry: error.status !== 413 && error.status !== 415 };
        setUploads((all) => all.map((one) => (one.key === currentKey ? { ...one, failure } : one)));
        if (error.status === 409) reread();
      },
    );
    return () => going.abort();
  }, [currentKey, briefId, reread]);
  useUnsavedWork(() => currentKey !== undefined);
  const unsent = useRef<readonly string[]>([]);
  useEffect(() => {
    unsent.current = uploads.filter(({ failure }) => failure === undefined).map(({ file }) => file.name);
  }, [uploads]);
  useEffect(
    () => () => {
      if (unsent.current.length > 0)
        notifyError('Sayfadan ayrıldığınız için dosya gönderilemedi', { description: unsent.current.join(', ') });
    },
    [],
  );

  return {
    uploads,
    /** Key of the running upload. */
    currentKey,
    /** Progress of the running upload, from 0 to 1. */
    share,
    /** @param room how many more sources can be added */
    add: (chosen: readonly File[], room: number) => {
      const added = chosen.map((file, index): Upload => {
        const key = newIdempotencyKey();
        files.current.set(key, file);
        const problem = index < room ? findUploadProblem(file) : 'Plana en fazla 20 kaynak eklenebilir.';
        return { key, file, ...(problem !== undefined && { failure: { message: problem, canRetry: false } }) };
      });
      setUploads((all) => [...all, ...added]);
    },
    retry: (key: string) =>
      setUploads((all) => all.map((one) => (one.key === key ? { key: one.key, file: one.file } : one))),
    remove: (key: string) => setUploads((all) => all.filter((one) => one.key !== key)),
  };
}

/** Problems of a file that are known before it is uploaded. */
export function findUploadProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(?:txt|md|html?|pdf|docx)$/i.test(name))
    return 'Bu dosya türü okunamıyor. PDF, Word (docx), web sayfası (HTML), Markdown ya da düz metin seçin.';
  if (size > sourceFileBytes) return 'Dosya en fazla 10 MB olabilir.';
  return size === 0 ? 'Dosya boş.' : undefined;
}
