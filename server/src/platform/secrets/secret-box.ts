import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const fingerprintKeyPlace = 'settings.fingerprint_key';

/** The keys derived from one SECRET_KEY, a separate one per purpose. */
interface DerivedKeys {
  readonly encryption: Buffer;
  readonly token: Buffer;
  readonly fingerprint: Buffer;
}

/** The database's record of the key that sealed its secrets. */
export interface StoredKeyState {
  /** `keyCheck` of the key that seals now; null or empty where none is recorded. */
  readonly check: Buffer | null;
  /** The sealed key of fingerprints; null while it is derived from SECRET_KEY. */
  readonly fingerprintKey: string | null;
}

/**
 * All cryptography derived from SECRET_KEY. While the key is being changed there are two: both open what is sealed, and
 * the database says which of them seals (`adopt`), so that processes with both can run beside each other.
 */
export class SecretBox {
  readonly #current: DerivedKeys;
  readonly #previous: DerivedKeys | undefined;
  /** The keys that seal; undefined when the database uses a key that is not known here. */
  #sealing: DerivedKeys | undefined;
  #fingerprintKey: Buffer;

  constructor(secretKey: string, previousKey?: string) {
    this.#current = deriveKeys(secretKey);
    this.#previous = previousKey === undefined ? undefined : deriveKeys(previousKey);
    this.#sealing = this.#current;
    this.#fingerprintKey = this.#current.fingerprint;
  }

  /**
   * Uses the key that the database uses. @returns which of the keys that is; undefined if it is neither, and then
   * nothing can be sealed
   */
  adopt({ check, fingerprintKey }: StoredKeyState): 'current' | 'previous' | undefined {
    if (check === null || check.length === 0 || check.equals(toKeyCheck(this.#current))) this.#sealing = this.#current;
    else if (this.#previous !== undefined && check.equals(toKeyCheck(this.#previous))) this.#sealing = this.#previous;
    else this.#sealing = undefined;
    if (this.#sealing === undefined) return undefined;
    this.#fingerprintKey =
      fingerprintKey === null
        ? this.#sealing.fingerprint
        : Buffer.from(this.open(fingerprintKey, fingerprintKeyPlace), 'base64');
    return this.#sealing === this.#current ? 'current' : 'previous';
  }

  /** What the database stores from now on if the current key is to seal. */
  toCurrentState(): { readonly check: Buffer; readonly fingerprintKey: string } {
    const fingerprintKey = sealWith(this.#current, this.#fingerprintKey.toString('base64'), fingerprintKeyPlace);
    return { check: toKeyCheck(this.#current), fingerprintKey };
  }

  /** By what the current key is recognised. */
  keyCheck(): Buffer {
    return toKeyCheck(this.#current);
  }

  /**
   * Encrypts with AES-256-GCM. `associatedData` is authenticated, so a ciphertext moved to another place cannot be
   * decrypted. @throws when the database uses a key that is not known here
   */
  seal(plain: string, associatedData: string): string {
    if (this.#sealing === undefined) throw new Error('SECRET_KEY is no longer the key of this database');
    return sealWith(this.#sealing, plain, associatedData);
  }

  /** @throws when the text was altered, moved to another place or encrypted with another SECRET_KEY */
  open(sealed: string, associatedData: string): string {
    try {
      return openWith(this.#current, sealed, associatedData);
    } catch (error) {
      if (this.#previous === undefined) throw error;
      return openWith(this.#previous, sealed, associatedData);
    }
  }

  /**
   * The text encrypted with the current key; undefined if it already is. @throws when neither key opens it
   */
  reencrypt(sealed: string, associatedData: string): string | undefined {
    try {
      openWith(this.#current, sealed, associatedData);
      return undefined;
    } catch {
      return sealWith(this.#current, this.open(sealed, associatedData), associatedData);
    }
  }

  /** Derives a token from another one: the same parent always has the same child. */
  deriveToken(purpose: string, parentToken: string): string {
    return deriveTokenWith(this.#sealing ?? this.#current, purpose, parentToken);
  }

  /** The tokens that processes with one of these keys derive, this process's token first. */
  deriveTokens(purpose: string, parentToken: string): string[] {
    const own = this.deriveToken(purpose, parentToken);
    const keys = [this.#current, ...(this.#previous === undefined ? [] : [this.#previous])];
    return [...new Set([own, ...keys.map((key) => deriveTokenWith(key, purpose, parentToken))])];
  }

  /**
   * A 32-byte keyed hash that identifies a text without revealing it: without SECRET_KEY, candidates cannot be tested
   * against it. It differs for each purpose.
   */
  fingerprint(purpose: string, text: string): Buffer {
    return fingerprintWith(this.#fingerprintKey, purpose, text);
  }
}

function deriveKeys(secretKey: string): DerivedKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'hokka', purpose, 32));
  return {
    encryption: derive('settings encryption'),
    token: derive('session tokens'),
    fingerprint: derive('fingerprints'),
  };
}

function sealWith({ encryption }: DerivedKeys, plain: string, associatedData: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, encryption, nonce).setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function openWith({ encryption }: DerivedKeys, sealed: string, associatedData: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, encryption, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function deriveTokenWith({ token }: DerivedKeys, purpose: string, parentToken: string): string {
  return createHmac('sha256', token).update(`${purpose}\n${parentToken}`).digest('base64url');
}

function fingerprintWith(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}

function toKeyCheck({ fingerprint }: DerivedKeys): Buffer {
  return fingerprintWith(fingerprint, 'secret key check', 'hokka');
}
