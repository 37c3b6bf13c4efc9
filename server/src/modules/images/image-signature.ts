import { timingSafeEqual } from 'node:crypto';
import { hourMs } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** Maximum lifetime of a signature. It changes only once an hour, so that browsers can cache the picture. */
const lifetimeHours = 12;

/**
 * Signs the addresses of pictures that are not public. Anyone with a signed address can see the picture until it
 * expires.
 */
export class ImageSignatures {
  readonly #secretBox: Pick<SecretBox, 'fingerprint'>;

  constructor(secretBox: Pick<SecretBox, 'fingerprint'>) {
    this.#secretBox = secretBox;
  }

  /** A signature for all widths of a picture, valid for 11 to 12 hours. */
  sign(imageId: string, now: Date): string {
    const hour = Math.floor(now.getTime() / hourMs) + lifetimeHours;
    return `${hour.toString(36)}.${this.#compute(imageId, hour).toString('base64url')}`;
  }

  isValid(imageId: string, signature: string, now: Date): boolean {
    const [, written = '', hash = ''] = /^([0-9a-z]{1,8})\.([\w-]{43})$/.exec(signature) ?? [];
    const hour = Number.parseInt(written, 36);
    if (hash === '' || now.getTime() >= hour * hourMs) return false;
    return timingSafeEqual(Buffer.from(hash, 'base64url'), this.#compute(imageId, hour));
  }

  #compute(imageId: string, hour: number): Buffer {
    return this.#secretBox.fingerprint('image address', `${imageId}\n${hour}`);
  }
}
