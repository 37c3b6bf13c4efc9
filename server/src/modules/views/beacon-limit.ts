import { randomInt } from 'node:crypto';
import { minuteMs } from '../../platform/clock.ts';

/** Beacons that one network can send per minute to one process. Mobile networks share an address among many readers. */
export const beaconsPerMinute = 240;

const slots = 2 ** 18;

/**
 * Counts beacons of each network in constant memory, whatever number of networks there is: networks whose hashes are
 * equal share a count. The hash has a random start, so that an attacker cannot choose the networks that share a count.
 */
export class BeaconLimit {
  readonly #counts = new Uint16Array(slots);
  readonly #seed = randomInt(2 ** 32);
  #minute = 0;

  /** Counts a beacon. @returns whether the network is within its limit */
  admit(network: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== this.#minute) {
      this.#counts.fill(0);
      this.#minute = minute;
    }
    const slot = this.#hash(network) % slots;
    const count = this.#counts[slot] ?? 0;
    if (count >= beaconsPerMinute) return false;
    this.#counts[slot] = count + 1;
    return true;
  }

  /** FNV-1a, finished like MurmurHash3 so that similar addresses do not fall into neighbouring slots. */
  #hash(text: string): number {
    let hash = 2166136261 ^ this.#seed;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
