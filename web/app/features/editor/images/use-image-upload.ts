import { imageLimits, type UploadedImage, uploadImage } from '@hokka/contracts/articles/images.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';

export type UploadState =
  | { readonly kind: 'uploading' /** Of 1. */; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'done'; readonly image: UploadedImage };

const tooLarge = 'Görsel en fazla 10 MB olabilir. Lütfen küçültüp yeniden deneyin.';

/** Uploads a file for an article while the calling component is mounted; unmounting cancels it. */
export function useImageUpload(
  articleId: string,
  file: File,
  onDone: (image: UploadedImage) => void,
): { readonly state: UploadState; readonly retry: () => void } {
  const [state, setState] = useState<UploadState>({ kind: 'uploading', share: 0 });
  const [attempt, setAttempt] = useState(0);
  // All attempts share the key: an attempt whose response was lost may have stored the picture.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const finish = useEffectEvent(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one more
  useEffect(() => {
    if (file.size > imageLimits.bytes) {
      setState({ kind: 'failed', message: tooLarge, canRetry: false });
      return undefined;
    }
    const going = new AbortController();
    const onProgress = (share: number) => setState({ kind: 'uploading', share });
    onProgress(0);
    uploadFile(uploadImage, { params: { id: articleId }, file, idempotencyKey, onProgress, signal: going.signal }).then(
      (image) => {
        setState({ kind: 'done', image });
        finish(image);
      },
      (error: unknown) => {
        if (going.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        const isFinal = error.status === 413 || error.status === 415 || error.code === 'image_unreadable';
        setState({ kind: 'failed', message: error.message, canRetry: !isFinal });
      },
    );
    return () => going.abort();
  }, [articleId, file, attempt, idempotencyKey]);
  return { state, retry: () => setAttempt(attempt + 1) };
}
