import { imageLimits, imageTypes } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readSelection } from '../../../lib/read-selection.ts';
import type { PastedImage } from './pasted-images.ts';

/** Maximum number of pictures of one paste. */
export const pastedImagesMax = 20;

/** A picture that could not be added. */
export interface FailedImage {
  /** Empty when the picture has no description. */
  readonly alt: string;
  readonly reason: string;
}

interface UploadSteps {
  /**
   * Stores a file for the article.
   * @returns the id of the image
   */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
  /**
   * Lets the server fetch and store a picture of another site.
   * @returns the id of the image
   */
  readonly fetchFrom: (address: string, signal: AbortSignal) => Promise<string>;
  /** Deletes a picture that is no longer needed. */
  readonly discard: (id: string) => void;
  readonly onProgress: (done: number, of: number) => void;
  /** Called after the last picture, with those that failed. */
  readonly onEnd: (untaken: readonly FailedImage[], taken: number) => void;
}

/**
 * Uploads the pictures of pasted texts one after the other and replaces their placeholders. The replacement is not a
 * history step of its own, so that undoing the paste removes the pictures together with the text.
 */
export class PastedImageUploads {
  readonly #editor: Editor;
  readonly #steps: UploadSteps;
  readonly #going = new AbortController();
  /** Outcome of each placeholder: the stored picture, or undefined if it failed. */
  readonly #settled = new Map<string, { readonly id: string; readonly alt: string } | undefined>();
  readonly #waiting: PastedImage[] = [];
  #total = 0;
  #taken = 0;
  #untaken: FailedImage[] = [];

  constructor(editor: Editor, steps: UploadSteps) {
    this.#editor = editor;
    this.#steps = steps;
    editor.on('update', this.#onUpdate);
  }

  /** Adds the pictures of one paste, whose placeholders are in the document. */
  add(images: readonly PastedImage[]): void {
    for (const { key, alt } of images.slice(pastedImagesMax)) {
      this.#settle(key, undefined);
      this.#untaken.push({ alt, reason: `Bir seferde en fazla ${pastedImagesMax} görsel alınır.` });
    }
    const isIdle = this.#total === 0;
    this.#waiting.push(...images.slice(0, pastedImagesMax));
    this.#total += Math.min(images.length, pastedImagesMax);
    if (isIdle) void this.#run();
  }

  /** Called when the editor is closed: cancels pending uploads. */
  end(): void {
    this.#going.abort();
    this.#editor.off('update', this.#onUpdate);
  }

  async #run(): Promise<void> {
    for (let done = 0; ; done += 1) {
      const image = this.#waiting.shift();
      if (image === undefined) break;
      this.#steps.onProgress(done, this.#total);
      await this.#take(image);
    }
    this.#steps.onEnd(this.#untaken, this.#taken);
    this.#total = 0;
    this.#taken = 0;
    this.#untaken = [];
  }

  async #take({ key, src, alt }: PastedImage): Promise<void> {
    // The paste was undone, or the placeholder was deleted.
    if (!findPlaces(this.#editor.state.doc).has(key)) return;
    try {
      const id = await this.#store(src);
      if (this.#settle(key, { id, alt })) this.#taken += 1;
      else this.#steps.discard(id);
    } catch (error) {
      this.#untaken.push({ alt, reason: describeFailure(error, this.#going.signal) });
      this.#settle(key, undefined);
    }
  }

  #store(src: string): Promise<string> {
    const { signal } = this.#going;
    signal.throwIfAborted();
    if (src.startsWith('data:')) return this.#steps.upload(readDataAddress(src), signal);
    if (/^https?:/i.test(src)) return this.#steps.fetchFrom(src, signal);
    throw new UnreachableImage(
      src.startsWith('blob:') || src === ''
        ? 'Görsel panoya kopyalanmadı. Görseli tek başına kopyalayıp yapıştırın.'
        : 'Görsel bilgisayarınızdaki bir dosyada duruyor. Dosyayı metne sürükleyebilirsiniz.',
    );
  }

  /** @returns whether the placeholder existed */
  #settle(key: string, image: { readonly id: string; readonly alt: string } | undefined): boolean {
    this.#settled.set(key, image);
    return this.#fill(key);
  }

  #fill(key: string): boolean {
    if (this.#going.signal.aborted) return false;
    readSelection();
    const { tr, schema, doc } = this.#editor.state;
    const at = findPlaces(doc).get(key);
    if (at === undefined) return false;
    const image = this.#settled.get(key);
    if (image === undefined) tr.delete(at, at + 1);
    else
      tr.replaceWith(at, at + 1, schema.nodes.image?.create({ src: toImageAddress(image.id), alt: image.alt }) ?? []);
    this.#editor.view.dispatch(tr.setMeta('addToHistory', false));
    return true;
  }

  /** Redoing a paste restores placeholders of pictures that are already settled. */
  readonly #onUpdate = ({ transaction }: { readonly transaction: Transaction }) => {
    if (transaction.getMeta('history$') === undefined || this.#settled.size === 0) return;
    for (const key of findPlaces(this.#editor.state.doc).keys()) {
      if (this.#settled.has(key)) this.#fill(key);
    }
  };
}

/** The message tells the user why a picture cannot be added. */
class UnreachableImage extends Error {}

function findPlaces(doc: Node): Map<string, number> {
  const places = new Map<string, number>();
  doc.descendants((node, at) => {
    if (node.type.name === 'pastedImage') places.set(String(node.attrs.key), at);
    return !node.isTextblock;
  });
  return places;
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Metin kapandı ya da yeniden açıldı.';
  if (error instanceof UnreachableImage || error instanceof ApiError) return error.message;
  throw error;
}

/** Decodes a data URL. */
function readDataAddress(address: string): File {
  const comma = address.indexOf(',');
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';');
  if (!imageTypes.split(',').includes(type))
    throw new UnreachableImage('Yalnızca PNG, JPEG, WebP ve AVIF görseller alınır.');
  const text = address.slice(comma + 1);
  // In Base64, four characters are three bytes.
  if ((text.length * 3) / 4 > imageLimits.bytes + 2)
    throw new UnreachableImage('Görsel en fazla 10 MB olabilir. Lütfen küçültüp yeniden deneyin.');
  const bytes = parameters.includes('base64') ? decodeBase64(text) : undefined;
  if (bytes === undefined) throw new UnreachableImage('Görsel okunamadı.');
  return new File([bytes], `yapistirilan.${type.slice('image/'.length)}`, { type });
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const signs = atob(text.includes('%') ? decodeURIComponent(text) : text);
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
