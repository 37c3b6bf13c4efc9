import { imageLimits, imageWidths } from '@hokka/contracts/articles/images.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import { requestWaitMaxMs } from '../../platform/process/worker-thread-options.ts';
import { type ImageFormat, readImageHeader } from './read-image-header.ts';
import type { ImageTask, ResizedImage } from './resize-image.ts';

interface ImageOptions {
  /** In pixels, smallest first; by default those of pictures in articles. */
  readonly widths?: readonly number[];
  /** Formats that are accepted, with the message about others; by default every format that can be read. */
  readonly accepted?: { readonly formats: readonly ImageFormat[]; readonly message: string };
}

export interface ImageProcessor {
  /**
   * Converts an uploaded file to the stored form.
   * @throws AppError `unsupported_media_type`, `image_too_large`, `image_unreadable`, and `dependency_unavailable` when
   * too many files wait or this one takes too long
   */
  process(bytes: Uint8Array, options?: ImageOptions): Promise<ResizedImage>;
  /** Cancels pictures that are still being processed. */
  close(): Promise<void>;
}

/** Processes pictures one at a time in a worker thread: a large one takes seconds and some hundred megabytes. */
export function createImageProcessor(log: Log, deadlineMs = 20 * secondMs): ImageProcessor {
  const thread = createThreadTask<ImageTask, ResizedImage | undefined>(
    'images',
    new URL('./image-thread.ts', import.meta.url),
    {
      maxQueued: 20,
      deadlineMs,
      // Pixels are stored outside the heap. Ending the idle thread frees their memory.
      idleMs: minuteMs,
      heapMaxMb: 96,
      log,
    },
  );
  return {
    process: async (bytes, { widths = imageWidths, accepted } = {}) => {
      const header = readImageHeader(bytes);
      if (header === 'foreign')
        throw new AppError('unsupported_media_type', { message: accepted?.message ?? foreignMessage });
      if (header === 'broken') throw new AppError('image_unreadable');
      const { format, width, height, decodedBytes } = header;
      if (accepted !== undefined && !accepted.formats.includes(format))
        throw new AppError('unsupported_media_type', { message: accepted.message });
      if (width * height > imageLimits.pixels || Math.max(width, height) > imageLimits.side)
        throw new AppError('image_too_large');
      if (decodedBytes > imageLimits.decodedBytes)
        throw new AppError('image_too_large', { message: tooExpensiveMessage });
      const resized = await thread.run({ bytes, header, widths }, { waitMaxMs: requestWaitMaxMs });
      if (resized === undefined) throw new AppError('image_unreadable');
      return resized;
    },
    close: () => thread.close(),
  };
}

const tooExpensiveMessage =
  'Görsel açıldığında çok yer tutuyor. Renk derinliği 8 bit olacak biçimde ve aşamalı yükleme olmadan kaydedin ya da küçültün.';
const foreignMessage = 'Bu dosya bir görsel olarak tanınmadı. PNG, JPEG, WebP ya da AVIF biçiminde bir görsel seçin.';
